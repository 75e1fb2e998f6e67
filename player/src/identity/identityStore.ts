import type { Journal } from '../diagnostics/journal.ts';
import type { PlayerDatabase } from '../storage/database.ts';
import { type Identity, identity } from './identity.ts';

const copyKey = 'vitrine.identity';

/**
 * Keeps the credential in two places, since a browser that is short of space may clear one of them, and a
 * terminal that forgets who it is needs a person to walk up to it.
 */
export class IdentityStore {
  readonly #database: PlayerDatabase;
  readonly #copies: Storage;
  readonly #journal: Journal;

  constructor(database: PlayerDatabase, copies: Storage, journal: Journal) {
    this.#database = database;
    this.#copies = copies;
    this.#journal = journal;
  }

  /** The identity, from whichever place still has it; undefined before adoption. */
  async read(): Promise<Identity | undefined> {
    const kept = identity.safeParse(await this.#database.get('identity', 'self'));
    if (kept.success) return kept.data;
    const copy = this.#readCopy();
    if (copy) await this.#database.put('identity', copy, 'self');
    return copy;
  }

  async save(value: Identity): Promise<void> {
    // Before anything is waited for: a `forget()` that comes meanwhile must find both writes made before its own.
    const written = this.#database.put('identity', value, 'self');
    try {
      this.#copies.setItem(copyKey, JSON.stringify(value));
    } catch (reason) {
      // The copy is a second chance only: without it the player works as long as the database stays.
      this.#journal.note('identity', reason);
    }
    await written;
  }

  async forget(): Promise<void> {
    this.#copies.removeItem(copyKey);
    await this.#database.delete('identity', 'self');
  }

  #readCopy(): Identity | undefined {
    const text = this.#copies.getItem(copyKey);
    if (text === null) return undefined;
    try {
      return identity.parse(JSON.parse(text));
    } catch (reason) {
      this.#journal.note('identity', reason);
      return undefined;
    }
  }
}
