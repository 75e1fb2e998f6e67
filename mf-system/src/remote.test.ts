import { expect, test } from '@jest/globals';
import { checkRemote, isRedirect, type RemoteRoute } from '@vitrine/shared/contract';
import { remote } from './remote.ts';

const pages = (routes: readonly RemoteRoute[]): readonly RemoteRoute[] =>
  routes.flatMap((route) => (isRedirect(route) ? [route] : [route, ...pages(route.children ?? [])]));

test('the declaration is one that this host takes', () => {
  expect(checkRemote(remote).ok).toBe(true);
});

test('every page names a permission that the declaration lists', () => {
  const asked = pages(remote.routes).flatMap((route) => (isRedirect(route) ? [] : route.access));
  for (const access of asked) expect(['public', 'session', ...remote.permissions]).toContain(access);
});

test('every entry of the menu leads to a page', () => {
  const paths = pages(remote.routes).map(({ path }) => path);
  for (const { path } of remote.navigation) expect(paths).toContain(path);
});
