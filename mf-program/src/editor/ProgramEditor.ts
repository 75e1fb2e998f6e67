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
import { DocumentEditor, type OpenedDocument, type Saving, Viewport } from '@vitrine/shared/editor';
import { ApiError } from '@vitrine/shared/session';
import { Resource } from '@vitrine/shared/state';
import { computed, makeObservable } from 'mobx';
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

export interface ProgramEditorOptions {
  readonly calls: Calls;
  readonly id: string;
  /** Owner of the drafts. */
  readonly userName: string;
  readonly onNotice: (notice: EditorNotice) => void;
  /** Subscribes to the server's events. */
  readonly listen: Listen;
  /** Renders the first scene as a base64 picture, the program's thumbnail. */
  readonly capture: (document: ProgramDocument) => Promise<string | undefined>;
}

/** A program that is open: read from the server, edited, saved, and its way back when another user saved it. */
export class ProgramEditor extends DocumentEditor<ProgramDocument, EditorStore> {
  readonly #options: ProgramEditorOptions;
  readonly program: Resource<ProgramDetail>;
  readonly viewport = new Viewport(() => this.store?.size ?? { width: 1920, height: 1080 });
  readonly presence: PresenceStore;
  readonly fonts: FontStore;
  readonly #thumbnail: Thumbnail;
  warnings: WarningStore | undefined = undefined;
  #unwatch: () => void = () => undefined;
  /**
   * Aborts with the page: a closed editor starts and saves nothing more; the thumbnail of the last save is still sent.
   */
  readonly #life = new AbortController();
  /** The copy that was made for own work, until the work is in it: a second try makes no second copy. */
  #copyId: string | undefined;

  constructor(options: ProgramEditorOptions) {
    super({ key: `program-draft ${options.userName} ${options.id}`, parse: migrateProgramDocument });
    this.#options = options;
    this.program = new Resource((signal) =>
      options.calls.call(selectProgramById, { id: options.id }, { signal }),
    );
    const { calls, id, userName, listen } = options;
    this.presence = new PresenceStore({ calls, id, userName, listen });
    this.fonts = new FontStore(options.calls);
    this.#thumbnail = new Thumbnail({
      capture: options.capture,
      send: (image) => calls.call(updateProgramThumbnail, { id, image }),
    });
    makeObservable(this, { newer: computed });
  }

  get id(): string {
    return this.#options.id;
  }

  async open(): Promise<void> {
    await this.program.reload();
    const { value } = this.program;
    if (value && !this.store && !this.#closed) this.begin(value);
  }

  /** Closes the editor and everything it runs; other editors are notified. */
  close(): void {
    this.#life.abort();
    this.program.cancel();
    this.fonts.fonts.cancel();
    this.#unwatch();
    if (this.store) this.presence.stop();
    this.saver?.stop();
  }

  get #closed(): boolean {
    return this.#life.signal.aborted;
  }

  /** Somebody saved a newer revision while there is nothing unsaved here: it can be loaded without loss. */
  get newer(): boolean {
    const { saver, presence } = this;
    return saver?.state === 'saved' && presence.revision > saver.revision;
  }

  /**
   * Restores a revision. Nothing is lost: it can be undone, and the history keeps the current state. Throws if that
   * could not be saved first.
   */
  async restoreRevision(revision: number, document: ProgramDocument): Promise<void> {
    const current = await this.saveForSure();
    const input = { id: this.id, revision, current };
    const restored = await this.#options.calls.call(restoreProgramRevision, input);
    this.goBackTo({ ...restored, document });
    await this.#thumbnail.follow(document);
  }

  /** Saves, and gives lists the picture of what is saved, before another page shows it. */
  async savePictured(): Promise<void> {
    await this.save();
    await this.#thumbnail.settle();
  }

  /**
   * Saves and submits for review. Returns whether it now waits for review; undefined if saving failed. Saving alone
   * submits nothing.
   */
  async submit(): Promise<boolean | undefined> {
    await this.save();
    const { saver } = this;
    if (!saver || saver.unsaved) return undefined;
    const input = { id: this.id, revision: saver.revision };
    return (await this.#options.calls.call(submitProgram, input)).submitted;
  }

  /** Renames the program, also in the tree. Throws ApiError on refusal. */
  async rename(name: string): Promise<void> {
    await this.#options.calls.call(updateProCategory, { id: this.id, name });
    this.setName(name);
  }

  /** The server's current document, to compare with the local one. */
  readTheirs(): Promise<ProgramDetail> {
    return this.#options.calls.call(selectProgramById, { id: this.id });
  }

  /** Keeps the own work as another program, and gives that program's id. */
  async keepMineAsCopy(name: string): Promise<string> {
    const { calls } = this.#options;
    this.#copyId ??= (await calls.call(copyProgram, { id: this.id, name })).id;
    const id = this.#copyId;
    const copy = await calls.call(selectProgramById, { id });
    const document = this.store?.document ?? copy.document;
    await calls.call(updateProgram, { id, revision: copy.revision, document });
    this.#copyId = undefined;
    // This program is as the server has it again, so that nothing holds the page when it leaves for the copy.
    this.settle();
    return id;
  }

  protected override get saving(): Saving<ProgramDocument> {
    const { calls, id } = this.#options;
    return {
      send: (revision, document, signal, keepalive) =>
        calls.call(updateProgram, { id, revision, document }, { signal, keepalive }),
      isConflict: (reason) => reason instanceof ApiError && reason.error === 'program.changedElsewhere',
      isDoubtful: (reason) => reason instanceof ApiError && reason.error.startsWith('network.'),
      onSaved: (document) => void this.#thumbnail.follow(document),
    };
  }

  protected override createStore(
    { document }: OpenedDocument<ProgramDocument>,
    onChange: (document: ProgramDocument) => void,
  ): EditorStore {
    const { id, userName, onNotice } = this.#options;
    const [view, clipboard] = [new EditorView(id), new Clipboard(userName)];
    return new EditorStore(document, { onChange, onNotice, view, clipboard });
  }

  protected override begin(program: OpenedDocument<ProgramDocument>): void {
    super.begin(program);
    if (this.store) this.#watch(this.store);
    this.presence.start();
    void this.fonts.fonts.reload();
    // The last picture may be of another weather, or of a time when there was a source of it.
    if (listWeatherPlaces(program.document).length > 0) void this.#thumbnail.follow(program.document);
  }

  /** Keeps the warnings about what the store holds. */
  #watch(store: EditorStore): void {
    const { calls, listen } = this.#options;
    this.warnings = new WarningStore(store, {
      materials: new MaterialFacts(calls),
      files: new FileFacts(calls),
      fonts: this.fonts,
      weather: new WeatherFact(calls),
    });
    this.#unwatch = this.warnings.watch(listen);
  }
}
