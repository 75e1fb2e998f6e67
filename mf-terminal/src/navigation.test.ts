import { expect, test } from '@jest/globals';
import type { Permission } from '@vitrine/shared/api';
import { navigation } from './navigation.ts';

const pagesOf = (held: readonly Permission[]) =>
  navigation
    .filter(({ permission }) => !permission || held.includes(permission))
    .map(({ path }) => path.slice('/terminal/'.length));

test('a view-only member is offered no page without a permitted action', () => {
  const pages = pagesOf(['terminal.view']);
  expect(pages).toEqual(expect.arrayContaining(['attribute', 'monitor', 'warning', 'statistics']));
  for (const page of ['instructions', 'setting', 'switchover', 'upgrade', 'dingzhi', 'register'])
    expect(pages).not.toContain(page);
});

test.each<[Permission, string[]]>([
  ['terminal.command', ['instructions']],
  ['terminal.manage', ['setting', 'switchover', 'dingzhi']],
  ['terminal.upgrade', ['upgrade']],
])('%s opens the pages that use it', (permission, pages) => {
  expect(pagesOf(['terminal.view', permission])).toEqual(expect.arrayContaining(pages));
});
