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

/** Whether a program has to stay as it is: it plays elsewhere, or it passed a review that a change would need again. */
interface Kept {
  readonly playing: boolean;
  readonly approved: boolean;
  /** It waits for its review; undefined: it has a verdict or needs none. */
  readonly submitted?: boolean | undefined;
}

/** What is mended: the programs of the page, one of which a copy may take the place of. */
interface Mended {
  /** What the checks know of a program; undefined where they have not said. */
  find(programId: string): Kept | undefined;
  replace(programId: string, by: string): Promise<void>;
  /** Reads again what the checks know: a program has another picture. */
  look(): Promise<void>;
}

/** Draws the picture of a program for lists. */
type Capture = (document: ProgramDocument) => Promise<string | undefined>;

/** Puts back what was mended. */
export type Unmend = () => Promise<void>;

const needsCopy = (program: Kept | undefined): boolean =>
  program !== undefined && (program.playing || program.approved);

/** What was finished is finished still after one click: it goes to review by itself, or no reviewer would ever see it. */
const isFinished = (program: Kept | undefined): boolean =>
  program !== undefined && (program.approved || program.submitted === true);

/** The program without one of its widgets. */
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

/** What one click made of a program, as it is told. */
export interface Lasting {
  readonly programId: string;
  readonly done: string;
  readonly undo: Unmend;
}

/** Changes programs on the way to the screens, for what takes one click. What must stay as it is stays: a copy is changed. */
export class ProgramMending {
  /** Turns a program of one picture to how the screens hang, or gives it their size. */
  readonly turning: Mutation<[programId: string, fit: Fit, size: Size | undefined], Unmend>;
  readonly removing: Mutation<[programId: string, widgetId: string], Unmend>;
  private readonly calls: Calls;
  private readonly mended: Mended;
  private readonly capture: Capture;
  /** What was done here last, with the way back: it stays until the page is left. */
  lasting: Lasting | undefined = undefined;
  private closeNote: () => void = () => undefined;
  private stopped = false;
  /** The program that the last change made, or changed. */
  private changed = '';

  constructor(calls: Calls, mended: Mended, capture: Capture) {
    this.calls = calls;
    this.mended = mended;
    this.capture = capture;
    this.turning = new Mutation((id, fit, size) => this.turn(id, fit, size));
    this.removing = new Mutation((id, widgetId) =>
      this.change(id, (document) => withoutWidget(document, widgetId)),
    );
    makeObservable(this, { lasting: observableRef });
  }

  /** Remembers what is said, and how to close the note of it: what comes later, or another page, ends that one. */
  told(close: () => void, { done, undo }: Pick<Lasting, 'done' | 'undo'>): void {
    this.closeNote();
    this.closeNote = close;
    this.setLasting({ programId: this.changed, done, undo });
  }

  /** The way back was taken: there is nothing left to offer. */
  undone(): void {
    this.closeNote();
    this.setLasting(undefined);
  }

  private setLasting(lasting: Lasting | undefined): void {
    runInAction(() => {
      this.lasting = lasting;
    });
  }

  stop(): void {
    this.stopped = true;
    this.closeNote();
  }

  /** Where a copy would be made, one that was fitted before takes its place: it may have passed its review. */
  private async turn(id: string, fit: Fit, size: Size | undefined): Promise<Unmend> {
    const before = needsCopy(this.mended.find(id)) ? await this.findFitted(id, fit, size) : '';
    if (before !== '') {
      await this.mended.replace(id, before);
      this.changed = before;
      return () => this.mended.replace(before, id);
    }
    return this.change(id, (document) =>
      size ? fitLonePicture(document, fit, size) : turnLonePicture(document, fit),
    );
  }

  private async findFitted(id: string, coFit: Fit, size: Size | undefined): Promise<string> {
    return (await this.calls.call(selectFittedProgram, { id, coFit, ...size })).id;
  }

  private async change(id: string, change: (document: ProgramDocument) => ProgramDocument): Promise<Unmend> {
    const program = this.mended.find(id);
    const copied = needsCopy(program);
    const own = copied ? (await this.calls.call(copyProgram, { id, forPublishing: true })).id : id;
    const { document, revision } = await this.calls.call(selectProgramById, { id: own });
    const changed = change(document);
    const saved = await this.save(own, { revision, document: changed, submit: isFinished(program) });
    await this.mended.replace(id, own);
    this.changed = own;
    void this.redraw(own, changed);
    if (copied)
      return async () => {
        await this.mended.replace(own, id);
        await this.discard(own);
      };
    return async () => {
      await this.save(own, { revision: saved, document, submit: isFinished(program) });
      await this.mended.look();
      void this.redraw(own, document);
    };
  }

  /** Who may not delete programs may take back one that was made on the way to publishing. */
  private async discard(id: string): Promise<void> {
    if (session.can('program.delete')) await this.calls.call(deleteProgram, { id });
    else await this.calls.call(discardPrograms, { ids: [id] });
  }

  /** Answers the revision that it made. */
  private async save(
    id: string,
    { revision, document, submit }: { revision: number; document: ProgramDocument; submit: boolean },
  ): Promise<number> {
    const saved = await this.calls.call(updateProgram, { id, revision, document });
    if (submit) await this.calls.call(submitProgram, { id, revision: saved.revision });
    return saved.revision;
  }

  /** The picture for lists follows; where it cannot be drawn the last one stays, as after a save in the editor. */
  private async redraw(id: string, document: ProgramDocument): Promise<void> {
    try {
      const image = await this.capture(document);
      if (image === undefined) return;
      await this.calls.call(updateProgramThumbnail, { id, image });
      // The picture is for lists as well; the checks are read for a page that is open.
      if (!this.stopped) await this.mended.look();
    } catch {
      // What was mended is saved.
    }
  }
}
