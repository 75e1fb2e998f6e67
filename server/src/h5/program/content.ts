import {
  fileAddress,
  type H5Document,
  type H5Work,
  h5RoundSeconds,
  migrateH5Document,
} from '@vitrine/shared/document';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import type { Needs } from '../../services.ts';
import { listH5Files } from '../documentFiles.ts';

/** Owner kind of documents played by programs. */
export const contentKind = 'h5Content';

/** A work as programs embed it; each program sets its own volume. */
export type CurrentWork = Omit<H5Work, 'volume'>;

interface Stale {
  id: string;
  revision: number;
  document: unknown;
  formerHash: string | null;
}

/** Works of the tenant among these of which the newest state is not stored as a file yet. */
async function staleOf(
  { database }: Needs<'database'>,
  tenantId: string,
  ids: readonly string[],
): Promise<Stale[]> {
  return database
    .selectFrom('h5')
    .leftJoin('h5_content', 'h5_content.h5_id', 'h5.id')
    .select(['h5.id', 'h5.revision', 'h5.document', 'h5_content.hash as formerHash'])
    .where('h5.tenant_id', '=', tenantId)
    .where('h5.id', '=', sql<string>`any(${[...ids]}::text[])`)
    .where(({ eb, or }) =>
      or([eb('h5_content.revision', 'is', null), eb('h5_content.revision', '<>', sql<number>`h5.revision`)]),
    )
    .execute();
}

/** External media URLs: a terminal needs network access for them. */
function outsideOf({ setting, pageList }: H5Document): string[] {
  const shown = pageList.flatMap(({ pageBg, nodeList }) => [pageBg, ...nodeList.map(({ url }) => url)]);
  return [...new Set([setting.musicUrl, ...shown])].filter((address) => /^https?:/i.test(address));
}

/** Stores the document of one work, and lets nothing older than the state before it be read any more. */
async function store(services: Needs<'database' | 'files'>, tenantId: string, stale: Stale): Promise<void> {
  const document = migrateH5Document(stale.document);
  const bytes = new TextEncoder().encode(JSON.stringify(document));
  const { hash } = await services.files.writeBytes(bytes, { mime: 'application/json' });
  const files = [...listH5Files(document).map(fileAddress), ...outsideOf(document)];
  const { id, revision, formerHash } = stale;
  await services.database.transaction().execute(async (transaction) => {
    // Locks the work's row against concurrent deletion; nothing is inserted for a deleted work.
    const { rows } =
      await sql`insert into h5_content (h5_id, tenant_id, revision, hash, files, width, height, seconds)
      select held.id, held.tenant_id, ${revision}, ${hash}, ${JSON.stringify(files)}::jsonb, ${document.width},
        ${document.height}, ${h5RoundSeconds(document)}
      from (select id, tenant_id from h5 where tenant_id = ${tenantId} and id = ${id} for key share) held
      on conflict (h5_id) do update set revision = excluded.revision, hash = excluded.hash, files = excluded.files,
        width = excluded.width, height = excluded.height, seconds = excluded.seconds
        where h5_content.revision < excluded.revision
      returning h5_id`.execute(transaction);
    if (rows.length === 0) return;
    await services.files.release(transaction, contentKind, id);
    const kept = formerHash === null ? [hash] : [formerHash, hash];
    await services.files.referAll(transaction, { tenantId, ownerKind: contentKind, ownerId: id }, [
      ...new Set(kept),
    ]);
  });
}

/** Stores the latest state of these works as files where missing. Not to be called within a transaction. */
export async function prepareWorks(
  services: Needs<'database' | 'files'>,
  tenantId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  for (const stale of await staleOf(services, tenantId, ids)) await store(services, tenantId, stale);
}

/** The last prepared state of the tenant's works, by id. */
export async function currentWorks(
  connection: Connection,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, CurrentWork>> {
  if (ids.length === 0) return new Map();
  const rows = await connection
    .selectFrom('h5_content')
    .innerJoin('h5', 'h5.id', 'h5_content.h5_id')
    .select(['h5.id', 'h5.name', 'h5_content.revision', 'hash', 'files', 'width', 'height', 'seconds'])
    .where('h5.tenant_id', '=', tenantId)
    .where('h5.id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute();
  return new Map(rows.map(({ hash, ...row }) => [row.id, { ...row, url: fileAddress(hash) }]));
}
