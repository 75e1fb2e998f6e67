import { type Permission, type ReadyRole, withNeeded } from '@vitrine/shared/api';
import type { Connection } from '../../platform/database/connection.ts';

const views = ['terminal.view', 'material.view', 'program.view', 'task.view', 'h5.view'] as const;

/** What the roles that a new account begins with may do. */
const ready: Readonly<Record<ReadyRole, readonly Permission[]>> = {
  uploader: ['material.upload'],
  editor: ['material.manage', 'program.manage', 'h5.manage'],
  publisher: [...views, 'task.manage', 'task.subtitle'],
  manager: [
    ...views,
    'terminal.manage',
    'terminal.register',
    'terminal.command',
    'terminal.call',
    'terminal.applet',
    'material.manage',
    'program.manage',
    'program.audit',
    'task.manage',
    'task.subtitle',
    'h5.manage',
    'h5.answers',
    'system.logs',
  ],
  viewer: views,
  technician: [
    'terminal.manage',
    'terminal.register',
    'terminal.command',
    'terminal.upgrade',
    'terminal.call',
  ],
};

/**
 * Gives a new account roles to begin with. They are roles like any other from then on; the console calls each by the
 * reader's language for as long as its name is its id.
 */
export async function addReadyRoles(connection: Connection, tenantId: string): Promise<void> {
  const rows = Object.entries(ready).map(([roleId, permissions]) => ({
    ...{ tenant_id: tenantId, role_id: roleId, name: roleId },
    permissions: withNeeded(permissions),
  }));
  await connection.insertInto('role').values(rows).execute();
}
