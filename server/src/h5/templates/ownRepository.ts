import type { Selectable } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { containing } from '../../platform/database/containing.ts';
import type { H5TemplateTable } from '../tables.ts';

export type OwnTemplate = Selectable<H5TemplateTable>;

function narrowed(database: Connection, tenantId: string, keyword: string) {
  const pattern = containing(keyword);
  return database.selectFrom('h5_template').where('tenant_id', '=', tenantId).where('name', 'ilike', pattern);
}

/** Number of the account's own templates that match the keyword; all for an empty one. */
export async function countOwn(database: Connection, tenantId: string, keyword: string): Promise<number> {
  const row = await narrowed(database, tenantId, keyword)
    .select((select) => select.fn.countAll<string>().as('total'))
    .executeTakeFirst();
  return Number(row?.total ?? 0);
}

/** Newest first. */
export function pageOfOwn(
  database: Connection,
  tenantId: string,
  { keyword, offset, limit }: { keyword: string; offset: number; limit: number },
): Promise<OwnTemplate[]> {
  return narrowed(database, tenantId, keyword)
    .selectAll()
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Undefined for a template of another tenant. Does not lock. */
export function findOwn(database: Connection, tenantId: string, id: string) {
  return database
    .selectFrom('h5_template')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
}
