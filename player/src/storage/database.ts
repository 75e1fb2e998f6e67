import type { DesiredState, PlayRecord, TerminalManifest } from '@vitrine/shared/api';
import type { PlaceWeather } from '@vitrine/shared/render';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { ShelfItem } from '../cache/shelf.ts';
import type { RetiredFile } from '../delivery/retired.ts';
import type { Identity } from '../identity/identity.ts';

/** What plays now: kept as one record, so that a switch is one write and never half of one. */
export interface ActiveContent {
  readonly desired: DesiredState;
  readonly manifest: TerminalManifest;
  /** Hashes of files that could not be had or cannot be shown here. */
  readonly absent?: readonly string[];
  /** Files of earlier content that are still here, the longest unused first. */
  readonly retired?: readonly RetiredFile[];
}

interface PlayerSchema extends DBSchema {
  identity: { key: 'self'; value: Identity };
  active: { key: 'self'; value: ActiveContent };
  /** Proof of play that the server has not accepted yet. */
  records: { key: string; value: PlayRecord };
  /** Content and its chunks where the browser offers no Cache Storage. */
  shelf: { key: string; value: ShelfItem };
  /** What was last heard of the weather, by place. */
  weather: { key: 'self'; value: readonly (readonly [string, PlaceWeather])[] };
}

export type PlayerDatabase = IDBPDatabase<PlayerSchema>;

/** Opens (and on first use makes) the player's database. */
export function openPlayerDatabase(name = 'vitrine-player'): Promise<PlayerDatabase> {
  return openDB<PlayerSchema>(name, 2, {
    upgrade(database, before) {
      if (before < 1) {
        database.createObjectStore('identity');
        database.createObjectStore('active');
        database.createObjectStore('records', { keyPath: 'id' });
        database.createObjectStore('shelf');
      }
      if (before < 2) database.createObjectStore('weather');
    },
    // A newer build in another window: it must not wait for this one, which makes way anyway.
    blocking: (_before, _after, event) => (event.target as IDBDatabase | null)?.close(),
  });
}
