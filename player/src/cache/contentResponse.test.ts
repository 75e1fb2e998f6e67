/** @jest-environment node */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { hashOf, noise, testFile } from '../testing/content.ts';
import { FakeCaches } from '../testing/FakeCaches.ts';
import { ContentStore, chunkSize } from './ContentStore.ts';
import { createCacheShelf } from './cacheShelf.ts';
import { contentResponse } from './contentResponse.ts';
import { download } from './download.ts';

const file = testFile(noise(2 * chunkSize + 100), 'video/mp4');
let store: ContentStore;

beforeEach(async () => {
  store = new ContentStore(createCacheShelf(new FakeCaches(), 'https://screens.example'));
  await download(file, {
    store,
    fetch: async () => new Response(file.bytes),
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
});

describe('contentResponse', () => {
  it('serves the whole file', async () => {
    const response = await contentResponse(store, file.hash, null);
    expect(response?.status).toBe(200);
    expect(response?.headers.get('content-type')).toBe('video/mp4');
    expect(await hashOf(response)).toBe(file.hash);
  });

  it.each([
    ['bytes=0-', 0, file.size - 1],
    ['bytes=0-1', 0, 1],
    [`bytes=${chunkSize - 3}-${chunkSize + 3}`, chunkSize - 3, chunkSize + 3],
    [`bytes=${chunkSize}-${2 * chunkSize - 1}`, chunkSize, 2 * chunkSize - 1],
    ['bytes=-50', file.size - 50, file.size - 1],
    [`bytes=${file.size - 1}-999999999`, file.size - 1, file.size - 1],
  ])('serves exactly the bytes of %s', async (range, start, end) => {
    const response = await contentResponse(store, file.hash, range);
    expect(response?.status).toBe(206);
    expect(response?.headers.get('content-range')).toBe(`bytes ${start}-${end}/${file.size}`);
    expect(response?.headers.get('content-length')).toBe(String(end - start + 1));
    expect(await hashOf(response)).toBe(testFile(file.bytes.slice(start, end + 1)).hash);
  });

  it.each([`bytes=${file.size}-`, 'bytes=-0'])(
    'refuses the range %s, which is out of bounds',
    async (range) => {
      const response = await contentResponse(store, file.hash, range);
      expect(response?.status).toBe(416);
      expect(response?.headers.get('content-range')).toBe(`bytes */${file.size}`);
    },
  );

  it('does not serve an incomplete file', async () => {
    await store.putChunk('0'.repeat(64), 0, new Blob(['half']));
    expect(await contentResponse(store, '0'.repeat(64), null)).toBeUndefined();
  });

  it('no longer serves removed files and still serves the rest', async () => {
    await store.putChunk('0'.repeat(64), 0, new Blob(['left over']));
    expect(await store.removeExcept(new Set([file.hash]))).toBe(1);
    expect(await hashOf(await contentResponse(store, file.hash, null))).toBe(file.hash);
    expect(await store.size()).toBe(file.size);
  });
});
