import { z } from 'zod';

/**
 * Permissions of roles: one per domain to view, one to change, and one for each act dangerous enough to be granted
 * separately. Role 1 holds all.
 */
export const permissions = [
  'terminal.view',
  'terminal.manage',
  'terminal.register',
  'terminal.command',
  'terminal.upgrade',
  'terminal.passage',
  'terminal.passageDelete',
  'terminal.call',
  'terminal.applet',
  'material.view',
  'material.upload',
  'material.manage',
  'material.delete',
  'program.view',
  'program.manage',
  'program.delete',
  'program.audit',
  'task.view',
  'task.manage',
  'task.delete',
  'task.subtitle',
  'h5.view',
  'h5.manage',
  'h5.answers',
  'system.logs',
  'system.settings',
  'system.usb',
  'system.enroll',
  'system.server',
  'account.members',
  'account.customers',
] as const;

export const permission = z.enum(permissions);
export type Permission = z.infer<typeof permission>;

/** Permissions that only roles of a level 1 account can hold: they reach beyond one tenant. */
export const topLevelPermissions: readonly Permission[] = ['system.server'];

/**
 * Permissions that depend on others. Passages and phone content depend on none: their pages make no calls with another
 * permission.
 */
const needed: Readonly<Partial<Record<Permission, readonly Permission[]>>> = {
  'terminal.manage': ['terminal.view'],
  'terminal.register': ['terminal.view'],
  'terminal.command': ['terminal.view'],
  'terminal.upgrade': ['terminal.view'],
  'terminal.passageDelete': ['terminal.passage'],
  // The call page lists online screens and past calls.
  'terminal.call': ['terminal.view'],
  'material.upload': ['material.view'],
  'material.manage': ['material.view', 'material.upload'],
  'material.delete': ['material.view', 'material.upload', 'material.manage'],
  'program.manage': ['program.view'],
  'program.delete': ['program.view', 'program.manage'],
  'program.audit': ['program.view'],
  // Publishing selects from the trees of programs and screens.
  'task.manage': ['task.view', 'terminal.view', 'program.view'],
  'task.delete': ['task.view', 'terminal.view', 'program.view', 'task.manage'],
  // Their pages belong to tasks, with the same selection.
  'task.subtitle': ['task.view', 'terminal.view', 'program.view'],
  'h5.manage': ['h5.view'],
  'h5.answers': ['h5.view'],
};

/**
 * The permissions with their dependencies, in the order of `permissions`.
 *
 * @example
 * withNeeded(['program.delete']); // ['program.view', 'program.manage', 'program.delete']
 */
export function withNeeded(given: readonly Permission[]): Permission[] {
  const all = new Set(given.flatMap((one) => [one, ...(needed[one] ?? [])]));
  return permissions.filter((one) => all.has(one));
}

/** The permissions left after removing some and those that depend on them. */
export const withoutNeeding = (given: readonly Permission[], taken: readonly Permission[]): Permission[] =>
  given.filter((one) => !taken.includes(one) && !taken.some((other) => needed[one]?.includes(other)));
