import { type H5Document, type H5Face, migrateH5Document } from '@vitrine/shared/document';
import { DocumentEditor, type Saving, Viewport } from '@vitrine/shared/editor';
import { Resource } from '@vitrine/shared/state';
import { createClipboard } from './createClipboard.ts';
import { type EditorNotice, EditorStore } from './EditorStore.ts';
import type { MaterialsPort } from './port/EditorPort.ts';
import type { OpenedWork, WorkPort } from './port/WorkPort.ts';

/** A phone page is small: fitting may enlarge it, to this at most. */
const largestPhoneFit = 1.5;

export interface H5EditorOptions {
  readonly work: WorkPort;
  /** See `MaterialsPort`. */
  readonly typefaces?: MaterialsPort['typefaces'];
  readonly onNotice: (notice: EditorNotice) => void;
}

/** A work that is open: read through its port, edited, saved, and its way back when another user saved it. */
export class H5Editor extends DocumentEditor<H5Document, EditorStore> {
  readonly #options: H5EditorOptions;
  readonly work: Resource<OpenedWork>;
  /** Fonts of the account; loaded when first shown. */
  readonly typefaces: Resource<readonly H5Face[]>;
  readonly viewport = new Viewport(() => this.store?.size ?? { width: 375, height: 667 }, {
    largestFit: largestPhoneFit,
  });
  #closed = false;

  constructor(options: H5EditorOptions) {
    const { work, typefaces } = options;
    super({ key: work.draftKey, parse: migrateH5Document, shelf: work.shelf });
    this.#options = options;
    this.work = new Resource((signal) => work.read(signal));
    this.typefaces = new Resource((signal) => typefaces?.(signal) ?? Promise.resolve([]));
  }

  get id(): string {
    return this.#options.work.id;
  }

  async open(): Promise<void> {
    await this.work.reload();
    const { value } = this.work;
    if (value && !this.store && !this.#closed) this.begin(value);
  }

  /** Closes the work and stops all timers. */
  close(): void {
    this.#closed = true;
    this.work.cancel();
    this.typefaces.cancel();
    this.saver?.stop();
  }

  /** Another name. Throws what the server says against it. */
  async rename(name: string): Promise<void> {
    await this.#options.work.rename?.(name);
    this.setName(name);
  }

  /** Loads the server's revision for comparison. */
  readTheirs(): Promise<OpenedWork> {
    return this.#options.work.read();
  }

  /** Keeps the own work as another one, and gives that one's id. */
  async keepMineAsCopy(name: string): Promise<string> {
    const { keepAsCopy } = this.#options.work;
    if (!keepAsCopy || !this.store) throw new Error('This work cannot be saved as a copy');
    const id = await keepAsCopy(name, this.store.document);
    this.settle();
    return id;
  }

  protected override get saving(): Saving<H5Document> {
    const { work } = this.#options;
    return {
      send: (...save) => work.save(...save),
      isConflict: (reason) => work.isConflict(reason),
      autosave: work.autosave,
    };
  }

  protected override createStore(
    { document }: OpenedWork,
    onChange: (document: H5Document) => void,
  ): EditorStore {
    const { work, onNotice } = this.#options;
    return new EditorStore(document, { onChange, onNotice, clipboard: createClipboard(work.clipboardKey) });
  }
}
