import { fileAddress } from '@vitrine/shared/document';
import type { Connection } from '../../platform/database/connection.ts';
import { violatedConstraint } from '../../platform/database/failure.ts';
import { Refusal } from '../../platform/errors.ts';
import type { SessionContext } from '../../platform/route.ts';
import { fontUses } from '../../program/fonts/fontUses.ts';
import type { Needs } from '../../services.ts';
import { announceTree } from '../announcing.ts';
import * as fonts from './fontRepository.ts';
import { fontOwner } from './intake.ts';

/** Characters permitted in a document's `fontFamily`. */
const speakable = /^[^<>{};:()"'\\/,]+$/;

/** Fonts of the account with the programs that name them. */
export async function listFonts({ services, session }: SessionContext<Needs<'database'>>) {
  const [records, uses] = await Promise.all([
    fonts.allFonts(services.database, session.tenantId),
    fontUses(services.database, session.tenantId),
  ]);
  const byName = Map.groupBy(uses, (use) => use.fontName);
  return records.map((record) => ({
    fontName: record.name,
    downUrl: fileAddress(record.hash),
    id: record.id,
    format: record.format,
    size: record.size,
    uses: (byName.get(record.name) ?? []).map(({ id, name }) => ({ id, name })),
    createdAt: record.created_at.toISOString(),
  }));
}

/** The locked font; refuses when programs use it, since their documents would refer to a missing font. */
async function requireFree(transaction: Connection, tenantId: string, id: string): Promise<fonts.FontRecord> {
  const font = await fonts.lockFont(transaction, tenantId, id);
  if (!font) throw new Refusal('material.fontUnknown');
  const uses = (await fontUses(transaction, tenantId)).filter((use) => use.fontName === font.name);
  if (uses.length > 0) {
    const programs = uses.map((use) => use.name).join(', ');
    throw new Refusal('material.fontBound', { name: font.name, programs });
  }
  return font;
}

/** Refuses a font that programs use, since they name it (`material.fontBound`), and a taken name. */
export async function renameFont(
  context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'programs'>>,
  id: string,
  name: string,
): Promise<void> {
  const { services, session } = context;
  if (name === '') throw new Refusal('material.nameEmpty', {}, { name: 'material.nameEmpty' });
  if (!speakable.test(name)) throw new Refusal('material.fontName', {}, { name: 'material.fontName' });
  try {
    await services.database.transaction().execute(async (transaction) => {
      const font = await requireFree(transaction, session.tenantId, id);
      await fonts.renameFont(transaction, session.tenantId, id, name);
      await services.programs.noteFont(transaction, session.tenantId, name);
      const detail = { before: font.name, after: name };
      await services.audit.record(
        context,
        { action: 'material.fontRenamed', subject: { kind: 'font', id, name }, detail },
        transaction,
      );
    });
  } catch (error) {
    if (violatedConstraint(error) === 'material_font_name') throw new Refusal('material.fontTaken', { name });
    throw error;
  }
  services.programs.followContent();
  announceTree(services, session.tenantId);
}

/** Refuses a font that programs use (`material.fontBound`). */
export async function removeFont(
  context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'files'>>,
  id: string,
): Promise<void> {
  const { services, session } = context;
  await services.database.transaction().execute(async (transaction) => {
    const { name, hash, size } = await requireFree(transaction, session.tenantId, id);
    await fonts.deleteFont(transaction, session.tenantId, id);
    await services.files.release(transaction, fontOwner, id);
    await services.audit.record(
      context,
      { action: 'material.fontDeleted', subject: { kind: 'font', id, name }, detail: { hash, size } },
      transaction,
    );
  });
  announceTree(services, session.tenantId);
}
