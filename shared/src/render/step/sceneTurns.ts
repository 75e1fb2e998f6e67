import type { Scene } from '../../document/scene.ts';
import { sceneDuration } from '../../document/sceneDuration.ts';
import { partOf, type SharedStep } from './stepClock.ts';
import { TurnLoop } from './turnLoop.ts';

/** Milliseconds of each scene, alike on every screen that is told the same `seconds`. */
export function sceneLengths(
  scenes: readonly Scene[],
  seconds: Readonly<Record<string, number>> = {},
): number[] {
  return scenes.map((scene) => Math.round(sceneDuration(scene, seconds) * 1000));
}

export interface SceneTurnsOptions {
  readonly step: SharedStep;
  readonly scenes: readonly Scene[];
  /** Brings a scene onto the screen when `due` is settled, or now; nothing when it is there. Must not reject. */
  readonly turnTo: (index: number, due?: Promise<void>) => Promise<void>;
  /** The last scene has run through. */
  readonly onRound: () => void;
}

/** Goes from scene to scene by a shared clock. */
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

  /** The scene that the clock is at. */
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
