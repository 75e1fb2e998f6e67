import type { PlayerDatabase } from '../storage/database.ts';
import type { Shelf } from './shelf.ts';

/** Stores pieces in IndexedDB. */
export function createDatabaseShelf(database: PlayerDatabase): Shelf {
  return {
    kind: 'database',
    get: (key) => database.get('shelf', key),
    async put(key, item) {
      await database.put('shelf', item, key);
    },
    delete: (key) => database.delete('shelf', key),
    keys: () => database.getAllKeys('shelf'),
  };
}
