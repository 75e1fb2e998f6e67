import { expect, test } from '@jest/globals';
import { shippedRegistry } from '../testing/shippedRegistry.ts';
import { readEntries } from './RemoteEntry.ts';

const line = {
  name: 'mf-task',
  version: '1.0.0',
  entry: '/web/remotes/mf-task/1.0.0/mf-manifest.json',
  paths: ['/task'],
  label: { zh_CN: '任务', en_US: 'Tasks', ko_US: '편성' },
  navigation: [{ path: '/task', order: 5, permission: 'task.view' }],
};

test('every remote of this repository describes itself, with a label and addresses of its own', () => {
  const entries = readEntries(shippedRegistry());
  const names = entries.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['mf-terminal', 'mf-task', 'mf-system']));
  const paths = entries.flatMap((entry) => entry.paths);
  expect(new Set(paths).size).toBe(paths.length);
  expect(entries.filter(({ label, name }) => label.en_US === name)).toEqual([]);
});

test('a bar entry inherits the label of its remote', () => {
  const [entry] = readEntries({ remotes: [line] });
  expect(entry?.label).toMatchObject(line.label);
  expect(entry?.navigation).toEqual([
    { path: '/task', order: 5, permissions: ['task.view'], label: entry?.label },
  ]);
});

test('a missing label falls back to English, then to the remote’s name', () => {
  const labelOf = (label: unknown) => readEntries({ remotes: [{ ...line, label }] })[0]?.label;
  expect(labelOf({ en_US: 'Tasks', ko_US: '편성' })).toMatchObject({
    zh_CN: 'Tasks',
    en_US: 'Tasks',
    ko_US: '편성',
  });
  expect(labelOf({ ko_US: '편성' })?.zh_CN).toBe('mf-task');
});

test('canary accounts get another version first', () => {
  const canary = {
    version: '1.1.0',
    entry: '/web/remotes/mf-task/1.1.0/mf-manifest.json',
    accounts: ['lin'],
  };
  const file = { remotes: [{ ...line, canary }] };
  expect(readEntries(file, { userName: 'lin', level: '2' })[0]?.version).toBe('1.1.0');
  expect(readEntries(file, { userName: 'admin', level: '1' })[0]?.version).toBe('1.0.0');
});

test.each([[undefined], [{ remotes: 'none' }], [{ remotes: [{ name: 'mf-task' }, null] }]])(
  'a malformed registry file yields no entries and does not throw: %o',
  (file) => {
    expect(readEntries(file)).toEqual([]);
  },
);

test('a version has the one before to go back to, and a canary the one that everybody has', () => {
  const release = (version: string) => ({
    version,
    entry: `/web/remotes/mf-task/${version}/mf-manifest.json`,
  });
  const canary = { ...release('1.1.0'), level: 1 };
  const file = { remotes: [{ ...line, previous: release('0.9.0'), canary }] };
  const [general] = readEntries(file, { userName: 'lin', level: '2' });
  expect([general?.version, general?.previous?.version]).toEqual(['1.0.0', '0.9.0']);
  const [early] = readEntries(file, { userName: 'admin', level: '1' });
  expect([early?.version, early?.previous?.version]).toEqual(['1.1.0', '1.0.0']);
});

test('a share of all accounts gets the canary, always the same ones', () => {
  const canary = { version: '1.1.0', entry: '/c.json', percent: 30 };
  const file = { remotes: [{ ...line, canary }] };
  const early = () =>
    Array.from({ length: 400 }, (_, index) => `user${index}`).filter(
      (userName) => readEntries(file, { userName, level: '2' })[0]?.version === '1.1.0',
    );
  expect(early()).toEqual(early());
  expect(Math.abs(early().length / 400 - 0.3)).toBeLessThan(0.1);
});

test('hashes of another form are not taken for hashes', () => {
  const integrity = { 'remoteEntry.js': 'md5-x' };
  expect(readEntries({ remotes: [{ ...line, integrity }] })[0]?.integrity).toBeUndefined();
  expect(readEntries({ remotes: [{ ...line, integrity: 'integrity.json' }] })[0]?.integrity).toBe(
    'integrity.json',
  );
});
