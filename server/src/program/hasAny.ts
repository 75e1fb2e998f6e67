import type { Connection } from '../platform/database/connection.ts';

/** Stops at the first program, however many there are. */
export async function hasAnyPrograms(connection: Connection, tenantId: string): Promise<boolean> {
  const row = await connection
    .selectFrom('program')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
