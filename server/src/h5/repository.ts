import type { Connection } from '../platform/database/connection.ts';
import { containing } from '../platform/database/containing.ts';

/** A tenant's works whose name contains the keyword, newest first. */
export async function pageOfWorks(
  database: Connection,
  tenantId: string,
  filter: { keyword: string; page: number; size: number },
) {
  const pattern = containing(filter.keyword);
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

/** The whole row with its document; undefined for an H5 page of another tenant. Does not lock. */
export function findWork(database: Connection, tenantId: string, id: string) {
  return database
    .selectFrom('h5')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Without a tenant: the public preview is authorised by its signature. */
export function findSharedWork(database: Connection, id: string) {
  return database
    .selectFrom('h5')
    .select(['id', 'name', 'document', 'share_password_hash as passwordHash'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Sets the preview password; returns the work's name and the former hash, undefined for an unknown work. */
export async function setSharePassword(
  transaction: Connection,
  tenantId: string,
  id: string,
  passwordHash: string | null,
) {
  const before = await transaction
    .selectFrom('h5')
    .select(['name', 'share_password_hash as passwordHash'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return undefined;
  await transaction
    .updateTable('h5')
    .set({ share_password_hash: passwordHash })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
  return before;
}
