/** @jest-environment ./player/src/testing/environment.mjs */
import { expect, it } from '@jest/globals';
import { ContentStore } from '../cache/ContentStore.ts';
import { createCacheShelf } from '../cache/cacheShelf.ts';
import { FakeCaches } from '../testing/FakeCaches.ts';
import { publication } from '../testing/publication.ts';
import { CacheEviction } from './CacheEviction.ts';

it('frees space from retired files, never from the next programs’ files', async () => {
  const store = new ContentStore(createCacheShelf(new FakeCaches(), 'https://screens.example'));
  const { manifest } = publication({ id: 'summer', words: 'Summer is here' });
  const wanted = { hash: manifest.files[0]?.hash ?? '', size: 10 };
  const [old, older] = [
    { hash: 'b'.repeat(64), size: 10 },
    { hash: 'a'.repeat(64), size: 10 },
  ];
  for (const { hash, size } of [wanted, older, old]) await store.seal(hash, { size, mime: 'text/plain' });
  const eviction = new CacheEviction({ store });
  expect(await eviction.drop([wanted, older, old], 5, manifest)).toEqual([wanted, old]);
  expect(await eviction.drop([wanted, old], 1000, manifest)).toEqual([wanted]);
  expect(await store.facts(wanted.hash)).toBeDefined();
  expect(await store.facts(old.hash)).toBeUndefined();
});
