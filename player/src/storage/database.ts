import { desiredState, type PlayRecord, terminalManifest } from '@vitrine/shared/api';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { z } from 'zod';
import type { ShelfItem } from '../cache/shelf.ts';
import type { Identity } from '../identity/identity.ts';
import { openHealing } from './openHealing.ts';

/** Current content: one record, so that a switch is one atomic write. */
export const activeContent = z.object({
  desired: desiredState,
  manifest: terminalManifest,
  /** Hashes of files that are missing or cannot be shown here. */
  absent: z.array(z.string()).readonly().optional(),
  /** Emergencies arrived before the content of the desired state, and there was none before. */
  emergencyOnly: z.boolean().optional(),
  /** Files of earlier content still stored, least recently used first. Sizes in bytes. */
  retired: z
    .array(z.object({ hash: z.string(), size: z.number() }))
    .readonly()
    .optional(),
});
export type ActiveContent = Readonly<z.infer<typeof activeContent>>;

interface PlayerSchema extends DBSchema {
  identity: { key: 'self'; value: Identity };
  /** Twice, so that with a damaged record the other one allows an offline start. */
  active: { key: 'self' | 'copy'; value: ActiveContent };
  /** Proof of play that the server has not accepted yet. */
  records: { key: string; value: PlayRecord };
  /** Content and its chunks where the browser has no Cache Storage. */
  shelf: { key: string; value: ShelfItem };
  /** Last known weather, by place; read with `keptWeather`. */
  weather: { key: 'self'; value: object };
}

export type PlayerDatabase = IDBPDatabase<PlayerSchema>;

/** Opens the player's database; creates it on first use, and again when the browser can no longer read it. */
export function openPlayerDatabase(name = 'vitrine-player'): Promise<PlayerDatabase> {
  return openHealing(name, () => open(name));
}

function open(name: string): Promise<PlayerDatabase> {
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
    // A newer build in another window must not wait for this one, which gives way anyway.
    blocking: (_before, _after, event) => (event.target as IDBDatabase | null)?.close(),
  });
}
