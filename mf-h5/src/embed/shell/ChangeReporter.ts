/** Minimum interval of reports in milliseconds: a drag changes the document in each frame. */
export const reportInterval = 100;

/** Throttles reports: the first at once, later ones combined per interval, the rest by `flush`. */
export class ChangeReporter {
  readonly #report: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting = false;

  constructor(report: () => void) {
    this.#report = report;
  }

  changed(): void {
    this.#waiting = true;
    if (this.#timer === undefined) this.#tick();
  }

  /** Reports pending changes at once. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.#waiting) return;
    this.#waiting = false;
    this.#report();
  }

  #tick(): void {
    if (!this.#waiting) {
      this.#timer = undefined;
      return;
    }
    this.#waiting = false;
    this.#timer = setTimeout(() => this.#tick(), reportInterval);
    this.#report();
  }
}
