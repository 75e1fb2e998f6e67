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
