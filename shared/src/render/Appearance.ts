import type { DrawnItem, DrawnWatch, Gone } from './drawn.ts';

/** The single current appearance of a list or widget. */
export class Appearance {
  readonly #watch: DrawnWatch<DrawnItem> | undefined;
  #gone: Gone | undefined;

  constructor(watch: DrawnWatch<DrawnItem> | undefined) {
    this.#watch = watch;
  }

  /** Starts another item, or another round of the same one. */
  begin(item: DrawnItem): void {
    this.end();
    this.#gone = this.#watch?.drawn(item);
  }

  end(broken = false): void {
    this.#gone?.(broken);
    this.#gone = undefined;
  }

  get isOpen(): boolean {
    return this.#gone !== undefined;
  }
}
