import type { DraftShelf } from './DraftShelf.ts';

/** Minimum milliseconds between writes of a draft: a drag changes the document every frame. */
export const draftInterval = 500;

/**
 * Throttles draft writes: the first change at once, later ones every `draftInterval`, pending ones when the page is
 * hidden or closed.
 */
export class DraftThrottle<Document> {
  readonly #shelf: DraftShelf<Document>;
  readonly #onKept: (kept: boolean) => void;
  #waiting: { revision: number; document: Document } | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastWrite = Number.NEGATIVE_INFINITY;

  constructor(shelf: DraftShelf<Document>, onKept: (kept: boolean) => void) {
    this.#shelf = shelf;
    this.#onKept = onKept;
    window.addEventListener('pagehide', this.#flush);
    document.addEventListener('visibilitychange', this.#flush);
  }

  /** Sets the latest document, based on `revision`. */
  keep(revision: number, document: Document): void {
    this.#waiting = { revision, document };
    const left = this.#lastWrite + draftInterval - Date.now();
    if (left <= 0) this.#flush();
    else this.#timer ??= setTimeout(this.#flush, left);
  }

  /** Deletes the draft: everything is saved. */
  drop(): void {
    this.#forget();
    this.#shelf.drop();
  }

  /** Ends with the page of the document; writes pending changes. */
  stop(): void {
    this.#flush();
    window.removeEventListener('pagehide', this.#flush);
    document.removeEventListener('visibilitychange', this.#flush);
  }

  #forget(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = undefined;
  }

  readonly #flush = (): void => {
    const waiting = this.#waiting;
    this.#forget();
    if (!waiting) return;
    this.#lastWrite = Date.now();
    this.#onKept(this.#shelf.keep({ ...waiting, at: this.#lastWrite }));
  };
}
