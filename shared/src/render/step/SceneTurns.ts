import type { Scene } from '../../document/program/scene.ts';
import { sceneDuration } from '../../document/program/sceneDuration.ts';
import { partOf, type SharedStep } from './stepClock.ts';
import { TurnLoop } from './TurnLoop.ts';

/** Duration of each scene in milliseconds, equal on every screen with the same `seconds`. */
export function sceneLengths(
  scenes: readonly Scene[],
  seconds: Readonly<Record<string, number>> = {},
): number[] {
  return scenes.map((scene) => Math.round(sceneDuration(scene, seconds) * 1000));
}

export interface SceneTurnsOptions {
  readonly step: SharedStep;
  readonly scenes: readonly Scene[];
  /** Shows a scene once `due` resolves, or now; does nothing if it is already shown. Must not reject. */
  readonly turnTo: (index: number, due?: Promise<void>) => Promise<void>;
  /** The last scene has ended. */
  readonly onRound: () => void;
}

/** Switches scenes on a shared clock. */
export class SceneTurns {
  readonly #options: SceneTurnsOptions;
  readonly #lengths: readonly number[];
  readonly #loop: TurnLoop;
  #round: number | undefined;

  constructor(options: SceneTurnsOptions) {
    this.#options = options;
    this.#lengths = sceneLengths(options.scenes, options.step.seconds);
    this.#loop = new TurnLoop(options.step, this.#lengths, { show: (turn, due) => this.#show(turn, due) });
  }

  /** Index of the scene that the clock is at. */
  get index(): number {
    return this.#loop.place()?.index ?? 0;
  }

  /** The clock of one scene. */
  stepOf(index: number): SharedStep {
    const { step } = this.#options;
    const { elapsed, length } = partOf(step, this.#lengths, index);
    return { elapsed, ...(length !== undefined && { length }), seconds: step.seconds };
  }

  start(): void {
    this.#loop.start();
  }

  stop(): void {
    this.#loop.stop();
  }

  async #show(turn: number, due?: Promise<void>): Promise<void> {
    const count = this.#lengths.length;
    await this.#options.turnTo(turn % count, due);
    await due;
    const round = Math.floor(turn / count);
    if (this.#round !== undefined && round > this.#round) this.#options.onRound();
    this.#round = round;
  }
}
