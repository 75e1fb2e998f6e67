/** Coalescing delay of event bursts in milliseconds. */
const coalesceTime = 300;

/** Limits the reload rate: events of ten thousand terminals must not keep every open overview loading. */
export class Throttle {
  readonly #read: () => Promise<void>;
  readonly #pause: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last = Number.NEGATIVE_INFINITY;
  #stopped = false;

  constructor(read: () => Promise<void>, pause: number) {
    this.#read = read;
    this.#pause = pause;
  }

  ask(): void {
    if (this.#timer !== undefined || this.#stopped) return;
    const rest = this.#last + this.#pause - performance.now();
    this.#timer = setTimeout(() => this.#run(), Math.max(coalesceTime, rest));
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Restarts after stop. */
  start(): void {
    this.#stopped = false;
  }

  #run(): void {
    this.#timer = undefined;
    this.#last = performance.now();
    void this.#read();
  }
}
