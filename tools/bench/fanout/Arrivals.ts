/** Waits until all terminals have received a revision. */
export class Arrivals {
  readonly #count: number;
  #wanted = 0;
  #left = Number.POSITIVE_INFINITY;
  #all: () => void = () => undefined;

  constructor(count: number) {
    this.#count = count;
  }

  note(revision: number): void {
    if (revision !== this.#wanted) return;
    this.#left -= 1;
    if (this.#left === 0) this.#all();
  }

  all(revision: number): Promise<void> {
    this.#wanted = revision;
    this.#left = this.#count;
    return new Promise((resolve) => {
      this.#all = resolve;
    });
  }
}
