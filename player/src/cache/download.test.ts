/** @jest-environment node */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { hashOf, noise, type TestFile, testFile } from '../testing/content.ts';
import { FakeCaches } from '../testing/fakeCaches.ts';
import { createCacheShelf } from './cacheShelf.ts';
import { ContentStore, chunkSize } from './contentStore.ts';
import { type ContentFile, download } from './download.ts';
import type { DownloadError } from './downloadError.ts';
import { downloadAll } from './downloadQueue.ts';

const origin = 'https://screens.example';
let caches: FakeCaches;
let store: ContentStore;

beforeEach(() => {
  caches = new FakeCaches();
  store = new ContentStore(createCacheShelf(caches, origin));
});

type Fetch = (path: string, init: RequestInit) => Promise<Response>;

/** A server for one file that notes what was asked of it. */
function serve(file: TestFile, answer: (start: number, call: number) => Response) {
  const ranges: (string | null)[] = [];
  const fetch: Fetch = async (path, init) => {
    expect(path).toBe(`/etv/file/${file.hash}`);
    const range = new Headers(init.headers).get('range');
    ranges.push(range);
    return answer(Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0), ranges.length);
  };
  return { fetch, ranges };
}

const rest = (file: TestFile, start: number) =>
  new Response(file.bytes.slice(start), { status: start > 0 ? 206 : 200 });

/** Sends some bytes and then loses the connection. */
const breakAfter = (file: TestFile, start: number, count: number) =>
  new Response(
    new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          controller.enqueue(file.bytes.slice(start, start + count));
          controller.error(new TypeError('network error'));
        },
      },
      { highWaterMark: 0 },
    ),
    { status: start > 0 ? 206 : 200 },
  );

/** Gives some bytes and then ends as if that were all. */
const endAfter = (file: TestFile, start: number, count: number) =>
  new Response(file.bytes.slice(start, start + count), { status: start > 0 ? 206 : 200 });

const context = (fetch: Fetch, onProgress: (bytes: number) => void = () => undefined) => ({
  store,
  fetch,
  signal: new AbortController().signal,
  onProgress,
});

async function all(files: readonly ContentFile[], fetch: Fetch) {
  const failures: [string, DownloadError][] = [];
  await downloadAll(files, {
    ...context(fetch),
    onProgress: () => undefined,
    onFailure: ({ hash }, error) => failures.push([hash, error]),
    onTrouble: () => undefined,
    firstWait: 1,
  });
  return failures;
}

describe('download', () => {
  it('stores what it fetched, whole and once', async () => {
    const file = testFile(noise(2 * chunkSize + 500), 'video/mp4');
    const { fetch, ranges } = serve(file, (start) => rest(file, start));
    const progress: number[] = [];
    await download(
      file,
      context(fetch, (bytes) => progress.push(bytes)),
    );
    await download(file, context(fetch));
    const blob = await store.blob(file.hash);
    expect(await hashOf(blob)).toBe(file.hash);
    expect(blob?.type).toBe('video/mp4');
    expect(progress.at(-1)).toBe(file.size);
    expect(ranges).toEqual([null]);
  });

  it('goes on after a break where the last whole chunk ended', async () => {
    const file = testFile(noise(3 * chunkSize));
    const { fetch, ranges } = serve(file, (start, call) =>
      call === 1 ? endAfter(file, 0, chunkSize + 700) : rest(file, start),
    );
    await expect(download(file, context(fetch))).rejects.toMatchObject({ kind: 'network' });
    expect(await store.facts(file.hash)).toBeUndefined();
    await download(file, context(fetch));
    expect(ranges).toEqual([null, `bytes=${chunkSize}-`]);
    expect(await store.facts(file.hash)).toEqual({ size: file.size, mime: file.mime });
  });

  it('begins again when the server ignores the range', async () => {
    const file = testFile(noise(2 * chunkSize));
    const { fetch } = serve(file, (_start, call) =>
      call === 1 ? endAfter(file, 0, chunkSize + 1) : new Response(file.bytes, { status: 200 }),
    );
    await expect(download(file, context(fetch))).rejects.toMatchObject({ kind: 'network' });
    await download(file, context(fetch));
    const blob = await store.blob(file.hash);
    expect(await hashOf(blob)).toBe(file.hash);
  });

  it('gives up a connection that stays silent', async () => {
    const file = testFile('never comes');
    const fetch: Fetch = (_path, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    await expect(download(file, { ...context(fetch), stallTimeout: 20 })).rejects.toMatchObject({
      kind: 'network',
    });
  });

  it('says when the disk is full', async () => {
    const file = testFile('too much');
    caches.failure = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
    const { fetch } = serve(file, (start) => rest(file, start));
    await expect(download(file, context(fetch))).rejects.toMatchObject({ kind: 'quota' });
  });
});

describe('downloadAll', () => {
  it('throws wrong bytes away and fetches them again', async () => {
    const file = testFile(noise(chunkSize + 10));
    const wrong = file.bytes.map((byte) => byte ^ 1);
    const { fetch, ranges } = serve(file, (start, call) =>
      call === 1 ? new Response(wrong) : rest(file, start),
    );
    expect(await all([file], fetch)).toEqual([]);
    expect(ranges).toEqual([null, null]);
    const blob = await store.blob(file.hash);
    expect(await hashOf(blob)).toBe(file.hash);
  });

  it('reports a file that stays wrong, leaves nothing of it, and brings the others', async () => {
    const good = testFile('good');
    const bad = testFile('what was wished for');
    const fetch: Fetch = async (path) =>
      new Response(path.endsWith(bad.hash) ? 'something else here' : good.bytes);
    const failures = await all([bad, good], fetch);
    expect(failures.map(([hash, { kind }]) => [hash, kind])).toEqual([[bad.hash, 'bytes']]);
    expect(await store.facts(bad.hash)).toBeUndefined();
    expect((await store.shelf.keys()).filter((key) => key.startsWith(bad.hash))).toEqual([]);
    expect(await store.facts(good.hash)).toBeDefined();
  });

  it('waits out a network that is gone for longer than a refused file is tried', async () => {
    const file = testFile(noise(chunkSize * 2));
    const { fetch } = serve(file, (start, call) =>
      call < 8 ? breakAfter(file, start, 10) : rest(file, start),
    );
    expect(await all([file], fetch)).toEqual([]);
    expect(await store.facts(file.hash)).toBeDefined();
  });

  it('stops at once when the credential is refused', async () => {
    const file = testFile('secret');
    await expect(all([file], async () => new Response(null, { status: 401 }))).rejects.toMatchObject({
      kind: 'unauthorised',
    });
  });

  it('has two on the way at a time', async () => {
    const files = ['a', 'b', 'c', 'd', 'e'].map((text) => testFile(text));
    let open = 0;
    let most = 0;
    await all(files, async (path) => {
      open += 1;
      most = Math.max(most, open);
      await new Promise((resolve) => setImmediate(resolve));
      open -= 1;
      return new Response(files.find(({ hash }) => path.endsWith(hash))?.bytes);
    });
    expect(most).toBe(2);
  });
});
