/** Events come in bursts: what they change is looked at once they have come, and then no more often than the pace. */
const coalesceTime = 300;

/**
 * Reads again when asked, at most once in so many milliseconds: the events of ten thousand terminals must not make every
 * open overview ask without a pause.
 */
export class Throttle {
  private readonly read: () => Promise<void>;
  private readonly pause: number;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private last = Number.NEGATIVE_INFINITY;
  private stopped = false;

  constructor(read: () => Promise<void>, pause: number) {
    this.read = read;
    this.pause = pause;
  }

  ask(): void {
    if (this.timer !== undefined || this.stopped) return;
    const rest = this.last + this.pause - performance.now();
    this.timer = setTimeout(() => this.run(), Math.max(coalesceTime, rest));
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** A page that was left may be entered again. */
  start(): void {
    this.stopped = false;
  }

  private run(): void {
    this.timer = undefined;
    this.last = performance.now();
    void this.read();
  }
}
