import type { DeliveredPassage } from '@vitrine/shared/api';
import type { TerminalIdentity } from '../../platform/access/TerminalGuard.ts';
import type { Needs } from '../../services.ts';
import { keptPhoto } from './photo.ts';

const day = 86_400_000;

/** Owner kind of photos: readable only by a signed address, not by belonging to the account. */
export const photoOwner = 'passage';
export const photoOwnerId = (clId: string, id: string) => `${clId}/${id}`;

async function storePhoto(services: Needs<'files'>, photo: string) {
  const bytes = photo === '' ? undefined : await keptPhoto(photo);
  return bytes && services.files.writeBytes(bytes, { mime: 'image/webp' });
}

async function storeOne(
  services: Needs<'database' | 'files'>,
  terminal: TerminalIdentity,
  record: DeliveredPassage,
  now: Date,
) {
  const { clId, tenantId } = terminal;
  const photo = await storePhoto(services, record.photo);
  await services.database.transaction().execute(async (transaction) => {
    const stored = await transaction
      .insertInto('terminal_passage')
      .values({
        terminal_id: clId,
        id: record.id,
        tenant_id: tenantId,
        at: new Date(record.at),
        received_at: now,
        person: record.person,
        result: record.result,
        note: record.note,
        photo_hash: photo?.hash ?? null,
        deleted_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!stored || !photo) return;
    const owner = {
      tenantId,
      hash: photo.hash,
      ownerKind: photoOwner,
      ownerId: photoOwnerId(clId, record.id),
    };
    await services.files.refer(transaction, owner);
  });
}

/**
 * Stores a terminal's records, each id once; deleted ones stay deleted. Records beyond retention are skipped, but
 * confirmed. Returns the ids.
 */
export async function storePassages(
  services: Needs<'accountSettings' | 'clock' | 'database' | 'files'>,
  terminal: TerminalIdentity,
  records: readonly DeliveredPassage[],
): Promise<string[]> {
  const now = services.clock.now();
  const { keptDays } = await services.accountSettings.read(terminal.tenantId);
  const fresh = records.filter(({ at }) => now.getTime() - Date.parse(at) < keptDays * day);
  for (const record of fresh) await storeOne(services, terminal, record, now);
  return records.map(({ id }) => id);
}
