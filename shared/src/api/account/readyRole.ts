import { type Permission, withNeeded } from './permission.ts';

/**
 * Ids of a new account's predefined roles, in the order offered: content roles from the fewest permissions to the most.
 * A role whose name is its id is translated.
 */
export const readyRoles = [
  'uploader',
  'contributor',
  'editor',
  'publisher',
  'manager',
  'viewer',
  'technician',
] as const;
export type ReadyRole = (typeof readyRoles)[number];

const views = ['terminal.view', 'material.view', 'program.view', 'task.view', 'h5.view'] as const;

const ready: Readonly<Record<ReadyRole, readonly Permission[]>> = {
  uploader: ['material.upload'],
  contributor: [...views, 'material.upload', 'program.delete', 'task.delete'],
  editor: ['material.delete', 'program.delete', 'h5.manage'],
  publisher: [...views, 'task.delete', 'task.subtitle'],
  manager: [
    ...views,
    'terminal.manage',
    'terminal.register',
    'terminal.command',
    'terminal.call',
    'terminal.applet',
    'material.delete',
    'program.delete',
    'program.audit',
    'task.delete',
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

/** Initial permissions of a predefined role. */
export const readyPermissions = (role: ReadyRole): Permission[] => withNeeded(ready[role]);

/** Which predefined role a role still is: neither renamed nor changed. */
export function unchangedReadyRole({
  roleId,
  name,
  permissions,
}: {
  readonly roleId: string;
  readonly name: string;
  readonly permissions: readonly Permission[];
}): ReadyRole | undefined {
  const role = readyRoles.find((known) => known === roleId && known === name);
  if (!role) return undefined;
  const begun = readyPermissions(role);
  const isSame = begun.length === permissions.length && begun.every((one) => permissions.includes(one));
  return isSame ? role : undefined;
}
