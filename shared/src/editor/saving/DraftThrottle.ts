import type { DraftShelf } from './DraftShelf.ts';

/** Shortest time between two writes of a draft, in milliseconds: a drag changes the document with each frame. */
export const draftInterval = 500;

/**
 * Throttles the writing of drafts to their shelf: the first change at once, what follows within `draftInterval`, and all of it when the
 * page is hidden or left.
 */
export class DraftThrottle<Document> {
  private readonly shelf: DraftShelf<Document>;
  private readonly onKept: (kept: boolean) => void;
  private waiting: { revision: number; document: Document } | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private lastWrite = Number.NEGATIVE_INFINITY;

  constructor(shelf: DraftShelf<Document>, onKept: (kept: boolean) => void) {
    this.shelf = shelf;
    this.onKept = onKept;
    window.addEventListener('pagehide', this.flush);
    document.addEventListener('visibilitychange', this.flush);
  }

  /** This is the newest work, made from `revision`. */
  keep(revision: number, document: Document): void {
    this.waiting = { revision, document };
    const left = this.lastWrite + draftInterval - Date.now();
    if (left <= 0) this.flush();
    else this.timer ??= setTimeout(this.flush, left);
  }

  /** The server has everything. */
  drop(): void {
    this.forget();
    this.shelf.drop();
  }

  /** The page of the document is left; what waits is written. */
  stop(): void {
    this.flush();
    window.removeEventListener('pagehide', this.flush);
    document.removeEventListener('visibilitychange', this.flush);
  }

  private forget(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting = undefined;
  }

  private readonly flush = (): void => {
    const { waiting } = this;
    this.forget();
    if (!waiting) return;
    this.lastWrite = Date.now();
    this.onKept(this.shelf.keep({ ...waiting, at: this.lastWrite }));
  };
}
