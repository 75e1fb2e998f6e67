import { action, makeObservable, observable, observableRef } from 'mobx';
import { DocumentSaver, type DocumentSaverOptions } from './DocumentSaver.ts';
import { type Draft, DraftShelf, type DraftShelfOptions } from './DraftShelf.ts';

/** A document as the server has it. */
export interface OpenedDocument<Document> {
  readonly name: string;
  readonly document: Document;
  readonly revision: number;
  /** ISO 8601. */
  readonly updatedAt: string;
}

/** What an open document is edited in. */
export interface EditedDocument<Document> {
  readonly document: Document;
  apply(document: Document, step: 'history.restore' | 'history.revision'): void;
  replace(document: Document): void;
}

/** How an open document is saved. */
export type Saving<Document> = Pick<
  DocumentSaverOptions<Document>,
  'send' | 'isConflict' | 'isDoubtful' | 'autosave' | 'onSaved'
>;

/**
 * An open document: edited in a store, saved as it changes, with the draft of an earlier visit and the way back when
 * another user saved. An editor extends it by how its kind of document is read and saved.
 */
export abstract class DocumentEditor<Document, Store extends EditedDocument<Document>> {
  readonly #drafts: DraftShelf<Document>;
  readonly #parse: (value: unknown) => Document;
  /** Undefined until the document was read. */
  store: Store | undefined = undefined;
  saver: DocumentSaver<Document> | undefined = undefined;
  name = '';
  /** Unsaved work of an earlier visit, until it was restored or dropped. */
  foundDraft: Draft<Document> | undefined = undefined;

  constructor(drafts: DraftShelfOptions<Document>) {
    this.#drafts = new DraftShelf(drafts);
    this.#parse = drafts.parse;
    makeObservable<this, 'begin' | 'setName'>(this, {
      store: observableRef,
      saver: observableRef,
      name: observable,
      foundDraft: observableRef,
      begin: action,
      setName: action,
      restoreDraft: action,
      dropDraft: action,
    });
  }

  protected abstract createStore(
    opened: OpenedDocument<Document>,
    onChange: (document: Document) => void,
  ): Store;

  protected abstract readonly saving: Saving<Document>;

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
    this.#drafts.drop();
  }

  /** Saves now; why that failed is said by the saver. */
  async save(): Promise<void> {
    await this.saver?.saveNow();
  }

  /** Saves. Returns the saved revision; throws the reason when not everything could be saved. */
  async saveForSure(): Promise<number> {
    await this.save();
    if (!this.saver || this.saver.unsaved) throw this.saver?.error ?? new Error('The document is not saved');
    return this.saver.revision;
  }

  /** An older revision was made the newest one: it is shown, and undo leads back to what was there. */
  goBackTo({ document, revision, updatedAt }: Omit<OpenedDocument<Document>, 'name'>): void {
    this.store?.apply(document, 'history.revision');
    this.saver?.rebase(revision, updatedAt);
  }

  /** Discards the own work and goes on with the server's. */
  takeTheirs({ document, revision, updatedAt }: OpenedDocument<Document>): void {
    this.store?.replace(document);
    this.saver?.rebase(revision, updatedAt);
  }

  /** The own work was kept elsewhere: nothing is unsaved here any more. */
  protected settle(): void {
    this.saver?.rebase(this.saver.revision, this.saver.savedAt);
  }

  protected setName(name: string): void {
    this.name = name;
  }

  /** Starts to edit and save what was read. */
  protected begin(opened: OpenedDocument<Document>): void {
    const { revision, updatedAt: savedAt, document, name } = opened;
    const saver = new DocumentSaver<Document>({ ...this.saving, revision, savedAt, drafts: this.#drafts });
    this.saver = saver;
    this.store = this.createStore(opened, (changed) => saver.changed(changed));
    this.name = name;
    const draft = this.#drafts.read();
    this.foundDraft = draft && !this.#isSame(draft.document, document) ? draft : undefined;
  }

  /** Both through the schema, so that the order of their fields is the same. */
  #isSame(one: Document, other: Document): boolean {
    return JSON.stringify(this.#parse(one)) === JSON.stringify(this.#parse(other));
  }
}
