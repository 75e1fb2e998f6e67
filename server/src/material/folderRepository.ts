import { sql } from 'kysely';
import type { Connection } from '../platform/database/connection.ts';

/** A folder with the data of the tree. */
export interface FolderRecord {
  id: string;
  parent_id: string | null;
  name: string;
  is_default: boolean;
  of_templates: boolean;
  has_children: boolean;
  total: number;
}

const shownColumns = sql`folder.id, folder.parent_id, folder.name, folder.is_default, folder.of_templates,
  exists (select from material_folder child where child.parent_id = folder.id) as has_children,
  (select coalesce(sum(kept.total), 0) from material_count kept
    where kept.tenant_id = folder.tenant_id and kept.folder_id = folder.id) as total`;
const shownOrder = sql`order by folder.is_default desc, folder.of_templates, folder.name, folder.id`;

/** Child folders; null: top level. */
export async function childFolders(database: Connection, tenantId: string, parentId: string | null) {
  const { rows } = await sql<FolderRecord>`
    select ${shownColumns} from material_folder folder
    where folder.tenant_id = ${tenantId} and folder.parent_id is not distinct from ${parentId}
    ${shownOrder}`.execute(database);
  return rows;
}

/** All folders of the tenant. */
export async function allFolders(database: Connection, tenantId: string) {
  const { rows } = await sql<FolderRecord>`
    select ${shownColumns} from material_folder folder where folder.tenant_id = ${tenantId} ${shownOrder}`.execute(
    database,
  );
  return rows;
}

/** Undefined for a folder of another tenant. Does not lock. */
export function findFolder(database: Connection, tenantId: string, id: string) {
  return database
    .selectFrom('material_folder')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Like `findFolder`, with an exclusive lock until the transaction ends. */
export function lockFolder(database: Connection, tenantId: string, id: string) {
  return database
    .selectFrom('material_folder')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Like `findFolder`, locked against deletion until the transaction ends. */
export function holdFolder(database: Connection, tenantId: string, id: string) {
  return database
    .selectFrom('material_folder')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
}

/** Undefined until the account's default folder is created. */
export function findDefaultFolder(database: Connection, tenantId: string) {
  return database
    .selectFrom('material_folder')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('is_default', '=', true)
    .executeTakeFirst();
}

/** Does nothing when the id, or the default folder, exists; throws for an unknown parent. */
export async function insertFolder(
  database: Connection,
  folder: { id: string; tenantId: string; parentId: string | null; name: string; isDefault?: boolean },
): Promise<void> {
  await database
    .insertInto('material_folder')
    .values({
      id: folder.id,
      tenant_id: folder.tenantId,
      parent_id: folder.parentId,
      name: folder.name,
      is_default: folder.isDefault ?? false,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Writes the given columns; does nothing for a folder of another tenant. */
export async function changeFolder(
  database: Connection,
  tenantId: string,
  id: string,
  change: { name?: string; parent_id?: string | null; of_templates?: boolean },
): Promise<void> {
  await database
    .updateTable('material_folder')
    .set(change)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Moves the trashed materials of a folder to another one. */
export async function rehomeTrash(
  database: Connection,
  tenantId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`update material set folder_id = ${to}
    where tenant_id = ${tenantId} and folder_id = ${from} and deleted_at is not null`.execute(database);
}

/** Child folders of this name; null: top level. Folders created by the server have no name of their own. */
export async function childByName(
  database: Connection,
  tenantId: string,
  parentId: string | null,
  name: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from material_folder where tenant_id = ${tenantId}
    and parent_id is not distinct from ${parentId} and name = ${name} and not is_default and not of_templates
    order by created_at, id limit 1`.execute(database);
  return rows[0]?.id;
}

/** The caller checks that the folder is empty. */
export async function deleteFolder(database: Connection, tenantId: string, id: string): Promise<void> {
  await database
    .deleteFrom('material_folder')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Ids from a folder to the top level, the folder first. */
export async function lineOf(database: Connection, tenantId: string, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive line as (
      select id, parent_id from material_folder where tenant_id = ${tenantId} and id = ${id}
      union
      select parent.id, parent.parent_id from material_folder parent
      join line on line.parent_id = parent.id where parent.tenant_id = ${tenantId}
    ) select id from line`.execute(database);
  return rows.map((row) => row.id);
}

/** Depth of the subtree, including the folder itself. */
export async function heightOf(database: Connection, tenantId: string, id: string): Promise<number> {
  const { rows } = await sql<{ height: number }>`
    with recursive branch as (
      select id, 1 as depth from material_folder where tenant_id = ${tenantId} and id = ${id}
      union all
      select child.id, branch.depth + 1 from material_folder child
      join branch on child.parent_id = branch.id where child.tenant_id = ${tenantId}
    ) select max(depth) as height from branch`.execute(database);
  return rows[0]?.height ?? 0;
}

/** Counts a folder's direct contents. */
export async function countContent(database: Connection, tenantId: string, id: string) {
  const { rows } = await sql<{ folders: number; materials: number }>`
    select (select count(*) from material_folder where tenant_id = ${tenantId} and parent_id = ${id}) as folders,
      (select count(*) from material
        where tenant_id = ${tenantId} and folder_id = ${id} and deleted_at is null) as materials`.execute(
    database,
  );
  return rows[0] ?? { folders: 0, materials: 0 };
}
