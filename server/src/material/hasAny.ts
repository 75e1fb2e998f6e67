import type { Connection } from '../platform/database/connection.ts';

/** Whether the tenant has a material outside the trash. */
export async function hasAnyMaterials(connection: Connection, tenantId: string): Promise<boolean> {
  const row = await connection
    .selectFrom('material')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
