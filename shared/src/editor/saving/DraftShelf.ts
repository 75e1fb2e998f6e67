/** A document that the server does not have yet. */
export interface Draft<Document> {
  /** The revision of the server that it was made from. */
  readonly revision: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly document: Document;
}

/** Where drafts are kept: the browser's own store, or another that speaks like it. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface DraftShelfOptions<Document> {
  /** Of one person and one document. */
  readonly key: string;
  /** Lifts and checks what was kept; throws for what is no document. */
  readonly parse: (value: unknown) => Document;
  readonly shelf?: Shelf | undefined;
}

/**
 * Keeps unsaved work of one person in this browser, synchronously, so that a crash does not lose it. A full or
 * forbidden store is told by `keep` answering false.
 */
export class DraftShelf<Document> {
  private readonly key: string;
  private readonly parse: (value: unknown) => Document;
  private readonly shelf: Shelf;

  constructor({ key, parse, shelf = localStorage }: DraftShelfOptions<Document>) {
    this.key = key;
    this.parse = parse;
    this.shelf = shelf;
  }

  /** Keeps a draft in place of the last one. False when the browser has no room for it. */
  keep(draft: Draft<Document>): boolean {
    try {
      this.shelf.setItem(this.key, JSON.stringify(draft));
      return true;
    } catch (reason) {
      if (reason instanceof DOMException) return false;
      throw reason;
    }
  }

  /** The draft kept, or undefined when there is none that can be read. */
  read(): Draft<Document> | undefined {
    const text = this.shelf.getItem(this.key);
    if (text === null) return undefined;
    try {
      const { revision, at, document } = JSON.parse(text);
      return { revision: Number(revision), at: Number(at), document: this.parse(document) };
    } catch {
      // Half-written, or of a version that this editor does not know: nothing that could be offered to anyone.
      return undefined;
    }
  }

  drop(): void {
    this.shelf.removeItem(this.key);
  }
}
