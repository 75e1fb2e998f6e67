import {
  copyProgram,
  selectFittedProgram,
  selectProgramById,
  submitProgram,
  updateProgram,
} from '@vitrine/shared/api';
import { fitLonePicture, type ProgramDocument, turnLonePicture } from '@vitrine/shared/document';
import { Mutation } from '@vitrine/shared/state';
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
}

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

/** Changes programs on the way to the screens, for what takes one click. What must stay as it is stays: a copy is changed. */
export class ProgramMending {
  /** Turns a program of one picture to how the screens hang, or gives it their size. */
  readonly turning: Mutation<[programId: string, fit: Fit, size: Size | undefined], void>;
  readonly removing: Mutation<[programId: string, widgetId: string], void>;
  private readonly calls: Calls;
  private readonly mended: Mended;

  constructor(calls: Calls, mended: Mended) {
    this.calls = calls;
    this.mended = mended;
    this.turning = new Mutation((id, fit, size) => this.turn(id, fit, size));
    this.removing = new Mutation((id, widgetId) =>
      this.change(id, (document) => withoutWidget(document, widgetId)),
    );
  }

  /** Where a copy would be made, one that was fitted before takes its place: it may have passed its review. */
  private async turn(id: string, fit: Fit, size: Size | undefined): Promise<void> {
    const before = needsCopy(this.mended.find(id)) ? await this.findFitted(id, fit, size) : '';
    if (before !== '') return this.mended.replace(id, before);
    return this.change(id, (document) =>
      size ? fitLonePicture(document, fit, size) : turnLonePicture(document, fit),
    );
  }

  private async findFitted(id: string, coFit: Fit, size: Size | undefined): Promise<string> {
    return (await this.calls.call(selectFittedProgram, { id, coFit, ...size })).id;
  }

  private async change(id: string, change: (document: ProgramDocument) => ProgramDocument): Promise<void> {
    const program = this.mended.find(id);
    const own = needsCopy(program) ? (await this.calls.call(copyProgram, { id })).id : id;
    const { document, revision } = await this.calls.call(selectProgramById, { id: own });
    const saved = await this.calls.call(updateProgram, { id: own, revision, document: change(document) });
    if (isFinished(program)) await this.calls.call(submitProgram, { id: own, revision: saved.revision });
    await this.mended.replace(id, own);
  }
}
