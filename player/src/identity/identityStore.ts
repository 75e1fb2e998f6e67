import { z } from 'zod';
import type { ActivityLog } from '../diagnostics/activityLog.ts';
import type { PlayerDatabase } from '../storage/database.ts';
import type { TextStorage } from '../storage/keptStorage.ts';
import { sealed, unsealed } from '../storage/sealed.ts';
import { type Identity, identity } from './identity.ts';

const copyKey = 'vitrine.identity';

/** Milliseconds since 1970 by the machine's clock; later counts. Absent in what older builds kept. */
const kept = identity.extend({ keptAt: z.number().optional() });
type Kept = z.infer<typeof kept>;

/**
 * Keeps the credential in two places, since a browser that is short of space may clear one of them, and a
 * terminal that forgets who it is needs a person to walk up to it. The newest copy that can be read counts.
 */
export class IdentityStore {
  readonly #database: PlayerDatabase;
  readonly #copies: TextStorage;
  readonly #activityLog: ActivityLog;
  /** A damaged copy was restored from the other one, or there was none to restore it from. */
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

  /** The identity, from whichever place still has it; undefined before pairing. Puts a damaged or missing copy right. */
  async read(): Promise<Identity | undefined> {
    const changes = this.#changes;
    const stored = await this.#readStored();
    // Changed meanwhile: what was just read is of before.
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
    // Before anything is waited for: a `forget()` that comes meanwhile must find both writes made before its own.
    const written = onlyCopy ? undefined : this.#database.put('identity', sealed(value), 'self');
    try {
      this.#copies.setItem(copyKey, JSON.stringify(value));
    } catch (reason) {
      // The copy is a second chance only: without it the player works as long as the database stays.
      this.#activityLog.note('identity', reason);
    }
    await written;
  }

  /** A browser that cannot read its own file says so by rejecting. */
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
