import { expect, test } from '@jest/globals';
import { guard, isOutsideShell, isShow } from './guard.ts';

const signedOut = { signedIn: false, level: '' };
const top = { signedIn: true, level: '1' };
const customer = { signedIn: true, level: '2' };

test.each([
  ['/', signedOut, '/login'],
  ['/terminal', signedOut, '/login'],
  ['/previews', signedOut, '/login'],
  ['/nowhere', signedOut, '/login'],
  ['/login', signedOut, undefined],
  ['/preview', signedOut, undefined],
  ['/invite', signedOut, undefined],
  ['/invite', customer, undefined],
  ['/myExplain', signedOut, undefined],
  ['/previewh5/a1', signedOut, undefined],
  ['/disappear', signedOut, undefined],
  ['/login', customer, '/terminal'],
  ['/', customer, '/terminal'],
  ['/system/index', customer, '/system/logmana'],
  ['/system/index', top, undefined],
  ['/terminal/attribute', customer, undefined],
  ['/nowhere', customer, undefined],
])('%s for %o leads to %s', (path, visitor, target) => {
  expect(guard(path, visitor, '/terminal')).toBe(target);
});

test('the first page is one that the role may open', () => {
  expect(guard('/', customer, '/material')).toBe('/material');
  expect(guard('/login', customer, '/material')).toBe('/material');
});

test('a role without any page stays at the root, which explains why', () => {
  expect(guard('/', customer, undefined)).toBeUndefined();
  expect(guard('/login', customer, undefined)).toBe('/');
});

test.each([
  ['/terminal', false],
  ['/h5', true],
  ['/h5editor', true],
  ['/phone/a1', true],
  ['/fullScreen', true],
  ['/program', false],
  ['/cbsubtitles', false],
  ['/cbemergencies', false],
])('%s is outside the shell: %s', (path, outside) => {
  expect(isOutsideShell(path)).toBe(outside);
});

test.each([
  ['/terminal', false],
  ['/addprogram', false],
  ['/cbemergencies', false],
  ['/fullScreen', true],
  ['/exhibition/wall', true],
  ['/login', true],
])('%s is a display-only path: %s', (path, show) => {
  expect(isShow(path)).toBe(show);
});
