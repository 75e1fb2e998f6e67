/** @jest-environment node */
import 'fake-indexeddb/auto';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { DatabaseMemory } from './DatabaseMemory.ts';
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

/** Memory of a page in the tab whose sessionStorage is `noted`. */
const newMemory = (of?: string) =>
  new DatabaseMemory(() => of ?? person, {
    getItem: (key) => noted.get(key) ?? null,
    setItem: (key, value) => void noted.set(key, value),
    removeItem: (key) => void noted.delete(key),
  });

/** A page that closes on a busy machine: its database no longer answers. */
function silence() {
  const unanswered: IDBOpenDBRequest = Reflect.construct(IDBOpenDBRequest, []);
  return jest.spyOn(indexedDB, 'open').mockReturnValue(unanswered);
}

let person: string;
let count = 0;
let memory: DatabaseMemory;
let noted: Map<string, string>;
beforeEach(() => {
  person = `person${count++}`;
  noted = new Map();
  memory = newMemory();
});

test('returns lines oldest first, each in its latest state', async () => {
  await memory.keep(line('b', 2));
  await memory.keep(line('a', 1));
  await memory.keep({ ...line('b', 2), sent: 9 });
  expect((await memory.read()).map(({ key, sent }) => [key, sent])).toEqual([
    ['a', 0],
    ['b', 9],
  ]);
});

test('deletes a line together with its bytes', async () => {
  await memory.keep(line('a'));
  expect(await memory.keepSource('a', { copy: new Blob(['x']) })).toBe(true);
  await memory.drop(['a']);
  expect(await memory.read()).toEqual([]);
  expect(await memory.sourceOf('a')).toBeUndefined();
});

test('does not show a person the lines of another', async () => {
  await memory.keep(line('a'));
  person = `${person} other`;
  expect(await memory.read()).toEqual([]);
});

test('a source that cannot be stored is no error', async () => {
  const handle = { kind: 'file', name: 'a', getFile: () => Promise.reject(new Error('never')) } as const;
  expect(await memory.keepSource('a', { handle })).toBe(false);
});

test('changes that the database had not confirmed when the page was left are restored on the next page', async () => {
  await memory.keep(line('b'));
  const silent = silence();
  const left = newMemory();
  void left.keep(line('a', 1));
  void left.keep({ ...line('a', 1), state: 'uploaded' });
  void left.drop(['b']);
  left.leave();
  silent.mockRestore();

  const next = newMemory();
  expect((await next.read()).map(({ key, state }) => [key, state])).toEqual([['a', 'uploaded']]);
  await next.drop(['a']);
  expect(await newMemory().read()).toEqual([]);
});

test('a page that is left at once passes on what it received', async () => {
  const silent = silence();
  const left = newMemory();
  for (const key of ['a', 'b', 'c']) void left.keep(line(key));
  left.leave();
  const passing = newMemory();
  void passing.read();
  passing.leave();
  silent.mockRestore();
  expect((await newMemory().read()).map(({ key }) => key)).toEqual(['a', 'b', 'c']);
});

test('confirmed changes are not passed on, and pending ones go to no other person', async () => {
  await memory.keep(line('a'));
  memory.leave();
  expect(noted.size).toBe(0);

  const silent = silence();
  const left = newMemory();
  void left.keep(line('b'));
  left.leave();
  silent.mockRestore();
  expect(await newMemory(`${person} other`).read()).toEqual([]);
});
