import type { H5Publication, H5PublicationState } from '@vitrine/shared/api';
import { Refusal } from '../../platform/errors.ts';
import { newId } from '../../platform/identifier.ts';
import type { SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { listH5Files } from '../documentFiles.ts';
import { publishedKind as ownerKind, requireWork } from '../service.ts';
import * as publications from './publicationRepository.ts';

const day = 24 * 3600 * 1000;

/** State of a publication at an instant. */
export function stateOf(row: publications.PublicationRow, now: Date): H5PublicationState {
  if (row.revoked_at !== null) return 'revoked';
  return row.expires_at !== null && row.expires_at <= now ? 'expired' : 'open';
}

/** A work's publication for the console; null when never published. */
export async function readPublication(
  services: Needs<'clock' | 'database'>,
  tenantId: string,
  workId: string,
): Promise<H5Publication | null> {
  const { database, clock } = services;
  const work = await requireWork(services, tenantId, workId);
  const row = await publications.findPublication(database, tenantId, workId);
  if (!row) return null;
  const now = clock.now();
  return {
    path: `/web/phone/${row.id}`,
    state: stateOf(row, now),
    publishedAt: row.published_at.toISOString(),
    publishedBy: row.published_by,
    expiresAt: row.expires_at?.toISOString() ?? null,
    outdated: row.revision !== work.revision,
    ...(await publications.readVisits(database, tenantId, workId, now)),
  };
}

/** Publishes the saved revision. The address stays the same until it is unpublished. */
export async function publishWork(
  { services, session }: SessionContext<Needs<'clock' | 'database' | 'files'>>,
  workId: string,
  days: number,
) {
  const { tenantId, userName } = session;
  const work = await requireWork(services, tenantId, workId);
  const now = services.clock.now();
  await services.database.transaction().execute(async (transaction) => {
    const before = await publications.findPublication(transaction, tenantId, workId);
    const id = before && before.revoked_at === null ? before.id : newId();
    await publications.writePublication(transaction, {
      id,
      tenant_id: tenantId,
      h5_id: workId,
      name: work.name,
      document: work.document,
      revision: work.revision,
      published_by: userName,
      published_at: now,
      expires_at: days === 0 ? null : new Date(now.getTime() + days * day),
      revoked_at: null,
    });
    await services.files.release(transaction, ownerKind, workId);
    const owner = { tenantId, ownerKind, ownerId: workId };
    await services.files.referAll(transaction, owner, listH5Files(work.document));
  });
  return work.name;
}

/** Revokes the address, and releases what only it showed. */
export async function revokeWork(
  { services, session }: SessionContext<Needs<'clock' | 'database' | 'files'>>,
  workId: string,
): Promise<string> {
  const { tenantId } = session;
  const { name } = await requireWork(services, tenantId, workId);
  await services.database.transaction().execute(async (transaction) => {
    const now = services.clock.now();
    const revoked = await publications.revokePublication(transaction, tenantId, workId, now);
    if (!revoked) throw new Refusal('h5.notPublished');
    await services.files.release(transaction, ownerKind, workId);
  });
  return name;
}
