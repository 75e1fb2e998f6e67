import { action, computed, makeObservable, observable, observableRef } from 'mobx';
import type { DraftShelf } from './DraftShelf.ts';
import { DraftThrottle } from './DraftThrottle.ts';

/** Milliseconds after the last change until autosave. */
export const autosaveDelay = 1000;
/** Milliseconds after a failure until the automatic retry. */
export const retryDelay = 5000;

/**
 * `dirty`: about to be saved; `elsewhere`: saved by someone else in between; nothing is sent until that is resolved.
 */
export type SaveState = 'saved' | 'dirty' | 'saving' | 'failed' | 'elsewhere';

/** The server's answer to a save. */
export interface SavedAnswer {
  readonly revision: number;
  /** ISO 8601. */
  readonly updatedAt: string;
}

export interface DocumentSaverOptions<Document> {
  /**
   * Sends a document based on `revision`. `signal` aborts with the editor; the answer is then ignored. `keepalive`: the
   * page is closing, and the request must outlive it.
   */
  send(revision: number, document: Document, signal: AbortSignal, keepalive: boolean): Promise<SavedAnswer>;
  /** True when the server refused because of a concurrent save. */
  isConflict(reason: unknown): boolean;
  /** True when the outcome is unknown because the answer was lost. Only for servers that accept a document twice. */
  isDoubtful?(reason: unknown): boolean;
  /** False: saved only on request. */
  readonly autosave?: boolean;
  readonly revision: number;
  /** Last confirmation by the server, ISO 8601. */
  readonly savedAt: string;
  readonly drafts: DraftShelf<Document>;
  onSaved?(document: Document): void;
}

/**
 * Saves the document a second after the last change, or when the page closes, one save at a time, and keeps a draft
 * until then. It belongs to one open editor: after {@link DocumentSaver.stop} nothing is sent, retried or written.
 */
export class DocumentSaver<Document> {
  readonly #options: DocumentSaverOptions<Document>;
  readonly #draftThrottle: DraftThrottle<Document>;
  #latest: Document | undefined;
  /** Document with unknown outcome; sent again first, since newer changes may be based on its revision. */
  #doubted: Document | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  readonly #life = new AbortController();
  #leaving = false;
  revision: number;
  state: SaveState = 'saved';
  error: unknown = undefined;
  /** Last confirmation by the server, ISO 8601. */
  savedAt: string;
  /** False when the browser could not store the draft: then only the server protects against a crash. */
  draftKept = true;

  constructor(options: DocumentSaverOptions<Document>) {
    this.#options = options;
    this.#draftThrottle = new DraftThrottle(options.drafts, (kept) => this.setDraftKept(kept));
    this.revision = options.revision;
    this.savedAt = options.savedAt;
    window.addEventListener('pagehide', this.#leave);
    makeObservable<this, 'begin' | 'succeed' | 'fail' | 'setDraftKept'>(this, {
      revision: observable,
      state: observable,
      error: observableRef,
      savedAt: observable,
      draftKept: observable,
      unsaved: computed,
      changed: action,
      rebase: action,
      continueFrom: action,
      begin: action,
      succeed: action,
      fail: action,
      setDraftKept: action,
    });
  }

  /** Whether it autosaves. */
  get byItself(): boolean {
    return this.#options.autosave !== false;
  }

  /** True while the server lacks changes. */
  get unsaved(): boolean {
    return this.state !== 'saved';
  }

  /** Called with the changed document. */
  changed(document: Document): void {
    if (this.#stopped) return;
    this.#latest = document;
    this.#draftThrottle.keep(this.revision, document);
    if (this.state === 'elsewhere') return;
    this.state = this.#running ? 'saving' : 'dirty';
    this.#schedule(autosaveDelay);
  }

  /** Saves pending changes at once. Resolves when the server has answered; failures are in `error`. */
  async saveNow(): Promise<void> {
    clearTimeout(this.#timer);
    // Another caller may have started the next save meanwhile.
    while (this.#running) await this.#running;
    if (this.#stopped || this.#latest === undefined || this.state === 'elsewhere') return;
    this.#running = this.#sendAll().finally(() => {
      this.#running = undefined;
    });
    await this.#running;
    if (this.state === 'dirty') this.#schedule(autosaveDelay);
    if (this.state === 'failed') this.#schedule(retryDelay);
  }

  /** Restarts from the server's document; drops unsaved changes. */
  rebase(revision: number, savedAt: string): void {
    this.#latest = undefined;
    this.#doubted = undefined;
    this.revision = revision;
    this.savedAt = savedAt;
    this.state = 'saved';
    this.error = undefined;
    this.#draftThrottle.drop();
  }

  /**
   * Resumes a draft based on this revision. If the server has a newer one by now, the next save is refused instead of
   * overwriting it.
   */
  continueFrom(revision: number): void {
    this.revision = revision;
  }

  /**
   * Ends with the editor. Aborts a running save; the draft stays, so that unsaved work is offered when the document is
   * opened again.
   */
  stop(): void {
    clearTimeout(this.#timer);
    this.#draftThrottle.stop();
    window.removeEventListener('pagehide', this.#leave);
    this.#life.abort();
  }

  /**
   * The window is closing: sends pending changes at once. Browsers refuse large keepalive requests, and during another
   * save the revision is unknown; then the draft has the changes.
   */
  readonly #leave = (): void => {
    if (!this.byItself || this.#running) return;
    this.#leaving = true;
    void this.saveNow();
    this.#leaving = false;
  };

  get #stopped(): boolean {
    return this.#life.signal.aborted;
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    if (this.#stopped || this.#options.autosave === false) return;
    this.#timer = setTimeout(() => void this.saveNow(), delay);
  }

  async #sendAll(): Promise<void> {
    if (this.#doubted !== undefined && !(await this.#send(this.#doubted))) return;
    if (this.#latest !== undefined) await this.#send(this.#latest);
  }

  /** Returns false on failure. */
  async #send(document: Document): Promise<boolean> {
    this.begin();
    try {
      const answer = await this.#options.send(this.revision, document, this.#life.signal, this.#leaving);
      // Another editor may have opened the document and draft: ignore a late answer.
      if (this.#stopped) return false;
      this.succeed(document, answer);
      this.#options.onSaved?.(document);
      return true;
    } catch (reason) {
      if (!this.#stopped) this.fail(document, reason);
      return false;
    }
  }

  private begin(): void {
    this.state = 'saving';
    this.error = undefined;
  }

  private succeed(document: Document, answer: SavedAnswer): void {
    this.revision = answer.revision;
    this.savedAt = answer.updatedAt;
    this.#doubted = undefined;
    const newer = this.#latest !== document ? this.#latest : undefined;
    this.state = newer ? 'dirty' : 'saved';
    this.#latest = newer;
    if (newer) this.#draftThrottle.keep(this.revision, newer);
    else this.#draftThrottle.drop();
  }

  private fail(document: Document, reason: unknown): void {
    this.error = reason;
    this.#doubted = this.#options.isDoubtful?.(reason) ? document : undefined;
    this.state = this.#options.isConflict(reason) ? 'elsewhere' : 'failed';
  }

  private setDraftKept(kept: boolean): void {
    this.draftKept = kept;
  }
}
