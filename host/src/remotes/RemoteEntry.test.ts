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
  const entries = readEntries(shippedRegistry(), '');
  const names = entries.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['mf-terminal', 'mf-task', 'mf-system']));
  const paths = entries.flatMap((entry) => entry.paths);
  expect(new Set(paths).size).toBe(paths.length);
  expect(entries.filter(({ label, name }) => label.en_US === name)).toEqual([]);
});

test('a bar entry inherits the label of its remote', () => {
  const [entry] = readEntries({ remotes: [line] }, '');
  expect(entry?.label).toMatchObject(line.label);
  expect(entry?.navigation).toEqual([
    { path: '/task', order: 5, permissions: ['task.view'], label: entry?.label },
  ]);
});

test('a missing label falls back to English, then to the remote’s name', () => {
  const labelOf = (label: unknown) => readEntries({ remotes: [{ ...line, label }] }, '')[0]?.label;
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
  expect(readEntries(file, 'lin')[0]?.version).toBe('1.1.0');
  expect(readEntries(file, 'admin')[0]?.version).toBe('1.0.0');
});

test.each([[undefined], [{ remotes: 'none' }], [{ remotes: [{ name: 'mf-task' }, null] }]])(
  'a malformed registry file yields no entries and does not throw: %o',
  (file) => {
    expect(readEntries(file, '')).toEqual([]);
  },
);
