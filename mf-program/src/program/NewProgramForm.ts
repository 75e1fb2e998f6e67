import { type OutputOf, selectResolution } from '@vitrine/shared/api';
import { maximumResolution, minimumResolution } from '@vitrine/shared/document';
import { Resource } from '@vitrine/shared/state';
import { makeAutoObservable } from 'mobx';
import type { Calls } from '../calls.ts';
import type { NewProgram } from './ProgramsStore.ts';
import { isProgramName } from './programName.ts';

type Resolution = OutputOf<typeof selectResolution>[number];

/** The choice "own size" among the resolutions. */
export const ownSize = 'own';

const isSide = (value: number) =>
  Number.isInteger(value) && value >= minimumResolution && value <= maximumResolution;

/** What is typed into the dialog for a new program, and whether it may be sent. */
export class NewProgramForm {
  readonly resolutions: Resource<readonly Resolution[]>;
  name = '';
  /** Id of a resolution, or `ownSize`. */
  choice = '';
  /** Pixels, when the size is an own one. */
  width = 1920;
  height = 1080;
  /** Set by the first try to send: from then on, what is wrong is said while typing. */
  tried = false;

  constructor(calls: Calls) {
    this.resolutions = new Resource((signal) => calls.call(selectResolution, {}, { signal }));
    makeAutoObservable(this, { resolutions: false });
  }

  /** Begins anew, with the first resolution chosen. */
  async start(): Promise<void> {
    this.clear();
    if (this.resolutions.value === undefined) await this.resolutions.reload();
  }

  private clear(): void {
    this.name = '';
    this.choice = '';
    this.tried = false;
  }

  setName(name: string): void {
    this.name = name;
  }

  choose(choice: string): void {
    this.choice = choice;
  }

  setSize(width: number, height: number): void {
    this.width = width;
    this.height = height;
  }

  /** Upright instead of lying, or back. */
  turn(): void {
    this.setSize(this.size.height, this.size.width);
    const turned = this.resolutions.value?.find(
      (row) => row.ruLPixel === this.width && row.ruWPixel === this.height,
    );
    this.choice = turned?.ruId ?? ownSize;
  }

  get chosenId(): string {
    return this.choice || (this.resolutions.value?.[0]?.ruId ?? ownSize);
  }

  get size(): { width: number; height: number } {
    const chosen = this.resolutions.value?.find((row) => row.ruId === this.chosenId);
    return chosen
      ? { width: chosen.ruLPixel, height: chosen.ruWPixel }
      : { width: this.width, height: this.height };
  }

  get nameIsRight(): boolean {
    return isProgramName(this.name);
  }

  get sizeIsRight(): boolean {
    return isSide(this.size.width) && isSide(this.size.height);
  }

  /** What to make, or undefined while something is wrong; from then on what is wrong shows. */
  submit(): NewProgram | undefined {
    this.tried = true;
    if (!this.nameIsRight || !this.sizeIsRight) return undefined;
    return { name: this.name.trim(), ...this.size };
  }
}
