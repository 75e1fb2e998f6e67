/** @jest-environment node */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { hashOf, noise, type TestFile, testFile } from '../testing/content.ts';
import { FakeCaches } from '../testing/FakeCaches.ts';
import { ContentStore, chunkSize } from './ContentStore.ts';
import { createCacheShelf } from './cacheShelf.ts';
import { DownloadError, ServerUnavailable } from './DownloadError.ts';
import { type ContentFile, download } from './download.ts';
import { downloadAll, type QueueOptions } from './downloadQueue.ts';

const origin = 'https://screens.example';
let caches: FakeCaches;
let store: ContentStore;

beforeEach(() => {
  caches = new FakeCaches();
  store = new ContentStore(createCacheShelf(caches, origin));
});

type Fetch = (path: string, init: RequestInit) => Promise<Response>;

/** A server for one file that records its requests. */
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

/** Sends some bytes, then loses the connection. */
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

/** Sends some bytes, then ends as if complete. */
const endAfter = (file: TestFile, start: number, count: number) =>
  new Response(file.bytes.slice(start, start + count), { status: start > 0 ? 206 : 200 });

/** Sends chunk by chunk. */
const inPieces = (file: TestFile, start: number) =>
  new Response(
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = start; at < file.size; at += chunkSize)
          controller.enqueue(file.bytes.slice(at, at + chunkSize));
        controller.close();
      },
    }),
    { status: start > 0 ? 206 : 200 },
  );

const context = (fetch: Fetch, onProgress: (bytes: number) => void = () => undefined) => ({
  store,
  fetch,
  signal: new AbortController().signal,
  onProgress,
});

async function all(files: readonly ContentFile[], fetch: Fetch, options: Partial<QueueOptions> = {}) {
  const failures: [string, DownloadError][] = [];
  await downloadAll(files, {
    ...context(fetch),
    onProgress: () => undefined,
    onFailure: ({ hash }, error) => failures.push([hash, error]),
    onError: () => undefined,
    firstWait: 1,
    ...options,
  });
  return failures;
}

describe('download', () => {
  it('stores a fetched file whole and fetches it once', async () => {
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

  it('resumes after a broken connection from the last whole chunk', async () => {
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

  it('fetches a truncated chunk again', async () => {
    const file = testFile(noise(2 * chunkSize + 10));
    await store.putChunk(file.hash, 0, new Blob([file.bytes.slice(0, chunkSize)]));
    await store.putChunk(file.hash, 1, new Blob([file.bytes.slice(chunkSize, chunkSize + 99)]));
    const { fetch, ranges } = serve(file, (start) => rest(file, start));
    await download(file, context(fetch));
    expect(ranges).toEqual([`bytes=${chunkSize}-`]);
    expect(await hashOf(await store.blob(file.hash))).toBe(file.hash);
  });

  it('keeps a damaged file until its replacement is whole, and resumes the replacement after a broken connection', async () => {
    const file = testFile(noise(2 * chunkSize + 10));
    const spoilt = noise(2 * chunkSize + 10).fill(0, 5, 6);
    for (const index of [0, 1, 2])
      await store.putChunk(
        file.hash,
        index,
        new Blob([spoilt.slice(index * chunkSize, (index + 1) * chunkSize)]),
      );
    await store.markDamaged(file.hash, file);
    const { fetch, ranges } = serve(file, (start, call) =>
      call === 1 ? endAfter(file, start, chunkSize + 5) : rest(file, start),
    );
    const repaired: string[] = [];
    const again = { ...context(fetch), onRepaired: (hash: string) => repaired.push(hash) };
    await expect(download(file, again)).rejects.toThrow(DownloadError);
    expect((await store.blob(file.hash))?.size).toBe(file.size);
    expect(await store.facts(file.hash)).toBeUndefined();
    await download(file, again);
    expect(ranges).toEqual([null, `bytes=${chunkSize}-`]);
    expect(await hashOf(await store.blob(file.hash))).toBe(file.hash);
    expect(repaired).toEqual([file.hash]);
    expect((await store.shelf.keys()).filter((key) => key.includes('~'))).toEqual([]);
  });

  it('deletes the damaged file first where the disk has no room for both', async () => {
    const file = testFile('a small file');
    await store.putChunk(file.hash, 0, new Blob(['a smalk file']));
    await store.markDamaged(file.hash, file);
    const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
    const { shelf } = store;
    const tight = new ContentStore({
      ...shelf,
      async put(key, item) {
        if (key.includes('~')) throw full;
        await shelf.put(key, item);
      },
    });
    const { fetch } = serve(file, (start) => rest(file, start));
    await downloadAll([file], {
      ...context(fetch),
      store: tight,
      onProgress: () => undefined,
      onFailure: () => undefined,
      onError: () => undefined,
      firstWait: 1,
    });
    expect(await (await store.blob(file.hash))?.text()).toBe('a small file');
  });

  it('starts over when the server ignores the range', async () => {
    const file = testFile(noise(2 * chunkSize));
    const { fetch } = serve(file, (_start, call) =>
      call === 1 ? endAfter(file, 0, chunkSize + 1) : new Response(file.bytes, { status: 200 }),
    );
    await expect(download(file, context(fetch))).rejects.toMatchObject({ kind: 'network' });
    await download(file, context(fetch));
    const blob = await store.blob(file.hash);
    expect(await hashOf(blob)).toBe(file.hash);
  });

  it('aborts a stalled connection', async () => {
    const file = testFile('never comes');
    const fetch: Fetch = (_path, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    await expect(download(file, { ...context(fetch), stallTimeout: 20 })).rejects.toMatchObject({
      kind: 'network',
    });
  });

  it('reports a full disk', async () => {
    const file = testFile('too much');
    caches.failure = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
    const { fetch } = serve(file, (start) => rest(file, start));
    await expect(download(file, context(fetch))).rejects.toMatchObject({ kind: 'quota' });
  });
});

describe('downloadAll', () => {
  it('discards wrong bytes and fetches them again', async () => {
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

  it('reports a file whose bytes stay wrong, deletes its chunks, and fetches the others', async () => {
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

  it('retries network errors for longer than it retries a refused file', async () => {
    const file = testFile(noise(chunkSize * 2));
    const { fetch } = serve(file, (start, call) =>
      call < 8 ? breakAfter(file, start, 10) : rest(file, start),
    );
    expect(await all([file], fetch)).toEqual([]);
    expect(await store.facts(file.hash)).toBeDefined();
  });

  it('honours the Retry-After of a busy server, however often it is sent', async () => {
    const file = testFile('busy hour');
    const times: number[] = [];
    const fetch: Fetch = async () => {
      times.push(performance.now());
      return times.length < 7
        ? new Response('{}', { status: 503, headers: { 'retry-after': times.length < 6 ? '0' : '1' } })
        : new Response(file.bytes);
    };
    expect(await all([file], fetch)).toEqual([]);
    const [asked = 0, came = 0] = times.slice(-2);
    expect(came - asked).toBeGreaterThanOrEqual(995);
    expect(came - asked).toBeLessThan(10_000);
    expect(await store.facts(file.hash)).toBeDefined();
  });

  it('stops at once when the credential is refused', async () => {
    const file = testFile('secret');
    await expect(all([file], async () => new Response(null, { status: 401 }))).rejects.toMatchObject({
      kind: 'unauthorised',
    });
  });

  it('limits concurrent downloads, and applies a changed limit', async () => {
    const files = Array.from({ length: 9 }, (_, index) => testFile(`file ${index}`));
    let open = 0;
    const most = [0, 0];
    let asked = 0;
    const fetch: Fetch = async (path) => {
      const phase = asked < 5 ? 0 : 1;
      asked += 1;
      open += 1;
      most[phase] = Math.max(most[phase] ?? 0, open);
      await new Promise((resolve) => setImmediate(resolve));
      open -= 1;
      return new Response(files.find(({ hash }) => path.endsWith(hash))?.bytes);
    };
    await all(files, fetch, { count: () => (asked < 5 ? 3 : 1) });
    expect(most).toEqual([3, 1]);
  });

  it('treats a captive portal’s page as a network error, and keeps the chunks that it has', async () => {
    const file = testFile(noise(2 * chunkSize), 'video/mp4');
    const portal = () =>
      new Response('<h1>Please accept our terms</h1>', { headers: { 'content-type': 'text/html' } });
    const { fetch, ranges } = serve(file, (start, call) => {
      if (call === 1) return endAfter(file, 0, chunkSize + 5);
      return call < 9 ? portal() : rest(file, start);
    });
    expect(await all([file], fetch)).toEqual([]);
    expect(await hashOf(await store.blob(file.hash))).toBe(file.hash);
    expect(ranges.at(-1)).toBe(`bytes=${chunkSize}-`);
  });

  it('gives up a file when the server answers 500, as a fault of the server', async () => {
    const file = testFile('worth waiting for');
    const { fetch } = serve(file, () => new Response(null, { status: 500 }));
    const [failure] = await all([file], fetch);
    expect(failure?.[1]).toBeInstanceOf(ServerUnavailable);
    expect(failure?.[1].kind).toBe('status');
  });

  it('retries at once when space was freed on a full disk', async () => {
    const file = testFile('fits now');
    const { fetch } = serve(file, (start) => rest(file, start));
    caches.failure = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
    const makeRoom = async () => {
      caches.failure = undefined;
      return true;
    };
    expect(await all([file], fetch, { makeRoom, firstWait: 60_000 })).toEqual([]);
  });

  it('pauses outside the download window, and resumes when it opens', async () => {
    const file = testFile(noise(3 * chunkSize));
    const { fetch, ranges } = serve(file, (start) => inPieces(file, start));
    let open = true;
    let waits = 0;
    const throttle = async () => {
      if (ranges.length === 1) open = false;
      if (!open) throw new DownloadError('hours', 'not now');
    };
    const opened = async () => {
      waits += 1;
      open = true;
    };
    expect(await all([file], fetch, { throttle, opened, firstWait: 60_000 })).toEqual([]);
    expect(ranges).toEqual([null, `bytes=${chunkSize}-`]);
    expect(await hashOf(await store.blob(file.hash))).toBe(file.hash);
    expect(waits).toBe(2);
  });
});
