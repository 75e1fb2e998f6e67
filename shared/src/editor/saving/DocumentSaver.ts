import { action, computed, makeObservable, observable, observableRef } from 'mobx';
import type { DraftShelf } from './DraftShelf.ts';
import { DraftThrottle } from './DraftThrottle.ts';

/** How long after the last change a document is saved by itself, in milliseconds. */
export const autosaveDelay = 1000;
/** How long after a failure the next try comes by itself, in milliseconds. */
export const retryDelay = 5000;

/** `dirty`: to be saved in a moment; `elsewhere`: somebody saved in between, and nothing is sent until that is settled. */
export type SaveState = 'saved' | 'dirty' | 'saving' | 'failed' | 'elsewhere';

/** What the server answers to a save. */
export interface SavedAnswer {
  readonly revision: number;
  /** ISO 8601. */
  readonly updatedAt: string;
}

export interface DocumentSaverOptions<Document> {
  /**
   * Sends a document that was made from `revision`. `signal` ends with the editor: its answer counts no more.
   * `keepalive`: the page is being left, and the call is to outlive it.
   */
  send(revision: number, document: Document, signal: AbortSignal, keepalive: boolean): Promise<SavedAnswer>;
  /** True when the server refused because somebody saved in between. */
  isConflict(reason: unknown): boolean;
  /** True when nobody knows whether the server has it: its answer got lost. Only for servers that take a document twice. */
  isDoubtful?(reason: unknown): boolean;
  /** False: it is sent only when somebody asks for it. */
  readonly autosave?: boolean;
  readonly revision: number;
  /** When the server last confirmed, ISO 8601. */
  readonly savedAt: string;
  readonly drafts: DraftShelf<Document>;
  onSaved?(document: Document): void;
}

/**
 * Sends the document to the server a second after the last change, or when the page is closed before, one save at a time,
 * and keeps a draft until then. It belongs to one open editor and ends with it: after {@link DocumentSaver.stop} nothing is sent, retried or written.
 */
export class DocumentSaver<Document> {
  private readonly options: DocumentSaverOptions<Document>;
  private readonly draftThrottle: DraftThrottle<Document>;
  private latest: Document | undefined;
  /** What the server may or may not have; it is sent again first, since what is newer may be over its revision. */
  private doubted: Document | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | undefined;
  private readonly life = new AbortController();
  private leaving = false;
  revision: number;
  state: SaveState = 'saved';
  /** Why the last save failed. */
  error: unknown = undefined;
  /** When the server last confirmed, ISO 8601. */
  savedAt: string;
  /** False when the browser could not keep the draft: only the server protects from a crash then. */
  draftKept = true;

  constructor(options: DocumentSaverOptions<Document>) {
    this.options = options;
    this.draftThrottle = new DraftThrottle(options.drafts, (kept) => this.setDraftKept(kept));
    this.revision = options.revision;
    this.savedAt = options.savedAt;
    window.addEventListener('pagehide', this.leave);
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

  /** It is sent by itself, a moment after the last change. */
  get byItself(): boolean {
    return this.options.autosave !== false;
  }

  /** True while the server does not have everything. */
  get unsaved(): boolean {
    return this.state !== 'saved';
  }

  /** The document is now this one. */
  changed(document: Document): void {
    if (this.stopped) return;
    this.latest = document;
    this.draftThrottle.keep(this.revision, document);
    if (this.state === 'elsewhere') return;
    this.state = this.running ? 'saving' : 'dirty';
    this.schedule(autosaveDelay);
  }

  /** Saves at once what is not saved. Settles when the server has answered; what went wrong is in `error`. */
  async saveNow(): Promise<void> {
    clearTimeout(this.timer);
    // Another caller may have begun the next save while this one waited.
    while (this.running) await this.running;
    if (this.stopped || this.latest === undefined || this.state === 'elsewhere') return;
    this.running = this.sendAll().finally(() => {
      this.running = undefined;
    });
    await this.running;
    if (this.state === 'dirty') this.schedule(autosaveDelay);
    if (this.state === 'failed') this.schedule(retryDelay);
  }

  /** Takes the server's own document as the starting point; what was not saved is dropped. */
  rebase(revision: number, savedAt: string): void {
    this.latest = undefined;
    this.doubted = undefined;
    this.revision = revision;
    this.savedAt = savedAt;
    this.state = 'saved';
    this.error = undefined;
    this.draftThrottle.drop();
  }

  /**
   * Work that was begun from this revision is taken up again. When the server has a newer one by now, the next save
   * is refused instead of overwriting it.
   */
  continueFrom(revision: number): void {
    this.revision = revision;
  }

  /**
   * The editor is left, for good. A save under way is aborted; the draft stays, so that unsaved work is offered when the
   * document is opened again.
   */
  stop(): void {
    clearTimeout(this.timer);
    this.draftThrottle.stop();
    window.removeEventListener('pagehide', this.leave);
    this.life.abort();
  }

  /**
   * The window is closed: what was to be sent in a moment goes at once. Browsers refuse what is too large for that, and
   * while another save is under way nobody knows over which revision it would be; then the draft has it.
   */
  private readonly leave = (): void => {
    if (!this.byItself || this.running) return;
    this.leaving = true;
    void this.saveNow();
    this.leaving = false;
  };

  private get stopped(): boolean {
    return this.life.signal.aborted;
  }

  private schedule(delay: number): void {
    clearTimeout(this.timer);
    if (this.stopped || this.options.autosave === false) return;
    this.timer = setTimeout(() => void this.saveNow(), delay);
  }

  private async sendAll(): Promise<void> {
    if (this.doubted !== undefined && !(await this.send(this.doubted))) return;
    if (this.latest !== undefined) await this.send(this.latest);
  }

  /** False when it failed. */
  private async send(document: Document): Promise<boolean> {
    this.begin();
    try {
      const answer = await this.options.send(this.revision, document, this.life.signal, this.leaving);
      // Another editor may have the same document and draft open by now: a late answer is not for this one to act on.
      if (this.stopped) return false;
      this.succeed(document, answer);
      this.options.onSaved?.(document);
      return true;
    } catch (reason) {
      if (!this.stopped) this.fail(document, reason);
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
    this.doubted = undefined;
    const newer = this.latest !== document ? this.latest : undefined;
    this.state = newer ? 'dirty' : 'saved';
    this.latest = newer;
    if (newer) this.draftThrottle.keep(this.revision, newer);
    else this.draftThrottle.drop();
  }

  private fail(document: Document, reason: unknown): void {
    this.error = reason;
    this.doubted = this.options.isDoubtful?.(reason) ? document : undefined;
    this.state = this.options.isConflict(reason) ? 'elsewhere' : 'failed';
  }

  private setDraftKept(kept: boolean): void {
    this.draftKept = kept;
  }
}
