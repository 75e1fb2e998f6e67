import { z } from 'zod';

/**
 * Everything a role can be allowed: one word per domain to look, one to change, and one for each act that
 * is dangerous enough to be given on its own. Role 1 holds all of them.
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
  'program.view',
  'program.manage',
  'program.audit',
  'task.view',
  'task.manage',
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

/** Permissions that no role gives unless the account's level is 1: they reach beyond one tenant. */
export const topLevelPermissions: readonly Permission[] = ['system.server'];

/**
 * Permissions that are of no use without others. Passages and what phones send need none: their pages call nothing that
 * asks for another permission.
 */
const needed: Readonly<Partial<Record<Permission, readonly Permission[]>>> = {
  'terminal.manage': ['terminal.view'],
  'terminal.register': ['terminal.view'],
  'terminal.command': ['terminal.view'],
  'terminal.upgrade': ['terminal.view'],
  'terminal.passageDelete': ['terminal.passage'],
  // The page of calls lists the screens that are online, and the calls that ended.
  'terminal.call': ['terminal.view'],
  'material.upload': ['material.view'],
  'material.manage': ['material.view', 'material.upload'],
  'program.manage': ['program.view'],
  'program.audit': ['program.view'],
  // What is published, and on which screens, is chosen from the trees of programs and screens.
  'task.manage': ['task.view', 'terminal.view', 'program.view'],
  // Their pages are those of tasks, and the choice is the same.
  'task.subtitle': ['task.view', 'terminal.view', 'program.view'],
  'h5.manage': ['h5.view'],
  'h5.answers': ['h5.view'],
};

/** The permissions with those that they are of no use without, in the order of `permissions`. */
export function withNeeded(given: readonly Permission[]): Permission[] {
  const all = new Set(given.flatMap((one) => [one, ...(needed[one] ?? [])]));
  return permissions.filter((one) => all.has(one));
}

/** What is left of use when some are taken away. */
export const withoutNeeding = (given: readonly Permission[], taken: readonly Permission[]): Permission[] =>
  given.filter((one) => !taken.includes(one) && !taken.some((other) => needed[one]?.includes(other)));
