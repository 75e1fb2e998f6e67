/**
 * Knows when a scene has run through: when each of its timed widgets has said so once, or after a fixed time.
 * Then the next round begins.
 */
export class Rounds {
  readonly #onRound: () => void;
  #timed: readonly string[] = [];
  #open = new Set<string>();
  #seconds: number | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(onRound: () => void) {
    this.#onRound = onRound;
  }

  /** Starts counting: by `seconds` when given, otherwise by the widgets named. */
  start(timed: readonly string[], seconds: number | undefined): void {
    this.stop();
    this.#timed = timed;
    this.#seconds = seconds;
    this.#open = new Set(timed);
    if (seconds !== undefined) this.#timer = setInterval(this.#onRound, seconds * 1000);
  }

  /** A widget has run through. */
  finished(id: string): void {
    if (this.#seconds !== undefined || !this.#open.delete(id) || this.#open.size > 0) return;
    this.#open = new Set(this.#timed);
    this.#onRound();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#open.clear();
  }
}
