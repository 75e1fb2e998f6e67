import type { RememberedUpload } from './memory.ts';

/** A line as it should be kept; without one it should be forgotten. */
interface PendingWrite {
  readonly line?: RememberedUpload;
}

/** The storage of this tab, which outlives its pages. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const place = (person: string): string => `vitrine.uploads.${person}`;

/**
 * What the browser's database was told and has not confirmed. A page that is left takes such writes with it, so that on
 * a busy machine the last lines of a list were lost. They are noted in the tab's own storage, which answers at once, and
 * taken up by the page that follows.
 */
export class UnwrittenLines {
  private readonly storage: TabStorage;
  private readonly pendingWrites = new Map<string, PendingWrite>();

  constructor(storage: TabStorage) {
    this.storage = storage;
  }

  /** Gives what to call once the database has answered; a newer write of the same line stays. */
  add(key: string, line: RememberedUpload | undefined): () => void {
    const pending = line ? { line } : {};
    this.pendingWrites.set(key, pending);
    return () => {
      if (this.pendingWrites.get(key) === pending) this.pendingWrites.delete(key);
    };
  }

  /** Notes what is still open, while the page is being left. */
  note(person: string): void {
    if (this.pendingWrites.size === 0) return;
    try {
      this.storage.setItem(place(person), JSON.stringify([...this.pendingWrites]));
    } catch (reason) {
      // No room: what the database does not manage is lost, as it would be without the note.
      if (!(reason instanceof DOMException)) throw reason;
    }
  }

  /** What the page before noted for this person; it is given once. */
  take(person: string): readonly (readonly [key: string, pending: PendingWrite])[] {
    const noted = this.storage.getItem(place(person));
    this.storage.removeItem(place(person));
    return noted === null ? [] : JSON.parse(noted);
  }
}
