/** @jest-environment ./player/src/testing/environment.mjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { createMediaItem } from '@vitrine/shared/document';
import { ContentStore } from '../cache/ContentStore.ts';
import { createCacheShelf } from '../cache/cacheShelf.ts';
import { FakeCaches } from '../testing/FakeCaches.ts';
import { publication } from '../testing/publication.ts';
import { ContentSources } from './ContentSources.ts';

const { manifest } = publication({ id: 'home', words: 'Home' });
const font = 'f'.repeat(64);
const full = {
  ...manifest,
  fonts: [{ fontName: 'KaiTi', hash: font }],
  expiries: [{ mid: 'old', at: '2026-03-02T08:00:00.000Z' }],
};
let now = 0;
let sources: ContentSources;

beforeEach(() => {
  now = Date.parse('2026-03-02T07:59:59Z');
  const store = new ContentStore(createCacheShelf(new FakeCaches(), 'https://screens.example'));
  sources = new ContentSources({ manifest: full, store, workerAnswers: () => true, now: () => now });
});

describe('content sources of programs', () => {
  it('provide the fonts that the manifest names', async () => {
    expect(await sources.fontUrl('KaiTi')).toBe(`/etv/file/${font}`);
    expect(await sources.fontUrl('Papyrus')).toBeUndefined();
  });

  it('provide media until they expire', () => {
    const [old, other] = [createMediaItem({ mid: 'old' }), createMediaItem({ mid: 'new' })];
    expect([sources.isExpired(old), sources.isExpired(other)]).toEqual([false, false]);
    now += 1000;
    expect([sources.isExpired(old), sources.isExpired(other)]).toEqual([true, false]);
    expect(sources.isExpired(createMediaItem())).toBe(false);
  });

  it('reject programs that were not delivered', async () => {
    await expect(sources.loadProgram('elsewhere')).rejects.toThrow('not on this terminal');
    // It is in the manifest, but its document is missing.
    await expect(sources.loadProgram('home')).rejects.toThrow('is not stored');
  });
});
