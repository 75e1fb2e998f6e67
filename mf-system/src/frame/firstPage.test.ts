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
  ['the first permitted page of the menu is opened', ['system.settings', 'system.logs'], '/system/basics'],
  ['the server page is only for the top level', ['system.server', 'system.logs'], '/system/logmana'],
  ['permission for members alone leads to its page', ['account.members'], '/system/mana'],
  ['permission for USB packages alone leads to its page', ['system.usb'], '/system/upan'],
])('%s', (_name, held, path) => {
  expect(firstPage(person(...held))).toBe(path);
});
