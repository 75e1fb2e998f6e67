import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Connection } from '../platform/database/connection.ts';
import type { MaterialTable } from './tables.ts';

export type MaterialRecord = Selectable<MaterialTable>;

const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::text[])`;

/** Outside the trash. */
export function findMaterial(database: Connection, tenantId: string, id: string) {
  return database
    .selectFrom('material')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Those of the tenant outside the trash. */
export function findMaterials(database: Connection, tenantId: string, ids: readonly string[]) {
  return database
    .selectFrom('material')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .execute();
}

/** The tenant's materials, locked until the transaction ends; by id, against deadlocks. */
export function lockMaterials(
  database: Connection,
  tenantId: string,
  ids: readonly string[],
  place: 'library' | 'trash' = 'library',
) {
  return database
    .selectFrom('material')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', anyOf(ids))
    .where('deleted_at', place === 'library' ? 'is' : 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Locks a material, trashed or not, until the transaction ends. */
export async function lockMaterial(database: Connection, tenantId: string, id: string): Promise<void> {
  await database
    .selectFrom('material')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
}

/** Inserts the row; the caller refers to its file in the same transaction. */
export async function insertMaterial(database: Connection, row: Insertable<MaterialTable>): Promise<void> {
  await database.insertInto('material').values(row).execute();
}

/** Updates several in one statement, including trashed ones. */
export async function changeMaterials(
  database: Connection,
  tenantId: string,
  ids: readonly string[],
  change: Updateable<MaterialTable>,
): Promise<void> {
  if (ids.length === 0) return;
  await database
    .updateTable('material')
    .set(change)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', anyOf(ids))
    .execute();
}

/** @returns false when the material no longer exists */
export async function changeMaterial(
  database: Connection,
  tenantId: string,
  id: string,
  change: Updateable<MaterialTable>,
): Promise<boolean> {
  const result = await database
    .updateTable('material')
    .set(change)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Deletes permanently. */
export async function deleteMaterials(
  database: Connection,
  tenantId: string,
  ids: readonly string[],
): Promise<void> {
  await database
    .deleteFrom('material')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', anyOf(ids))
    .execute();
}

function firstMaterials(database: Connection, tenantId: string, limit: number) {
  return database
    .selectFrom('material')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy(sql`deleted_at is not null`)
    .orderBy('created_at')
    .limit(limit);
}

/** Materials of the tenant with this original, those outside the trash first. */
export function findByHash(database: Connection, tenantId: string, hash: string, limit = 5) {
  return firstMaterials(database, tenantId, limit).where('hash', '=', hash).execute();
}

/** Also matches converted materials by the hash of the discarded upload. */
export function findByUpload(database: Connection, tenantId: string, hash: string, limit = 5) {
  return firstMaterials(database, tenantId, limit)
    .where((is) => is.or([is('hash', '=', hash), is('source_hash', '=', hash)]))
    .execute();
}
