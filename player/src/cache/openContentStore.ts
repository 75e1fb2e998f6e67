import type { PlayerDatabase } from '../storage/database.ts';
import { ContentStore } from './ContentStore.ts';
import { createCacheShelf } from './cacheShelf.ts';
import { createDatabaseShelf } from './databaseShelf.ts';

/** Opens the store in Cache Storage, or in IndexedDB without a secure context, where Cache Storage is missing. */
export function openContentStore(database: PlayerDatabase, origin: string): ContentStore {
  const shelf =
    'caches' in globalThis ? createCacheShelf(globalThis.caches, origin) : createDatabaseShelf(database);
  return new ContentStore(shelf);
}
