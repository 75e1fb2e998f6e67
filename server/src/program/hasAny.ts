import type { Connection } from '../platform/database/connection.ts';

export async function hasAnyPrograms(connection: Connection, tenantId: string): Promise<boolean> {
  const row = await connection
    .selectFrom('program')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
