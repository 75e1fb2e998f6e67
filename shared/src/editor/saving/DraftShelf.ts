/** A document that is not saved on the server yet. */
export interface Draft<Document> {
  /** Server revision that it is based on. */
  readonly revision: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly document: Document;
}

/** Storage of drafts: the browser's, or one with the same interface. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface DraftShelfOptions<Document> {
  /** Unique to a user and a document. */
  readonly key: string;
  /** Migrates and validates a stored draft; throws if it is invalid. */
  readonly parse: (value: unknown) => Document;
  readonly shelf?: Shelf | undefined;
}

/**
 * Stores a user's unsaved work in this browser, synchronously, so that it survives a crash. `keep` returns false when
 * the storage is full or unavailable.
 */
export class DraftShelf<Document> {
  readonly #key: string;
  readonly #parse: (value: unknown) => Document;
  readonly #shelf: Shelf;

  constructor({ key, parse, shelf = localStorage }: DraftShelfOptions<Document>) {
    this.#key = key;
    this.#parse = parse;
    this.#shelf = shelf;
  }

  /** Replaces the draft. False when there is no space. */
  keep(draft: Draft<Document>): boolean {
    try {
      this.#shelf.setItem(this.#key, JSON.stringify(draft));
      return true;
    } catch (reason) {
      if (reason instanceof DOMException) return false;
      throw reason;
    }
  }

  /** The stored draft, or undefined without a readable one. */
  read(): Draft<Document> | undefined {
    const text = this.#shelf.getItem(this.#key);
    if (text === null) return undefined;
    try {
      const { revision, at, document } = JSON.parse(text);
      return { revision: Number(revision), at: Number(at), document: this.#parse(document) };
    } catch {
      // Truncated, or of a version unknown to this editor: not worth offering.
      return undefined;
    }
  }

  drop(): void {
    this.#shelf.removeItem(this.#key);
  }
}
