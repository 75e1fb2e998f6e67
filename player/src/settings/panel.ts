export interface PanelOptions {
  /** Turns it on or off. May reject with the reason. */
  readonly turn: (on: boolean) => Promise<void>;
  readonly onTrouble: (reason: unknown) => void;
}

/** The panel of the screen, which may fail to do what it is told. */
export class Panel {
  readonly #options: PanelOptions;
  /** It went off when it was told to, and has not come on since. */
  #off = false;
  #unwoken = false;
  #triedIn = -1;

  constructor(options: PanelOptions) {
    this.#options = options;
  }

  /** Whether it is known to be off although it was told to come on. */
  get dark(): boolean {
    return this.#off && this.#unwoken;
  }

  /** @param minute in which it is tried, for {@link Panel.isToWake} */
  async become(on: boolean, minute: number): Promise<void> {
    this.#triedIn = minute;
    try {
      await this.#options.turn(on);
      this.#off = !on;
      this.#unwoken = false;
    } catch (reason) {
      this.#unwoken = on;
      this.#options.onTrouble(reason);
    }
  }

  /** Whether it did not come on and is to be told again: at each look for an emergency, else once a minute. */
  isToWake(emergency: boolean, minute: number): boolean {
    return this.#unwoken && (emergency || minute !== this.#triedIn);
  }
}
