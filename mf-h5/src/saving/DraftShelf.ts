import { type H5Document, migrateH5Document } from '@vitrine/shared/document';

/** A document that the server does not have yet. */
export interface Draft {
  /** The revision of the server that it was made from. */
  readonly revision: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly document: H5Document;
}

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Keeps unsaved work of one person in this browser, at once and synchronously, so that a crash loses nothing. A full or
 * forbidden store is told by `keep` answering false.
 */
export class DraftShelf {
  private readonly key: string;
  private readonly shelf: Shelf;

  constructor(userName: string, workId: string, shelf: Shelf = localStorage) {
    this.key = `h5-draft ${userName} ${workId}`;
    this.shelf = shelf;
  }

  /** Keeps a draft in place of the last one. False when the browser has no room for it. */
  keep(draft: Draft): boolean {
    try {
      this.shelf.setItem(this.key, JSON.stringify(draft));
      return true;
    } catch (reason) {
      if (reason instanceof DOMException) return false;
      throw reason;
    }
  }

  /** The draft kept, or undefined when there is none that can be read. */
  read(): Draft | undefined {
    const text = this.shelf.getItem(this.key);
    if (text === null) return undefined;
    try {
      const { revision, at, document } = JSON.parse(text);
      return { revision: Number(revision), at: Number(at), document: migrateH5Document(document) };
    } catch {
      // Half-written, or of a version that this editor does not know: nothing that could be offered to anyone.
      return undefined;
    }
  }

  drop(): void {
    this.shelf.removeItem(this.key);
  }
}
