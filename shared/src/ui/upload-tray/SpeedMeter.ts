/** Milliseconds averaged: short enough to follow the connection, long enough to be readable. */
const window = 5000;

/** Bytes per second over the last seconds. */
export class SpeedMeter {
  #samples: { at: number; sent: number }[] = [];

  add(at: number, sent: number): void {
    this.#samples = [...this.#samples.filter((sample) => sample.at > at - window), { at, sent }];
  }

  /** 0 without enough data. */
  get speed(): number {
    const first = this.#samples[0];
    const last = this.#samples.at(-1);
    if (!first || !last || last.at - first.at < 200) return 0;
    return Math.max(0, ((last.sent - first.sent) / (last.at - first.at)) * 1000);
  }

  reset(): void {
    this.#samples = [];
  }
}
