import type { Connection } from '../platform/database/connection.ts';

/** Rows of one tenant whose name contains the text, newest first. */
export async function pageOfWorks(
  database: Connection,
  tenantId: string,
  filter: { keyword: string; page: number; size: number },
) {
  const pattern = `%${filter.keyword.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
  const query = database.selectFrom('h5').where('tenant_id', '=', tenantId).where('name', 'ilike', pattern);
  const counted = await query.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirst();
  const rows = await query
    .selectAll()
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(filter.size)
    .offset((filter.page - 1) * filter.size)
    .execute();
  return { rows, total: Number(counted?.total ?? 0) };
}

export function findWork(database: Connection, tenantId: string, id: string) {
  return database
    .selectFrom('h5')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Without a tenant: for the public preview, whose signature stands for the right to see it. */
export function findSharedWork(database: Connection, id: string) {
  return database.selectFrom('h5').select(['name', 'document']).where('id', '=', id).executeTakeFirst();
}
