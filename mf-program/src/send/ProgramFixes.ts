import {
  copyProgram,
  deleteProgram,
  discardPrograms,
  selectFittedProgram,
  selectProgramById,
  submitProgram,
  updateProgram,
  updateProgramThumbnail,
} from '@vitrine/shared/api';
import { fitLonePicture, type ProgramDocument, turnLonePicture } from '@vitrine/shared/document';
import { session } from '@vitrine/shared/session';
import { Mutation } from '@vitrine/shared/state';
import { makeObservable, observableRef, runInAction } from 'mobx';
import type { Calls } from '../calls.ts';
import type { Size } from './pictureFits.ts';

/** Whole with bars, or filling the screen. */
type Fit = 'contain' | 'cover';

/** Whether a program must stay unchanged: it plays elsewhere, or a change would need another review. */
interface Kept {
  readonly playing: boolean;
  readonly approved: boolean;
  /** Waiting for review; undefined: reviewed, or not required. */
  readonly submitted?: boolean | undefined;
}

/** The page's programs, each of which a copy may replace. */
interface FixedDocument {
  /** What the checks know of a program; undefined until known. */
  find(programId: string): Kept | undefined;
  replace(programId: string, by: string): Promise<void>;
  /** Reloads the checks: a thumbnail has changed. */
  check(): Promise<void>;
}

/** Renders a program's thumbnail. */
type Capture = (document: ProgramDocument) => Promise<string | undefined>;

/** Undoes a fix. */
export type UndoFix = () => Promise<void>;

const needsCopy = (program: Kept | undefined): boolean =>
  program !== undefined && (program.playing || program.approved);

/** A finished program stays finished after a fix: it is submitted automatically, or no reviewer would ever see it. */
const isFinished = (program: Kept | undefined): boolean =>
  program !== undefined && (program.approved || program.submitted === true);

/** Removes a widget from the program. */
const withoutWidget = (document: ProgramDocument, widgetId: string): ProgramDocument => ({
  ...document,
  scenes: document.scenes.map((scene) => ({
    ...scene,
    allScene: {
      ...scene.allScene,
      componentsList: scene.allScene.componentsList.filter(({ id }) => id !== widgetId),
    },
  })),
});

/** A fix that can be undone, as reported. */
export interface Lasting {
  readonly programId: string;
  readonly done: string;
  readonly undo: UndoFix;
}

/** Automatic fixes of programs before publishing. Programs that must stay unchanged are copied. */
export class ProgramFixes {
  /** Rotates a single-picture program to the screens' orientation, or gives it their size. */
  readonly turning: Mutation<[programId: string, fit: Fit, size: Size | undefined], UndoFix>;
  readonly removing: Mutation<[programId: string, widgetId: string], UndoFix>;
  readonly #calls: Calls;
  readonly #fixed: FixedDocument;
  readonly #capture: Capture;
  /** The last fix with undo, until the page is left. */
  lasting: Lasting | undefined = undefined;
  #closeNote: () => void = () => undefined;
  #stopped = false;
  /** The program changed or created by the last fix. */
  #changed = '';

  constructor(calls: Calls, fixed: FixedDocument, capture: Capture) {
    this.#calls = calls;
    this.#fixed = fixed;
    this.#capture = capture;
    this.turning = new Mutation((id, fit, size) => this.#turn(id, fit, size));
    this.removing = new Mutation((id, widgetId) =>
      this.#change(id, (document) => withoutWidget(document, widgetId)),
    );
    makeObservable(this, { lasting: observableRef });
  }

  /** Remembers a reported fix and how to close its notification: the next fix, or leaving the page, closes it. */
  announced(close: () => void, { done, undo }: Pick<Lasting, 'done' | 'undo'>): void {
    this.#closeNote();
    this.#closeNote = close;
    this.#setLasting({ programId: this.#changed, done, undo });
  }

  /** Called after undo: clears the offer. */
  undone(): void {
    this.#closeNote();
    this.#setLasting(undefined);
  }

  #setLasting(lasting: Lasting | undefined): void {
    runInAction(() => {
      this.lasting = lasting;
    });
  }

  stop(): void {
    this.#stopped = true;
    this.#closeNote();
  }

  /** Instead of a new copy, reuses an earlier one, which may have passed its review. */
  async #turn(id: string, fit: Fit, size: Size | undefined): Promise<UndoFix> {
    const before = needsCopy(this.#fixed.find(id)) ? await this.#findFitted(id, fit, size) : '';
    if (before !== '') {
      await this.#fixed.replace(id, before);
      this.#changed = before;
      return () => this.#fixed.replace(before, id);
    }
    return this.#change(id, (document) =>
      size ? fitLonePicture(document, fit, size) : turnLonePicture(document, fit),
    );
  }

  async #findFitted(id: string, coFit: Fit, size: Size | undefined): Promise<string> {
    return (await this.#calls.call(selectFittedProgram, { id, coFit, ...size })).id;
  }

  async #change(id: string, change: (document: ProgramDocument) => ProgramDocument): Promise<UndoFix> {
    const program = this.#fixed.find(id);
    const copied = needsCopy(program);
    const own = copied ? (await this.#calls.call(copyProgram, { id, forPublishing: true })).id : id;
    const { document, revision } = await this.#calls.call(selectProgramById, { id: own });
    const changed = change(document);
    const saved = await this.#save(own, { revision, document: changed, submit: isFinished(program) });
    await this.#fixed.replace(id, own);
    this.#changed = own;
    void this.#redraw(own, changed);
    if (copied)
      return async () => {
        await this.#fixed.replace(own, id);
        await this.#discard(own);
      };
    return async () => {
      await this.#save(own, { revision: saved, document, submit: isFinished(program) });
      await this.#fixed.check();
      void this.#redraw(own, document);
    };
  }

  /** Without the right to delete programs one may still discard a copy of one's own that was made for publishing. */
  async #discard(id: string): Promise<void> {
    if (session.can('program.delete')) await this.#calls.call(deleteProgram, { id });
    else await this.#calls.call(discardPrograms, { ids: [id], undone: true });
  }

  /** Saves, and returns the new revision. */
  async #save(
    id: string,
    { revision, document, submit }: { revision: number; document: ProgramDocument; submit: boolean },
  ): Promise<number> {
    const saved = await this.#calls.call(updateProgram, { id, revision, document });
    if (submit) await this.#calls.call(submitProgram, { id, revision: saved.revision });
    return saved.revision;
  }

  /** Updates the thumbnail; on failure the previous one stays, as after saving in the editor. */
  async #redraw(id: string, document: ProgramDocument): Promise<void> {
    try {
      const image = await this.#capture(document);
      if (image === undefined) return;
      await this.#calls.call(updateProgramThumbnail, { id, image });
      // Lists need the thumbnail anyway; the checks are reloaded only while the page is open.
      if (!this.#stopped) await this.#fixed.check();
    } catch {
      // The fix itself is saved.
    }
  }
}
