import { expect, test } from '@jest/globals';
import { isInCanary, remoteIntegrity, remoteName, remoteVersion, servedRemote } from './servedRemote.ts';

const line = {
  name: 'mf-task',
  version: '0.2.0',
  entry: '/web/remotes/mf-task/0.2.0/mf-manifest.json',
  paths: ['/task'],
};

const accepts = (change: object): boolean => servedRemote.safeParse({ ...line, ...change }).success;

test('a line needs a name, a version, an address and paths', () => {
  expect(accepts({})).toBe(true);
  for (const field of Object.keys(line)) expect(accepts({ [field]: undefined })).toBe(false);
});

test.each(['../mf-task', 'mf-', 'mf-Task', 'mf-a/b', '__proto__', 'constructor', 'mf-a\u0000', ''])(
  'the name %j is refused',
  (name) => {
    expect(remoteName.safeParse(name).success).toBe(false);
  },
);

test.each(['..', '.', '1/../2', '1..2', '', '.hidden', '1\\2', '1%2f2', ' 1', '__proto__'])(
  'the version %j is refused',
  (version) => {
    expect(remoteVersion.safeParse(version).success).toBe(false);
  },
);

test.each(['1', '0.2.0', '0.2.0-canary.1', '2026-11-29', '0.2.0+a1b2'])(
  'the version %j is accepted',
  (version) => {
    expect(remoteVersion.safeParse(version).success).toBe(true);
  },
);

test.each([
  '//evil.example/x.json',
  '/\\evil.example/x.json',
  'javascript:alert(1)',
  'data:text/javascript,1',
  '/web/remotes/../../etc',
  '/web/%2e%2e/x',
  'relative.json',
])('the address %j is refused', (entry) => {
  expect(accepts({ entry })).toBe(false);
});

test('integrity is a map of hashes or the address of one', () => {
  const hash = `sha384-${'A'.repeat(64)}`;
  expect(accepts({ integrity: { 'remoteEntry.js': hash } })).toBe(true);
  expect(accepts({ integrity: '/web/remotes/mf-task/0.2.0/integrity.json' })).toBe(true);
  expect(accepts({ integrity: { 'remoteEntry.js': 'sha1-x' } })).toBe(false);
  expect(remoteIntegrity.safeParse(JSON.parse(`{"__proto__":"${hash}"}`)).data).toEqual({});
});

const anna = { userName: 'anna', level: '2' };

test('a canary is for named accounts, a level, or a share', () => {
  expect(isInCanary({ version: '1', accounts: ['anna'] }, anna)).toBe(true);
  expect(isInCanary({ version: '1', accounts: ['mia'] }, anna)).toBe(false);
  expect(isInCanary({ version: '1', level: 2 }, anna)).toBe(true);
  expect(isInCanary({ version: '1', level: 1 }, anna)).toBe(false);
  expect(isInCanary({ version: '1' }, anna)).toBe(false);
  expect(isInCanary({ version: '1', percent: 100 }, { userName: '', level: '' })).toBe(false);
});

test('a share of accounts grows with the percentage and differs by version', () => {
  const users = Array.from({ length: 2000 }, (_, index) => ({ userName: `user${index}`, level: '2' }));
  const among = (version: string, percent: number) =>
    users.filter((user) => isInCanary({ version, percent }, user)).map(({ userName }) => userName);
  const tenth = among('1', 10);
  expect(tenth.length).toBeGreaterThan(120);
  expect(tenth.length).toBeLessThan(280);
  expect(among('1', 30)).toEqual(expect.arrayContaining(tenth));
  expect(among('2', 10)).not.toEqual(tenth);
  expect(among('1', 0)).toEqual([]);
  expect(among('1', 100)).toHaveLength(2000);
});
