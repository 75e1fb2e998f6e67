import { readyPermissions, readyRoles } from '@vitrine/shared/api';
import type { Connection } from '../../platform/database/connection.ts';

/**
 * Adds default roles to a new account. They are ordinary roles; the console localises their names while equal to their
 * ids.
 */
export async function addReadyRoles(connection: Connection, tenantId: string): Promise<void> {
  const rows = readyRoles.map((role) => ({
    ...{ tenant_id: tenantId, role_id: role, name: role },
    permissions: readyPermissions(role),
  }));
  await connection.insertInto('role').values(rows).execute();
}
