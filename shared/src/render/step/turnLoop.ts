import { type Place, placeIn, type StepClock } from './stepClock.ts';

/** How long before a turn it is made ready to be seen, in milliseconds. */
export const lead = 500;
/** A clock may be corrected meanwhile, so no wait is longer, in milliseconds. */
const longestWait = 5000;
/** What ends this close to the end of the whole leaves the change to the whole, in milliseconds. */
const slack = 50;

/** Shows one part after another. */
export interface TurnStage {
  /**
   * Brings a part onto the screen when `due` is settled, or now. It is asked for again when it is already there.
   * Must not reject.
   */
  show(turn: number, due?: Promise<void>): Promise<void>;
  /** The part will be shown next. */
  prepare?(turn: number): void;
}

/** Changes parts at the instants that a shared clock names, and goes to the right one wherever it comes in. */
export class TurnLoop {
  readonly #clock: StepClock;
  readonly #lengths: readonly number[];
  readonly #stage: TurnStage;
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  #running = false;
  #shown: number | undefined;

  /** @param lengths milliseconds of each part */
  constructor(clock: StepClock, lengths: readonly number[], stage: TurnStage) {
    this.#clock = clock;
    this.#lengths = lengths;
    this.#stage = stage;
  }

  /** The present place; before the beginning, the first. Undefined when nothing lasts. */
  place(): Place | undefined {
    return placeIn(this.#lengths, Math.max(0, this.#clock.elapsed()));
  }

  start(): void {
    if (this.#running) return;
    this.#running = true;
    void this.#run();
  }

  stop(): void {
    this.#running = false;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  async #run(): Promise<void> {
    while (this.#running) {
      const elapsed = this.#clock.elapsed();
      const place = this.place();
      if (place === undefined) return;
      if (elapsed < -lead) await this.#wait(-elapsed - lead);
      else if (elapsed < 0) await this.#begin(this.#wait(-elapsed));
      else await this.#follow(place, elapsed);
    }
  }

  /** What is there already is shown at once, and the beginning is waited for all the same. */
  async #begin(due: Promise<void>): Promise<void> {
    await this.#show(0, due);
    await due;
  }

  async #follow({ turn, remaining }: Place, elapsed: number): Promise<void> {
    const { length = Number.POSITIVE_INFINITY } = this.#clock;
    // A timer may fire a little early: the part that was just changed to is then not yet the one of the clock.
    if (this.#shown === turn + 1 && remaining <= lead) return this.#wait(remaining + 1);
    if (this.#shown !== turn) return this.#show(turn);
    if (elapsed + remaining > length - slack) return this.#wait(remaining + slack);
    if (remaining <= lead) return this.#show(turn + 1, this.#wait(remaining));
    this.#stage.prepare?.(turn + 1);
    return this.#wait(remaining - lead);
  }

  async #show(turn: number, due?: Promise<void>): Promise<void> {
    await this.#stage.show(turn, due);
    this.#shown = turn;
  }

  #wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(
        () => {
          this.#timers.delete(timer);
          resolve();
        },
        Math.min(milliseconds, longestWait),
      );
      this.#timers.add(timer);
    });
  }
}
