import type { Insertable, Selectable } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import type { MaterialUploadTable } from '../tables.ts';

export type UploadRecord = Selectable<MaterialUploadTable>;

/** Throws when the id exists, so that a key is taken once. */
export async function insertUpload(
  database: Connection,
  row: Insertable<MaterialUploadTable>,
): Promise<void> {
  await database.insertInto('material_upload').values(row).execute();
}

/** Restricted to the user who started it. */
export function findOwnUpload(
  database: Connection,
  owner: { tenantId: string; memberId: string },
  id: string,
) {
  return database
    .selectFrom('material_upload')
    .selectAll()
    .where('id', '=', id)
    .where('tenant_id', '=', owner.tenantId)
    .where('member_id', '=', owner.memberId)
    .executeTakeFirst();
}

/**
 * Stores an upload's result, for callers whose response was lost. Throws when it has one already, so that nothing is made
 * twice where two servers finish the same upload. Does nothing for one without a row, as of a template's picture.
 */
export async function finishUpload(
  database: Connection,
  upload: UploadRecord,
  outcome: { resultId: string; note: string; at: Date },
): Promise<void> {
  const { numUpdatedRows } = await database
    .updateTable('material_upload')
    .set({ material_id: outcome.resultId, note: outcome.note, finished_at: outcome.at })
    .where('id', '=', upload.id)
    .where('tenant_id', '=', upload.tenant_id)
    .where('material_id', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return;
  const row = await database
    .selectFrom('material_upload')
    .select('id')
    .where('id', '=', upload.id)
    .executeTakeFirst();
  if (row) throw new Error(`The upload ${upload.id} has a result already`);
}

/** Stores the hash of an upload in progress that has none or the same one. False: it has another one, or has ended. */
export async function nameHash(
  database: Connection,
  upload: { id: string; tenant_id: string },
  sha256: string,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('material_upload')
    .set({ sha256 })
    .where('id', '=', upload.id)
    .where('tenant_id', '=', upload.tenant_id)
    .where('finished_at', 'is', null)
    .where('sha256', 'in', ['', sha256])
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes the row; bytes on the disk are left to the caller. */
export async function deleteUpload(database: Connection, tenantId: string, id: string): Promise<void> {
  await database
    .deleteFrom('material_upload')
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .execute();
}

/** Deletes uploads of all tenants started before `before`, finished or not. */
export async function deleteUploadsBefore(database: Connection, before: Date): Promise<void> {
  await database.deleteFrom('material_upload').where('created_at', '<', before).execute();
}

/** Ids of uploads in progress. */
export async function openUploadIds(database: Connection): Promise<Set<string>> {
  const rows = await database
    .selectFrom('material_upload')
    .select('id')
    .where('finished_at', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** A user's incomplete uploads, newest first. */
export function ownOpenUploads(database: Connection, owner: { tenantId: string; memberId: string }) {
  return database
    .selectFrom('material_upload')
    .selectAll()
    .where('tenant_id', '=', owner.tenantId)
    .where('member_id', '=', owner.memberId)
    .where('finished_at', 'is', null)
    .where('poster_of', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1000)
    .execute();
}
