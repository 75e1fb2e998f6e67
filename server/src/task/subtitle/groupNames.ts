import type { Connection } from '../../platform/database/connection.ts';

/** Names of the tenant's groups by id. */
export async function groupNames(
  connection: Connection,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await connection
    .selectFrom('terminal_group')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', [...ids, ''])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Of all names, those of these groups. */
export const namesOf = (ids: readonly string[], names: ReadonlyMap<string, string>) =>
  Object.fromEntries([...names].filter(([id]) => ids.includes(id)));
