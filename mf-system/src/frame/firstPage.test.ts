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
  ['the first page of the menu comes first', ['system.settings', 'system.logs'], '/system/basics'],
  ['the server is for the top level alone', ['system.server', 'system.logs'], '/system/logmana'],
  ['who manages members alone has a way in', ['account.members'], '/system/mana'],
  ['who makes sticks alone has a way in', ['system.usb'], '/system/upan'],
])('%s', (_name, held, path) => {
  expect(firstPage(person(...held))).toBe(path);
});
