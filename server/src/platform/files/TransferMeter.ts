/** Seconds over which the speed is averaged. */
const window = 5;

/** Counts bytes, in total and over the last seconds. */
export class TransferMeter {
  readonly #now: () => number;
  readonly #seconds = new Map<number, number>();
  #total = 0;

  /** @param now monotonic clock in milliseconds */
  constructor(now: () => number) {
    this.#now = now;
  }

  get total(): number {
    return this.#total;
  }

  /** Bytes a second over the last seconds. */
  get speed(): number {
    const now = this.#second();
    let bytes = 0;
    for (const [second, count] of this.#seconds) if (second < now && second >= now - window) bytes += count;
    return bytes / window;
  }

  count(bytes: number): void {
    this.#total += bytes;
    const second = this.#second();
    this.#seconds.set(second, (this.#seconds.get(second) ?? 0) + bytes);
    for (const old of this.#seconds.keys()) if (old < second - 2 * window) this.#seconds.delete(old);
  }

  #second(): number {
    return Math.floor(this.#now() / 1000);
  }
}
