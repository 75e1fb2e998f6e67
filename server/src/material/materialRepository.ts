import type { MaterialSort, MaterialType } from '@vitrine/shared/api';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Connection } from '../platform/database/connection.ts';
import type { MaterialTable } from './tables.ts';

export type MaterialRecord = Selectable<MaterialTable>;

export interface MaterialFilter {
  readonly tenantId: string;
  /** Undefined: every folder. */
  readonly folderId: string | undefined;
  readonly type: MaterialType | '';
  readonly keyword: string;
}

/** The text as a pattern of LIKE that finds itself anywhere. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

function matching(database: Connection, filter: MaterialFilter) {
  let query = database.selectFrom('material').where('tenant_id', '=', filter.tenantId);
  if (filter.folderId !== undefined) query = query.where('folder_id', '=', filter.folderId);
  if (filter.type !== '') query = query.where('type', '=', filter.type);
  if (filter.keyword === '') return query;
  const pattern = containing(filter.keyword);
  return query.where((where) =>
    where.or([
      where('name', 'ilike', pattern),
      where('suffix', 'ilike', containing(filter.keyword.replace(/^\./, ''))),
    ]),
  );
}

export async function countMaterials(database: Connection, filter: MaterialFilter): Promise<number> {
  const row = await matching(database, filter)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

/** One page; equal places are told apart by id, so that no material stands on two pages. */
export async function pageOfMaterials(
  database: Connection,
  filter: MaterialFilter,
  page: { sort: MaterialSort; offset: number; limit: number },
): Promise<MaterialRecord[]> {
  const query = matching(database, filter).selectAll().offset(page.offset).limit(page.limit);
  switch (page.sort) {
    case 'newest':
      return query.orderBy('created_at', 'desc').orderBy('id').execute();
    case 'oldest':
      return query.orderBy('created_at').orderBy('id').execute();
    case 'name':
      return query.orderBy('name').orderBy('id').execute();
    case 'nameDown':
      return query.orderBy('name', 'desc').orderBy('id').execute();
    case 'sizeUp':
      return query.orderBy('size').orderBy('id').execute();
    case 'size':
    case 'expiry':
      return query.orderBy('size', 'desc').orderBy('id').execute();
  }
}

export function findMaterial(database: Connection, tenantId: string, id: string) {
  return database
    .selectFrom('material')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The tenant's materials among the ids, locked until the transaction ends; in the order of their ids against deadlocks. */
export function lockMaterials(database: Connection, tenantId: string, ids: readonly string[]) {
  return database
    .selectFrom('material')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids.length > 0 ? [...ids] : [''])
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function insertMaterial(database: Connection, row: Insertable<MaterialTable>): Promise<void> {
  await database.insertInto('material').values(row).execute();
}

/** @returns false when the material is gone */
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

export async function deleteMaterials(
  database: Connection,
  tenantId: string,
  ids: readonly string[],
): Promise<void> {
  await database
    .deleteFrom('material')
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', [...ids])
    .execute();
}

/** Materials of all tenants that wait to be converted, oldest first. */
export function processingMaterials(database: Connection): Promise<{ id: string; tenant_id: string }[]> {
  return database
    .selectFrom('material')
    .select(['id', 'tenant_id'])
    .where('state', '=', 'processing')
    .orderBy('created_at')
    .execute();
}
