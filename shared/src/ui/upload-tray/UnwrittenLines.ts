import type { RememberedUpload } from './memory.ts';

/** A pending write of a line; undefined deletes it. */
interface PendingWrite {
  readonly line?: RememberedUpload;
}

/** sessionStorage, which outlives the tab's pages. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const place = (person: string): string => `vitrine.uploads.${person}`;

/**
 * Writes not yet confirmed by the browser's database. A closing page loses them, which on a busy machine cost the last
 * lines of a list. They are noted in sessionStorage, which is synchronous, and picked up by the next page.
 */
export class UnwrittenLines {
  readonly #storage: TabStorage;
  readonly #pendingWrites = new Map<string, PendingWrite>();

  constructor(storage: TabStorage) {
    this.#storage = storage;
  }

  /**
   * Adds a write. Returns a function to call once the database has confirmed it; a newer write of the same line stays.
   */
  add(key: string, line: RememberedUpload | undefined): () => void {
    const pending = line ? { line } : {};
    this.#pendingWrites.set(key, pending);
    return () => {
      if (this.#pendingWrites.get(key) === pending) this.#pendingWrites.delete(key);
    };
  }

  /** Notes pending writes while the page closes. */
  note(person: string): void {
    if (this.#pendingWrites.size === 0) return;
    try {
      this.#storage.setItem(place(person), JSON.stringify([...this.#pendingWrites]));
    } catch (reason) {
      // No room: what the database does not manage is lost, as it would be without the note.
      if (!(reason instanceof DOMException)) throw reason;
    }
  }

  /** Pending writes of the previous page for this user; returned once. */
  take(person: string): readonly (readonly [key: string, pending: PendingWrite])[] {
    const noted = this.#storage.getItem(place(person));
    this.#storage.removeItem(place(person));
    return noted === null ? [] : JSON.parse(noted);
  }
}
