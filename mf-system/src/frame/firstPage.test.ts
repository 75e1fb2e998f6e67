import { expect, test } from '@jest/globals';
import type { Permission } from '@vitrine/shared/api';
import { firstPage } from './firstPage.ts';

const person = (...held: Permission[]) => ({
  level: '2',
  roleId: '7',
  userName: 'lin',
  can: (permission: Permission) => held.includes(permission),
});

test.each<[string, Permission[], string]>([
  ['whoever may read logs begins there', ['system.settings', 'system.logs'], '/system/logmana'],
  ['who manages members alone has a way in', ['account.members'], '/system/mana'],
  ['who makes sticks alone has a way in', ['system.usb'], '/system/upan'],
])('%s', (_name, held, path) => {
  expect(firstPage(person(...held))).toBe(path);
});
