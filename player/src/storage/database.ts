import type { DesiredState, PlayRecord, TerminalManifest } from '@vitrine/shared/api';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { ShelfItem } from '../cache/shelf.ts';
import type { Identity } from '../identity/identity.ts';

/** What plays now: kept as one record, so that a switch is one write and never half of one. */
export interface ActiveContent {
  readonly desired: DesiredState;
  readonly manifest: TerminalManifest;
}

interface PlayerSchema extends DBSchema {
  identity: { key: 'self'; value: Identity };
  active: { key: 'self'; value: ActiveContent };
  /** Proof of play that the server has not accepted yet. */
  records: { key: string; value: PlayRecord };
  /** Content and its chunks where the browser offers no Cache Storage. */
  shelf: { key: string; value: ShelfItem };
}

export type PlayerDatabase = IDBPDatabase<PlayerSchema>;

/** Opens (and on first use makes) the player's database. */
export function openPlayerDatabase(name = 'vitrine-player'): Promise<PlayerDatabase> {
  return openDB<PlayerSchema>(name, 1, {
    upgrade(database) {
      database.createObjectStore('identity');
      database.createObjectStore('active');
      database.createObjectStore('records', { keyPath: 'id' });
      database.createObjectStore('shelf');
    },
  });
}
