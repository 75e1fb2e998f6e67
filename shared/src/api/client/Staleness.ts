/** Since when the screen may be outdated. */
export class Staleness {
  readonly #onChange: (since: Date | undefined) => void;
  #since: Date | undefined;

  constructor(onChange: (since: Date | undefined) => void) {
    this.#onChange = onChange;
  }

  get isStale(): boolean {
    return this.#since !== undefined;
  }

  begin(): void {
    if (this.#since) return;
    this.#since = new Date();
    this.#onChange(this.#since);
  }

  /** Returns whether it had begun. */
  end(): boolean {
    if (!this.#since) return false;
    this.#since = undefined;
    this.#onChange(undefined);
    return true;
  }
}
