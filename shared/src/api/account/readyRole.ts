import { type Permission, withNeeded } from './permission.ts';

/**
 * Ids of the roles that a new account begins with, in the order in which they are offered: from the least to the most for
 * those who work on content. One whose name is its id is called by the reader's language.
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
  contributor: [...views, 'material.upload', 'program.manage', 'task.manage'],
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

/** What a role may do that a new account begins with, until the account changes it. */
export const readyPermissions = (role: ReadyRole): Permission[] => withNeeded(ready[role]);

/** Which of them a role still is: neither its name nor its permissions were changed. */
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
