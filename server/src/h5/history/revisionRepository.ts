import { keptH5Versions } from '@vitrine/shared/api';
import type { H5Page } from '@vitrine/shared/document';
import { type Insertable, sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import type { H5RevisionTable } from './tables.ts';

const ofWork = (connection: Connection, tenantId: string, workId: string) =>
  connection.selectFrom('h5_revision').where('tenant_id', '=', tenantId).where('h5_id', '=', workId);

/** The newest revision without its document. */
export function findHead(connection: Connection, tenantId: string, workId: string) {
  return ofWork(connection, tenantId, workId)
    .select(['revision', 'saved_by', 'started_at', 'restored_from'])
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** With the document, in whichever document version it was saved. */
export function openRevision(connection: Connection, tenantId: string, workId: string, revision: number) {
  return ofWork(connection, tenantId, workId).selectAll().where('revision', '=', revision).executeTakeFirst();
}

/** A page of revisions, newest first, each with its first page only. */
export async function pageOfRevisions(
  connection: Connection,
  tenantId: string,
  workId: string,
  page: { readonly number: number; readonly size: number },
) {
  const query = ofWork(connection, tenantId, workId);
  const counted = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirst();
  const rows = await query
    .select(['revision', 'saved_by', 'saved_at', 'restored_from'])
    .select([
      sql<number>`(document->>'width')::float8`.as('width'),
      sql<number>`(document->>'height')::float8`.as('height'),
      sql<H5Page>`document->'pageList'->0`.as('cover'),
      sql<number>`jsonb_array_length(document->'pageList')`.as('pages'),
    ])
    .orderBy('revision', 'desc')
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute();
  return { rows, total: Number(counted?.total ?? 0) };
}

export type KeptRevision = Insertable<H5RevisionTable>;

/** Throws on a revision that the history holds already. */
export async function insertRevision(connection: Connection, kept: KeptRevision): Promise<void> {
  await connection.insertInto('h5_revision').values(kept).execute();
}

/** Extends the newest revision by one save. */
export async function extendRevision(connection: Connection, head: number, kept: KeptRevision) {
  const { revision, document, files, saved_at } = kept;
  await connection
    .updateTable('h5_revision')
    .set({ revision, document, files, saved_at })
    .where('tenant_id', '=', kept.tenant_id)
    .where('h5_id', '=', kept.h5_id)
    .where('revision', '=', head)
    .execute();
}

/** Deletes the oldest revisions beyond the limit. */
export async function pruneRevisions(connection: Connection, tenantId: string, workId: string) {
  await sql`delete from h5_revision where tenant_id = ${tenantId} and h5_id = ${workId}
    and revision in (select revision from h5_revision where tenant_id = ${tenantId} and h5_id = ${workId}
      order by revision desc offset ${keptH5Versions})`.execute(connection);
}

/** Files shown by any revision, without duplicates. */
export async function filesOfRevisions(connection: Connection, tenantId: string, workId: string) {
  const { rows } = await sql<{ hash: string }>`select distinct unnest(files) as hash from h5_revision
    where tenant_id = ${tenantId} and h5_id = ${workId}`.execute(connection);
  return rows.map(({ hash }) => hash);
}
