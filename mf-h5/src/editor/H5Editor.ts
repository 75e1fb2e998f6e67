import { type H5Document, type H5Face, migrateH5Document } from '@vitrine/shared/document';
import { DocumentSaver, type Draft, DraftShelf, Viewport } from '@vitrine/shared/editor';
import { Resource } from '@vitrine/shared/state';
import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { type EditorNotice, EditorStore } from './EditorStore.ts';
import type { MaterialsPort } from './port/EditorPort.ts';
import type { OpenedWork, WorkPort } from './port/WorkPort.ts';

/** Both through the schema, so that the order of their fields is the same. */
const isSame = (one: H5Document, other: H5Document): boolean =>
  JSON.stringify(migrateH5Document(one)) === JSON.stringify(migrateH5Document(other));

/** A phone page is small: fitting may enlarge it, to this at most. */
const largestPhoneFit = 1.5;

export interface H5EditorOptions {
  readonly work: WorkPort;
  /** See `MaterialsPort`. */
  readonly typefaces?: MaterialsPort['typefaces'];
  readonly onNotice: (notice: EditorNotice) => void;
}

/** A work that is open: read through its port, edited, saved, and its way back when somebody else saved it. */
export class H5Editor {
  private readonly options: H5EditorOptions;
  private readonly drafts: DraftShelf<H5Document>;
  readonly work: Resource<OpenedWork>;
  /** Typefaces of the account; read when they are first offered. */
  readonly typefaces: Resource<readonly H5Face[]>;
  readonly viewport = new Viewport(() => this.store?.size ?? { width: 375, height: 667 }, {
    largestFit: largestPhoneFit,
  });
  store: EditorStore | undefined = undefined;
  saver: DocumentSaver<H5Document> | undefined = undefined;
  private closed = false;
  name = '';
  /** Unsaved work of an earlier visit, until it was restored or thrown away. */
  foundDraft: Draft<H5Document> | undefined = undefined;

  constructor(options: H5EditorOptions) {
    this.options = options;
    this.drafts = new DraftShelf({
      key: options.work.draftKey,
      parse: migrateH5Document,
      shelf: options.work.shelf,
    });
    this.work = new Resource((signal) => options.work.read(signal));
    this.typefaces = new Resource((signal) => options.typefaces?.(signal) ?? Promise.resolve([]));
    makeObservable<this, 'begin'>(this, {
      store: observableRef,
      saver: observableRef,
      name: observable,
      foundDraft: observableRef,
      begin: action,
      restoreDraft: action,
      dropDraft: action,
    });
  }

  get id(): string {
    return this.options.work.id;
  }

  async open(): Promise<void> {
    await this.work.reload();
    const { value } = this.work;
    if (value && !this.store && !this.closed) this.begin(value);
  }

  /** Leaves the work for good; everything that this editor runs ends. */
  close(): void {
    this.closed = true;
    this.work.cancel();
    this.typefaces.cancel();
    this.saver?.stop();
  }

  /** Goes on with the unsaved work of an earlier visit. */
  restoreDraft(): void {
    const draft = this.foundDraft;
    this.foundDraft = undefined;
    if (!draft || !this.store || !this.saver) return;
    this.saver.continueFrom(draft.revision);
    this.store.apply(draft.document, 'history.restore');
  }

  dropDraft(): void {
    this.foundDraft = undefined;
    this.drafts.drop();
  }

  async save(): Promise<void> {
    await this.saver?.saveNow();
  }

  /** Saves, and throws why not when not everything is kept then. Answers the revision that is. */
  async saveForSure(): Promise<number> {
    await this.saver?.saveNow();
    if (!this.saver || this.saver.unsaved) throw this.saver?.error ?? new Error('the work is not saved');
    return this.saver.revision;
  }

  /** An older version was made the newest one: it stands on the canvas, and undo brings back what was there. */
  goBackTo(restored: Omit<OpenedWork, 'name'>): void {
    this.store?.apply(restored.document, 'history.revision');
    this.saver?.rebase(restored.revision, restored.updatedAt);
  }

  /** Another name. Throws what the server says against it. */
  async rename(name: string): Promise<void> {
    await this.options.work.rename?.(name);
    runInAction(() => {
      this.name = name;
    });
  }

  /** The server's work as it is now, for looking at it beside the own one. */
  readTheirs(): Promise<OpenedWork> {
    return this.options.work.read();
  }

  /** Throws the own work away and goes on with the server's. */
  takeTheirs(theirs: OpenedWork): void {
    this.store?.replace(theirs.document);
    this.saver?.rebase(theirs.revision, theirs.updatedAt);
  }

  /** Keeps the own work as another one, and gives that one's id. */
  async keepMineAsCopy(name: string): Promise<string> {
    const { keepAsCopy } = this.options.work;
    if (!keepAsCopy || !this.store) throw new Error('this work cannot be kept as another one');
    const id = await keepAsCopy(name, this.store.document);
    if (this.saver) this.saver.rebase(this.saver.revision, this.saver.savedAt);
    return id;
  }

  private begin(work: OpenedWork): void {
    const { work: port, onNotice } = this.options;
    const { revision, updatedAt: savedAt, document, name } = work;
    const saver = new DocumentSaver<H5Document>({
      send: (...save) => port.save(...save),
      isConflict: (reason) => port.isConflict(reason),
      autosave: port.autosave,
      revision,
      savedAt,
      drafts: this.drafts,
    });
    this.saver = saver;
    this.store = new EditorStore(document, { onChange: (changed) => saver.changed(changed), onNotice });
    this.name = name;
    const draft = this.drafts.read();
    this.foundDraft = draft && !isSame(draft.document, document) ? draft : undefined;
  }
}
