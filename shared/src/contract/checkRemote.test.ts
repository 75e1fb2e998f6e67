import { expect, test } from '@jest/globals';
import { checkRemote, defineRemote } from './index.ts';

const remote = defineRemote({
  contract: 1,
  name: 'mf-example',
  routes: [],
  navigation: [],
  messages: { zh_CN: async () => ({}), en_US: async () => ({}), ko_US: async () => ({}) },
  permissions: [],
});

test('a declaration of this contract is accepted unchanged', () => {
  expect(checkRemote(remote)).toEqual({ ok: true, remote });
});

test('another contract is refused before its shape is checked', () => {
  const checked = checkRemote({ contract: 2, pages: 'of another shape' });
  expect(checked).toEqual({ ok: false, reason: 'contract', expected: 1, found: 2 });
});

test('a declaration with missing parts is refused with their names', () => {
  const { routes: _routes, ...partial } = remote;
  expect(checkRemote({ ...partial, name: '' })).toEqual({
    ok: false,
    reason: 'shape',
    missing: ['name', 'routes'],
  });
});

test.each([undefined, null, 'text', 1])('%s is not a remote', (value) => {
  expect(checkRemote(value)).toEqual({ ok: false, reason: 'shape', missing: ['remote'] });
});
