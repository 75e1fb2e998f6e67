import type { Slot, Slots } from './Slots.ts';

/** Of a server that is alone. */
export class LocalSlots implements Slots {
  readonly #taken = new Map<string, number>();

  /** Slots of a key. */
  of(key: string): number {
    return this.#taken.get(key) ?? 0;
  }

  async take(key: string, most = Number.POSITIVE_INFINITY): Promise<Slot | undefined> {
    if (this.of(key) >= most) return undefined;
    const count = this.of(key) + 1;
    this.#taken.set(key, count);
    return { count, release: () => this.#release(key) };
  }

  async count(key: string): Promise<number> {
    return this.of(key);
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }

  #release(key: string): void {
    const left = this.of(key) - 1;
    if (left > 0) this.#taken.set(key, left);
    else this.#taken.delete(key);
  }
}
