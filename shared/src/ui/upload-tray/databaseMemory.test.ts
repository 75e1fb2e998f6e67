/** @jest-environment node */
import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from '@jest/globals';
import { DatabaseMemory } from './databaseMemory.ts';
import type { RememberedUpload } from './memory.ts';

const line = (key: string, addedAt = 0): RememberedUpload => ({
  key,
  addedAt,
  name: `${key}.png`,
  size: 1,
  fingerprint: key,
  folderId: 'f1',
  folderName: 'Menus',
  flow: 'standard',
  purpose: 'material',
  replaces: '',
  state: 'uploading',
  rests: false,
  address: '/etv/upload/1',
  sent: 0,
  hash: '',
  materialId: '',
  duplicate: false,
  error: '',
  message: '',
  tab: 'tab1',
});

let person: string;
let count = 0;
let memory: DatabaseMemory;
beforeEach(() => {
  person = `person${count++}`;
  memory = new DatabaseMemory(() => person);
});

test('gives lines back oldest first, the newest word of each', async () => {
  await memory.keep(line('b', 2));
  await memory.keep(line('a', 1));
  await memory.keep({ ...line('b', 2), sent: 9 });
  expect((await memory.read()).map(({ key, sent }) => [key, sent])).toEqual([
    ['a', 0],
    ['b', 9],
  ]);
});

test('forgets a line together with its bytes', async () => {
  await memory.keep(line('a'));
  expect(await memory.keepSource('a', { copy: new Blob(['x']) })).toBe(true);
  await memory.drop(['a']);
  expect(await memory.read()).toEqual([]);
  expect(await memory.sourceOf('a')).toBeUndefined();
});

test('shows nobody the lines of somebody else', async () => {
  await memory.keep(line('a'));
  person = `${person} other`;
  expect(await memory.read()).toEqual([]);
});

test('a source that cannot be kept is no error', async () => {
  const handle = { kind: 'file', name: 'a', getFile: () => Promise.reject(new Error('never')) } as const;
  expect(await memory.keepSource('a', { handle })).toBe(false);
});
