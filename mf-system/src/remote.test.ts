import { expect, test } from '@jest/globals';
import { checkRemote, isRedirect, type RemoteRoute } from '@vitrine/shared/contract';
import { remote } from './remote.ts';

const pages = (routes: readonly RemoteRoute[]): readonly RemoteRoute[] =>
  routes.flatMap((route) => (isRedirect(route) ? [route] : [route, ...pages(route.children ?? [])]));

test('the host accepts the declaration', () => {
  expect(checkRemote(remote).ok).toBe(true);
});

test('every page requires a permission of the declaration', () => {
  const asked = pages(remote.routes).flatMap((route) => (isRedirect(route) ? [] : route.access));
  for (const access of asked) expect(['public', 'session', ...remote.permissions]).toContain(access);
});

test('every menu entry leads to a page', () => {
  const paths = pages(remote.routes).map(({ path }) => path);
  for (const { path } of remote.navigation) expect(paths).toContain(path);
});
