import type { Connection } from '../platform/database/connection.ts';

/** The account's time zone, for matters independent of terminals. Within a statement: `zoneOf` of `relations.ts`. */
export async function findTenantZone(connection: Connection, tenantId: string): Promise<string> {
  const tenant = await connection
    .selectFrom('tenant')
    .select('time_zone')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return tenant.time_zone;
}
