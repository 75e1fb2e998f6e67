import { Line } from './Line.ts';

/** Milliseconds without data before a timeout. */
export const stallTimeout = 6000;
const pollInterval = 250;

const line = new Line();

/** Times out when neither this response nor other files of the console make progress. */
export class StallTimeout {
  readonly #controller = new AbortController();
  readonly #timer: ReturnType<typeof setInterval>;
  #progressAt = performance.now();

  constructor() {
    line.watch();
    this.#timer = setInterval(() => this.#check(), pollInterval);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  progressed(): void {
    this.#progressAt = performance.now();
  }

  end(): void {
    clearInterval(this.#timer);
  }

  #check(): void {
    if (performance.now() - Math.max(this.#progressAt, line.receivedAt) < stallTimeout) return;
    this.#controller.abort(new DOMException('nothing arrived', 'TimeoutError'));
  }
}
