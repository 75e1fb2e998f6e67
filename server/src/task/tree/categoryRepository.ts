import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';

export interface CategoryRow {
  id: string;
  /** Null at the root. */
  parentId: string | null;
  name: string;
  isDefault: boolean;
}

const categories = (connection: Connection, tenantId: string) =>
  connection
    .selectFrom('task_category')
    .select(['id', 'parent_id as parentId', 'name', 'is_default as isDefault'])
    .where('tenant_id', '=', tenantId);

/** All groups of a tenant, the default one first, then by name. */
export function listCategories(connection: Connection, tenantId: string): Promise<CategoryRow[]> {
  return categories(connection, tenantId)
    .orderBy('is_default', 'desc')
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Undefined for a group of another tenant. Does not lock. */
export function findCategory(connection: Connection, tenantId: string, id: string) {
  return categories(connection, tenantId).where('id', '=', id).executeTakeFirst();
}

/** Like `findCategory`, with a lock against changes and additions until the end of the transaction. */
export function lockCategory(connection: Connection, tenantId: string, id: string) {
  return categories(connection, tenantId).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Undefined until the account's default group is created. */
export function findDefaultCategory(connection: Connection, tenantId: string) {
  return categories(connection, tenantId).where('is_default', '=', true).executeTakeFirst();
}

/** Inserts a group; a second default group of a tenant is ignored. */
export async function insertCategory(connection: Connection, tenantId: string, row: CategoryRow) {
  await connection
    .insertInto('task_category')
    .values({
      id: row.id,
      tenant_id: tenantId,
      parent_id: row.parentId,
      name: row.name,
      is_default: row.isDefault,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A parent of null moves the group to the root. */
export async function updateCategory(
  connection: Connection,
  tenantId: string,
  id: string,
  change: { name: string } | { parent_id: string | null },
): Promise<void> {
  await connection
    .updateTable('task_category')
    .set(change)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** The caller checks that the group is empty. */
export async function deleteCategory(connection: Connection, tenantId: string, id: string): Promise<void> {
  await connection
    .deleteFrom('task_category')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Number of direct children of a group. */
export async function countContents(connection: Connection, tenantId: string, id: string) {
  const { rows } = await sql<{ groups: number; tasks: number }>`select
    (select count(*) from task_category where tenant_id = ${tenantId} and parent_id = ${id}) as groups,
    (select count(*) from task where tenant_id = ${tenantId} and category_id = ${id}) as tasks`.execute(
    connection,
  );
  return rows[0] ?? { groups: 0, tasks: 0 };
}
