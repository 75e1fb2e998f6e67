import { type Place, placeIn, type StepClock } from './stepClock.ts';

/** Milliseconds before a turn at which it is prepared. */
export const lead = 500;
/** Maximum milliseconds of a wait: the clock may be corrected meanwhile. */
const longestWait = 5000;
/** A part that ends within these milliseconds of the whole's end leaves the switch to the whole. */
const slack = 50;

/** Shows one part after another. */
export interface TurnStage {
  /** Shows a part once `due` resolves, or now. Called again if it is already shown. Must not reject. */
  show(turn: number, due?: Promise<void>): Promise<void>;
  /** The part is next. */
  prepare?(turn: number): void;
}

/** Switches parts at the instants of a shared clock, and joins at the right one at any time. */
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

  /** Current position; before the start, the first. Undefined when nothing has a duration. */
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

  /** Shows available content at once, and still waits for the start. */
  async #begin(due: Promise<void>): Promise<void> {
    await this.#show(0, due);
    await due;
  }

  async #follow({ turn, remaining }: Place, elapsed: number): Promise<void> {
    const { length = Number.POSITIVE_INFINITY } = this.#clock;
    // A timer may fire slightly early: the part just shown is then not yet the clock's.
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
