import {
  copyProgram,
  type ProgramDetail,
  restoreProgramRevision,
  selectProgramById,
  submitProgram,
  updateProCategory,
  updateProgram,
  updateProgramThumbnail,
} from '@vitrine/shared/api';
import { listWeatherPlaces, migrateProgramDocument, type ProgramDocument } from '@vitrine/shared/document';
import { DocumentSaver, type Draft, DraftShelf, Viewport } from '@vitrine/shared/editor';
import { ApiError } from '@vitrine/shared/session';
import { Resource } from '@vitrine/shared/state';
import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Calls } from '../calls.ts';
import { Clipboard } from './Clipboard.ts';
import type { EditorNotice } from './EditorNotice.ts';
import { EditorStore } from './EditorStore.ts';
import { FontStore } from './fonts/FontStore.ts';
import { type Listen, PresenceStore } from './presence/PresenceStore.ts';
import { Thumbnail } from './Thumbnail.ts';
import { EditorView } from './view/EditorView.ts';
import { FileFacts } from './warnings/FileFacts.ts';
import { MaterialFacts } from './warnings/MaterialFacts.ts';
import { WarningStore } from './warnings/WarningStore.ts';
import { WeatherFact } from './warnings/WeatherFact.ts';

/** Both through the schema, so that the order of their fields is the same. */
const isSame = (one: ProgramDocument, other: ProgramDocument): boolean =>
  JSON.stringify(migrateProgramDocument(one)) === JSON.stringify(migrateProgramDocument(other));

export interface ProgramEditorOptions {
  readonly calls: Calls;
  readonly id: string;
  /** Drafts are kept per person. */
  readonly userName: string;
  readonly onNotice: (notice: EditorNotice) => void;
  /** What the server tells of others. */
  readonly listen: Listen;
  /** Draws the first scene as a picture in base64; it becomes the program's thumbnail. */
  readonly capture: (document: ProgramDocument) => Promise<string | undefined>;
}

/** A program that is open: read from the server, edited, saved, and its way back when somebody else saved it. */
export class ProgramEditor {
  private readonly options: ProgramEditorOptions;
  private readonly drafts: DraftShelf<ProgramDocument>;
  readonly program: Resource<ProgramDetail>;
  readonly viewport = new Viewport(() => this.store?.size ?? { width: 1920, height: 1080 });
  readonly presence: PresenceStore;
  readonly fonts: FontStore;
  private readonly thumbnail: Thumbnail;
  store: EditorStore | undefined = undefined;
  warnings: WarningStore | undefined = undefined;
  private unwatch: () => void = () => undefined;
  /** Ends with the page: an editor that was left begins and saves nothing any more; the picture of what it saved is sent. */
  private readonly life = new AbortController();
  saver: DocumentSaver<ProgramDocument> | undefined = undefined;
  /** The copy that was made for own work, until the work is in it: a second try makes no second copy. */
  private copyId: string | undefined;
  name = '';
  /** Unsaved work of an earlier visit, until it was restored or thrown away. */
  foundDraft: Draft<ProgramDocument> | undefined = undefined;

  constructor(options: ProgramEditorOptions) {
    this.options = options;
    this.drafts = new DraftShelf({
      key: `program-draft ${options.userName} ${options.id}`,
      parse: migrateProgramDocument,
    });
    this.program = new Resource((signal) =>
      options.calls.call(selectProgramById, { id: options.id }, { signal }),
    );
    const { calls, id, userName, listen } = options;
    this.presence = new PresenceStore({ calls, id, userName, listen });
    this.fonts = new FontStore(options.calls);
    this.thumbnail = new Thumbnail({
      capture: options.capture,
      send: (image) => calls.call(updateProgramThumbnail, { id, image }),
    });
    makeObservable<this, 'begin'>(this, {
      newer: computed,
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
    return this.options.id;
  }

  async open(): Promise<void> {
    await this.program.reload();
    const { value } = this.program;
    if (value && !this.store && !this.closed) this.begin(value);
  }

  /** Leaves the program for good; everything that this editor runs ends, and others hear that it is closed. */
  close(): void {
    this.life.abort();
    this.program.cancel();
    this.fonts.fonts.cancel();
    this.unwatch();
    if (this.store) this.presence.stop();
    this.saver?.stop();
  }

  private get closed(): boolean {
    return this.life.signal.aborted;
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

  /** Somebody saved a newer version while there is nothing unsaved here: it can be loaded without loss. */
  get newer(): boolean {
    const { saver, presence } = this;
    return saver?.state === 'saved' && presence.revision > saver.revision;
  }

  /**
   * Brings back what the program was. Nothing is lost: undo leads back, and the history keeps what was there. Throws why
   * the present work could not be saved first.
   */
  async restoreRevision(revision: number, document: ProgramDocument): Promise<void> {
    await this.saver?.saveNow();
    const { store, saver } = this;
    if (!store || !saver) return;
    if (saver.unsaved) throw saver.error;
    const input = { id: this.id, revision, current: saver.revision };
    const answer = await this.options.calls.call(restoreProgramRevision, input);
    store.apply(document, 'history.revision');
    saver.rebase(answer.revision, answer.updatedAt);
    await this.thumbnail.follow(document);
  }

  async save(): Promise<void> {
    await this.saver?.saveNow();
  }

  /** Saves, and gives lists the picture of what is saved, before another page shows it. */
  async savePictured(): Promise<void> {
    await this.save();
    await this.thumbnail.settle();
  }

  /**
   * Saves, and submits what is saved for review; undefined when it cannot be saved, else whether it waits for a review
   * now. Saving by itself submits nothing.
   */
  async submit(): Promise<boolean | undefined> {
    await this.save();
    const { saver } = this;
    if (!saver || saver.unsaved) return undefined;
    const input = { id: this.id, revision: saver.revision };
    return (await this.options.calls.call(submitProgram, input)).submitted;
  }

  /** Another name, in the tree too. Throws what the server says against it. */
  async rename(name: string): Promise<void> {
    await this.options.calls.call(updateProCategory, { id: this.id, name });
    runInAction(() => {
      this.name = name;
    });
  }

  /** The server's document as it is now, for looking at it beside the own one. */
  readTheirs(): Promise<ProgramDetail> {
    return this.options.calls.call(selectProgramById, { id: this.id });
  }

  /** Throws the own work away and goes on with the server's. */
  takeTheirs(theirs: ProgramDetail): void {
    this.store?.replace(theirs.document);
    this.saver?.rebase(theirs.revision, theirs.updatedAt);
  }

  /** Keeps the own work as another program, and gives that program's id. */
  async keepMineAsCopy(name: string): Promise<string> {
    const { calls } = this.options;
    this.copyId ??= (await calls.call(copyProgram, { id: this.id, name })).id;
    const id = this.copyId;
    const copy = await calls.call(selectProgramById, { id });
    const document = this.store?.document ?? copy.document;
    await calls.call(updateProgram, { id, revision: copy.revision, document });
    this.copyId = undefined;
    // This program is as the server has it again, so that nothing holds the page when it leaves for the copy.
    this.saver?.rebase(this.saver.revision, this.saver.savedAt);
    return id;
  }

  private begin(program: ProgramDetail): void {
    const { calls, id, onNotice } = this.options;
    const saver = new DocumentSaver<ProgramDocument>({
      send: (revision, document, signal, keepalive) =>
        calls.call(updateProgram, { id, revision, document }, { signal, keepalive }),
      isConflict: (reason) => reason instanceof ApiError && reason.error === 'program.changedElsewhere',
      isDoubtful: (reason) => reason instanceof ApiError && reason.error.startsWith('network.'),
      revision: program.revision,
      savedAt: program.updatedAt,
      drafts: this.drafts,
      onSaved: (document) => void this.thumbnail.follow(document),
    });
    this.saver = saver;
    this.store = new EditorStore(program.document, {
      onChange: (document) => saver.changed(document),
      onNotice,
      view: new EditorView(id),
      clipboard: new Clipboard(this.options.userName),
    });
    this.warnings = new WarningStore(this.store, {
      materials: new MaterialFacts(calls),
      files: new FileFacts(calls),
      fonts: this.fonts,
      weather: new WeatherFact(calls),
    });
    this.unwatch = this.warnings.watch(this.options.listen);
    this.presence.start();
    void this.fonts.fonts.reload();
    this.name = program.name;
    const draft = this.drafts.read();
    this.foundDraft = draft && !isSame(draft.document, program.document) ? draft : undefined;
    // The last picture may be of another weather, or of a time when there was a source of it.
    if (listWeatherPlaces(program.document).length > 0) void this.thumbnail.follow(program.document);
  }
}
