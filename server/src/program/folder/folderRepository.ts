import type { Connection } from '../../platform/database/connection.ts';

export interface FolderRow {
  id: string;
  /** Null in the root. */
  parentId: string | null;
  name: string;
}

const columns = ['id', 'parent_id as parentId', 'name'] as const;

/** All program folders of a tenant, by name. */
export function listFolders(connection: Connection, tenantId: string): Promise<FolderRow[]> {
  return connection
    .selectFrom('program_folder')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** A folder, protected from deletion until the end of the transaction. */
export function holdFolder(connection: Connection, tenantId: string, id: string) {
  return connection
    .selectFrom('program_folder')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
}

/** A folder, locked against changes and additions until the end of the transaction. */
export function lockFolder(connection: Connection, tenantId: string, id: string) {
  return connection
    .selectFrom('program_folder')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** A parent of null puts the folder at the root. */
export async function insertFolder(connection: Connection, tenantId: string, row: FolderRow): Promise<void> {
  await connection
    .insertInto('program_folder')
    .values({ id: row.id, tenant_id: tenantId, parent_id: row.parentId, name: row.name })
    .execute();
}

/** Writes the given fields; a parent of null moves the folder to the root. */
export async function updateFolder(
  connection: Connection,
  tenantId: string,
  id: string,
  change: { name?: string; parentId?: string | null },
): Promise<void> {
  await connection
    .updateTable('program_folder')
    .set({
      ...(change.name === undefined ? {} : { name: change.name }),
      ...(change.parentId === undefined ? {} : { parent_id: change.parentId }),
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** The caller checks that the folder is empty. */
export async function deleteFolder(connection: Connection, tenantId: string, id: string): Promise<void> {
  await connection
    .deleteFrom('program_folder')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Number of direct children of a folder. */
export async function countContents(connection: Connection, tenantId: string, id: string) {
  const count = (table: 'program_folder' | 'program') =>
    connection
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('tenant_id', '=', tenantId)
      .where(table === 'program' ? 'program.folder_id' : 'program_folder.parent_id', '=', id)
      .executeTakeFirstOrThrow();
  return { folders: (await count('program_folder')).total, programs: (await count('program')).total };
}
