import { z } from 'zod';
import type { ActivityLog } from '../diagnostics/ActivityLog.ts';
import type { PlayerDatabase } from '../storage/database.ts';
import type { TextStorage } from '../storage/KeptStorage.ts';
import { sealed, unsealed } from '../storage/sealed.ts';
import { type Identity, identity } from './identity.ts';

const copyKey = 'vitrine.identity';

/** Milliseconds since 1970 by the terminal's clock; the later copy wins. Absent in entries of older builds. */
const kept = identity.extend({ keptAt: z.number().optional() });
type Kept = z.infer<typeof kept>;

/**
 * Stores the credential in two places, since a browser short of space may clear one of them, and a terminal without
 * identity needs a technician on site. The newest readable copy wins.
 */
export class IdentityStore {
  readonly #database: PlayerDatabase;
  readonly #copies: TextStorage;
  readonly #activityLog: ActivityLog;
  /** A damaged copy was restored from the other one, or could not be restored. */
  readonly #onDamage: (restored: boolean) => void;
  #changes = 0;

  constructor(
    database: PlayerDatabase,
    copies: TextStorage,
    activityLog: ActivityLog,
    onDamage: (restored: boolean) => void = () => undefined,
  ) {
    this.#database = database;
    this.#copies = copies;
    this.#activityLog = activityLog;
    this.#onDamage = onDamage;
  }

  /** The identity from either copy; undefined before pairing. Repairs a damaged or missing copy. */
  async read(): Promise<Identity | undefined> {
    const changes = this.#changes;
    const stored = await this.#readStored();
    // Changed meanwhile: the value just read is stale.
    if (changes !== this.#changes) return this.read();
    const first = unsealed(stored, kept);
    const copy = this.#readCopy();
    const newest = newerOf(first, copy.value);
    const damaged = copy.damaged || (stored !== undefined && !first);
    if (newest && JSON.stringify(first) !== JSON.stringify(copy.value))
      await this.#write(newest, newest === first);
    if (damaged) this.#onDamage(newest !== undefined);
    return newest && identity.parse(newest);
  }

  async save(value: Identity): Promise<void> {
    this.#changes += 1;
    await this.#write({ ...value, keptAt: Date.now() }, false);
  }

  async forget(): Promise<void> {
    this.#changes += 1;
    this.#copies.removeItem(copyKey);
    await this.#database.delete('identity', 'self');
  }

  async #write(value: Kept, onlyCopy: boolean): Promise<void> {
    // Before awaiting anything: a concurrent `forget()` must find both writes issued before its own.
    const written = onlyCopy ? undefined : this.#database.put('identity', sealed(value), 'self');
    try {
      this.#copies.setItem(copyKey, JSON.stringify(value));
    } catch (reason) {
      // The copy is only a fallback: without it the player works as long as the database stays.
      this.#activityLog.note('identity', reason);
    }
    await written;
  }

  /** A browser that cannot read its own file rejects. */
  async #readStored(): Promise<unknown> {
    try {
      return await this.#database.get('identity', 'self');
    } catch (reason) {
      this.#activityLog.note('identity', reason);
      return null;
    }
  }

  #readCopy(): { value?: Kept; damaged: boolean } {
    const text = this.#copies.getItem(copyKey);
    if (text === null) return { damaged: false };
    try {
      return { value: kept.parse(JSON.parse(text)), damaged: false };
    } catch (reason) {
      this.#activityLog.note('identity', reason);
      return { damaged: true };
    }
  }
}

function newerOf(one: Kept | undefined, other: Kept | undefined): Kept | undefined {
  if (!one || !other) return one ?? other;
  return (other.keptAt ?? 0) > (one.keptAt ?? 0) ? other : one;
}
