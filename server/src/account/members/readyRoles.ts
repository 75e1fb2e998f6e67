import { readyPermissions, readyRoles } from '@vitrine/shared/api';
import type { Connection } from '../../platform/database/connection.ts';

/**
 * Gives a new account roles to begin with. They are roles like any other from then on; the console calls each by the
 * reader's language for as long as its name is its id.
 */
export async function addReadyRoles(connection: Connection, tenantId: string): Promise<void> {
  const rows = readyRoles.map((role) => ({
    ...{ tenant_id: tenantId, role_id: role, name: role },
    permissions: readyPermissions(role),
  }));
  await connection.insertInto('role').values(rows).execute();
}
