import type { PlayerDatabase } from '../storage/database.ts';
import { createCacheShelf } from './cacheShelf.ts';
import { ContentStore } from './contentStore.ts';
import { createDatabaseShelf } from './databaseShelf.ts';

/** The store in Cache Storage, or in IndexedDB where a browser withholds that for want of a secure context. */
export function openContentStore(database: PlayerDatabase, origin: string): ContentStore {
  const shelf =
    'caches' in globalThis ? createCacheShelf(globalThis.caches, origin) : createDatabaseShelf(database);
  return new ContentStore(shelf);
}
