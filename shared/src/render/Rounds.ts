import type { ScenePlace } from './place.ts';

/** Progress of a round. */
export type RoundPlace = Pick<ScenePlace, 'elapsed' | 'done'>;

/**
 * Detects the end of a scene: when each of its timed widgets has finished once, or after a fixed time. Then the next
 * round starts.
 */
export class Rounds {
  readonly #onRound: () => boolean;
  #timed: readonly string[] = [];
  #open = new Set<string>();
  #seconds: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** By the page's clock. */
  #beganAt = 0;

  constructor(onRound: () => boolean) {
    this.#onRound = onRound;
  }

  /**
   * Starts a round: of `seconds` when given, otherwise until the named widgets have finished; `from` resumes an earlier
   * one.
   */
  start(timed: readonly string[], seconds: number | undefined, from?: RoundPlace): void {
    this.stop();
    this.#timed = timed;
    this.#seconds = seconds;
    this.#beganAt = performance.now() - (from?.elapsed ?? 0);
    const open = timed.filter((id) => !from?.done.includes(id));
    this.#open = new Set(open.length > 0 ? open : timed);
    if (seconds !== undefined) this.#wait(seconds * 1000 - (from?.elapsed ?? 0), seconds * 1000);
  }

  get place(): RoundPlace {
    return {
      elapsed: performance.now() - this.#beganAt,
      done: this.#timed.filter((id) => !this.#open.has(id)),
    };
  }

  #wait(milliseconds: number, round: number): void {
    this.#timer = setTimeout(() => {
      this.#wait(round, round);
      this.#next();
    }, milliseconds);
  }

  #next(): boolean {
    this.#beganAt = performance.now();
    this.#open = new Set(this.#timed);
    return this.#onRound();
  }

  /** A widget has finished. Returns true when something else replaces the scene. */
  finished(id: string): boolean {
    if (this.#seconds !== undefined || !this.#open.delete(id) || this.#open.size > 0) return false;
    return this.#next();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#open.clear();
  }
}
