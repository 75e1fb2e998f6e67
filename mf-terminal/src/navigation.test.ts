import { expect, test } from '@jest/globals';
import type { Permission } from '@vitrine/shared/api';
import { navigation } from './navigation.ts';

const pagesOf = (held: readonly Permission[]) =>
  navigation
    .filter(({ permission }) => !permission || held.includes(permission))
    .map(({ path }) => path.slice('/terminal/'.length));

test('who only looks at screens is offered no page on which they could do nothing', () => {
  const pages = pagesOf(['terminal.view']);
  expect(pages).toEqual(expect.arrayContaining(['attribute', 'monitor', 'warning', 'statistics']));
  for (const page of ['instructions', 'setting', 'switchover', 'upgrade', 'dingzhi', 'register'])
    expect(pages).not.toContain(page);
});

test.each<[Permission, string[]]>([
  ['terminal.command', ['instructions']],
  ['terminal.manage', ['setting', 'switchover', 'dingzhi']],
  ['terminal.upgrade', ['upgrade']],
])('%s offers the pages on which it is used', (permission, pages) => {
  expect(pagesOf(['terminal.view', permission])).toEqual(expect.arrayContaining(pages));
});
