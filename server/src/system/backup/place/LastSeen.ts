import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds that a page or a monitor waits for a place; what was read there last does otherwise. */
const patience = 2_000;

export const away = Symbol('away');

/** What was read last in a place that may be away. */
export class LastSeen<Value> {
  readonly #read: () => Promise<Value | typeof away>;
  #value: Value;
  #away = false;
  #reading: Promise<unknown> | undefined;
  /** A reading that took longer than a page may wait: a network drive hangs. */
  #hanging: Promise<unknown> | undefined;

  /** @param none before the first reading */
  constructor(none: Value, read: () => Promise<Value | typeof away>) {
    this.#value = none;
    this.#read = read;
  }

  get value(): Value {
    return this.#value;
  }

  /** Whether the place was away when it was last read. */
  get away(): boolean {
    return this.#away;
  }

  change(next: (value: Value) => Value): void {
    this.#value = next(this.#value);
  }

  /** Reads again. */
  async read(): Promise<Value | typeof away> {
    const found = await this.#read();
    this.#away = found === away;
    if (found !== away) this.#value = found;
    return found;
  }

  /** Reads what was written until now, and waits only as long as a page may. What hangs is not read again meanwhile. */
  async readForPage(): Promise<Value> {
    if (this.#hanging) return this.#value;
    const reading = this.read();
    const isLate = await Promise.race([reading.then(() => false), wait(patience, true, { ref: false })]);
    if (!isLate) return this.#value;
    this.#away = true;
    const end = () => {
      this.#hanging = undefined;
    };
    this.#hanging = reading.then(end, end);
    return this.#value;
  }

  /** Reads again, or waits for the reading under way, only as long as a page may. */
  async glance(): Promise<Value> {
    this.#reading ??= this.read().finally(() => {
      this.#reading = undefined;
    });
    await Promise.race([this.#reading, wait(patience, undefined, { ref: false })]);
    return this.#value;
  }
}
