import { type OutputOf, updateH5 } from '@vitrine/shared/api';
import type { H5Document } from '@vitrine/shared/document';
import { ApiError } from '@vitrine/shared/session';
import { action, computed, makeObservable, observable, observableRef } from 'mobx';
import type { Calls } from '../calls.ts';
import type { DraftShelf } from './DraftShelf.ts';

/** How long after the last change a document is saved by itself, in milliseconds. */
export const autosaveDelay = 1000;
/** How long after a failure the next try comes by itself, in milliseconds. */
export const retryDelay = 5000;

/** `dirty`: to be saved in a moment; `elsewhere`: somebody saved in between, and nothing is sent until that is settled. */
export type SaveState = 'saved' | 'dirty' | 'saving' | 'failed' | 'elsewhere';

/** Sends the document to the server a second after the last change, one save at a time, and keeps a draft until then. */
export class DocumentSaver {
  private readonly calls: Calls;
  private readonly id: string;
  private readonly drafts: DraftShelf;
  private readonly onSaved: (document: H5Document) => void;
  private latest: H5Document | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | undefined;
  revision: number;
  state: SaveState = 'saved';
  /** Why the last save failed. */
  error: unknown = undefined;
  /** When the server last confirmed, ISO 8601. */
  savedAt: string;
  /** False when the browser could not keep the draft: only the server protects from a crash then. */
  draftKept = true;

  constructor(options: {
    calls: Calls;
    id: string;
    revision: number;
    savedAt: string;
    drafts: DraftShelf;
    onSaved?: (document: H5Document) => void;
  }) {
    this.calls = options.calls;
    this.id = options.id;
    this.drafts = options.drafts;
    this.onSaved = options.onSaved ?? (() => undefined);
    this.revision = options.revision;
    this.savedAt = options.savedAt;
    makeObservable<this, 'begin' | 'succeed' | 'fail'>(this, {
      revision: observable,
      state: observable,
      error: observableRef,
      savedAt: observable,
      draftKept: observable,
      unsaved: computed,
      changed: action,
      adopt: action,
      continueFrom: action,
      begin: action,
      succeed: action,
      fail: action,
    });
  }

  /** True while the server does not have everything. */
  get unsaved(): boolean {
    return this.state !== 'saved';
  }

  /** The document is now this one. */
  changed(document: H5Document): void {
    this.latest = document;
    this.draftKept = this.drafts.keep({ revision: this.revision, at: Date.now(), document });
    if (this.state === 'elsewhere') return;
    this.state = this.running ? 'saving' : 'dirty';
    this.schedule(autosaveDelay);
  }

  /** Saves at once what is not saved. Settles when the server has answered; what went wrong is in `error`. */
  async saveNow(): Promise<void> {
    clearTimeout(this.timer);
    if (this.running) await this.running;
    if (this.latest === undefined || this.state === 'elsewhere') return;
    this.running = this.send(this.latest);
    await this.running;
    this.running = undefined;
    if (this.state === 'dirty') this.schedule(autosaveDelay);
    if (this.state === 'failed') this.schedule(retryDelay);
  }

  /** Takes the server's own document as the starting point; what was not saved is dropped. */
  adopt(revision: number, savedAt: string): void {
    this.latest = undefined;
    this.revision = revision;
    this.savedAt = savedAt;
    this.state = 'saved';
    this.error = undefined;
    this.drafts.drop();
  }

  /**
   * Work that was begun from this revision is taken up again. When the server has a newer one by now, the next save
   * is refused instead of overwriting it.
   */
  continueFrom(revision: number): void {
    this.revision = revision;
  }

  /** Stops saving by itself; the page is left. */
  stop(): void {
    clearTimeout(this.timer);
  }

  private schedule(delay: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.saveNow(), delay);
  }

  private async send(document: H5Document): Promise<void> {
    this.begin();
    try {
      const answer = await this.calls.call(updateH5, { id: this.id, revision: this.revision, document });
      this.succeed(document, answer);
      this.onSaved(document);
    } catch (reason) {
      this.fail(reason);
    }
  }

  private begin(): void {
    this.state = 'saving';
    this.error = undefined;
  }

  private succeed(document: H5Document, answer: OutputOf<typeof updateH5>): void {
    this.revision = answer.revision;
    this.savedAt = answer.updatedAt;
    const newer = this.latest !== document ? this.latest : undefined;
    this.state = newer ? 'dirty' : 'saved';
    this.latest = newer;
    if (newer)
      this.draftKept = this.drafts.keep({ revision: this.revision, at: Date.now(), document: newer });
    else this.drafts.drop();
  }

  private fail(reason: unknown): void {
    this.error = reason;
    this.state =
      reason instanceof ApiError && reason.error === 'h5.changedElsewhere' ? 'elsewhere' : 'failed';
  }
}
