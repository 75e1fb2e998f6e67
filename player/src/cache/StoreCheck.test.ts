/** @jest-environment ./player/src/testing/environment.mjs */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type TestFile, testFile } from '../testing/content.ts';
import { eventually } from '../testing/eventually.ts';
import { FakeCaches } from '../testing/FakeCaches.ts';
import { ContentStore } from './ContentStore.ts';
import { createCacheShelf } from './cacheShelf.ts';
import { pageHasher } from './fileHasher.ts';
import { StoreCheck, type StoreCheckOptions } from './StoreCheck.ts';

const files = ['one', 'two', 'three', 'four'].map((words) => testFile(words, 'text/plain'));
const inOrder = files.toSorted((one, other) => (one.hash < other.hash ? -1 : 1));
let store: ContentStore;
let read: string[];
let damaged: string[];
let removed: string[];
let busy: boolean;
let check: StoreCheck;

async function put(file: TestFile, bytes: Uint8Array<ArrayBuffer> = file.bytes): Promise<void> {
  await store.putChunk(file.hash, 0, new Blob([bytes]));
  await store.seal(file.hash, file);
}

function start(more: Partial<StoreCheckOptions> = {}): void {
  check = new StoreCheck({
    store,
    hasher: pageHasher,
    expected: () => new Map(files.slice(0, 3).map((file) => [file.hash, file])),
    busy: () => busy,
    onDamaged: (hash) => damaged.push(hash),
    onRemoved: (hash) => removed.push(hash),
    onError: (reason) => {
      throw reason;
    },
    storage: localStorage,
    firstRest: 0,
    ...more,
  });
  check.start();
}

beforeEach(async () => {
  [read, damaged, removed, busy] = [[], [], [], false];
  const shelf = createCacheShelf(new FakeCaches(), 'https://screens.example');
  store = new ContentStore({
    ...shelf,
    get(key) {
      if (key.endsWith('/0')) read.push(key.slice(0, -2));
      return shelf.get(key);
    },
  });
  for (const file of files) await put(file);
});
afterEach(() => {
  check.stop();
  localStorage.clear();
});

const settled = () => eventually(() => read.length === files.length);

describe('the integrity check of the store', () => {
  it('reads every file in idle time, and reports nothing in an intact store', async () => {
    start();
    await settled();
    expect(read).toEqual(inOrder.map(({ hash }) => hash));
    expect([damaged, removed]).toEqual([[], []]);
  });

  it('marks a needed damaged file, which stays readable, and removes an unneeded one', async () => {
    const [needed, , , spare] = files as [TestFile, TestFile, TestFile, TestFile];
    await put(needed, testFile('onf').bytes);
    await put(spare, testFile('fous').bytes);
    start();
    await eventually(() => damaged.length + removed.length === 2);
    expect([damaged, removed]).toEqual([[needed.hash], [spare.hash]]);
    expect(await store.facts(needed.hash)).toBeUndefined();
    expect(await (await store.blob(needed.hash))?.text()).toBe('onf');
    expect(await store.blob(spare.hash)).toBeUndefined();
  });

  it('pauses during a download or a transition', async () => {
    busy = true;
    start();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(read).toEqual([]);
    busy = false;
    await settled();
  });

  it('resumes after a restart where it stopped', async () => {
    localStorage.setItem('vitrine-checked', inOrder[1]?.hash ?? '');
    start();
    await settled();
    const [first, second, third, fourth] = inOrder.map(({ hash }) => hash);
    expect(read).toEqual([third, fourth, first, second]);
  });

  it('checks a file that failed on screen at once, and does not repeat the check of an intact one', async () => {
    start({ firstRest: 60_000 });
    const hash = files[2]?.hash ?? '';
    check.urge([hash]);
    await eventually(() => read.includes(hash));
    const before = read.filter((one) => one === hash).length;
    await settled();
    check.urge([hash]);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(read.filter((one) => one === hash).length).toBeLessThanOrEqual(before + 1);
    expect(damaged).toEqual([]);
  });

  it('continues after the disk fails to list files and after its position could not be stored', async () => {
    const { hashes } = store;
    let failures = 1;
    store.hashes = () => {
      if (failures === 0) return hashes.call(store);
      failures -= 1;
      return Promise.reject(new DOMException('The disk fails', 'UnknownError'));
    };
    const errors: unknown[] = [];
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const storage = { getItem: () => null, setItem: full, removeItem: () => undefined };
    start({ storage, errorPause: 1, onError: (reason) => errors.push(reason) });
    await settled();
    expect(read).toEqual(inOrder.map(({ hash }) => hash));
    expect(errors[0]).toMatchObject({ name: 'UnknownError' });
  });

  it('replaces a failed hasher', async () => {
    let made = 0;
    const hasher = () => {
      made += 1;
      const broken = { digest: () => Promise.reject(new Error('Could not load the worker')) };
      return made === 1 ? { ...pageHasher(), ...broken } : pageHasher();
    };
    start({ hasher, errorPause: 1, onError: () => undefined });
    await eventually(() => read.length >= files.length - 1);
    expect([made, damaged]).toEqual([2, []]);
  });
});
