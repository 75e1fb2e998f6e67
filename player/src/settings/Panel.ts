export interface PanelOptions {
  /** Switches it on or off. May reject with the reason. */
  readonly turn: (on: boolean) => Promise<void>;
  readonly onError: (reason: unknown) => void;
}

/** The display panel, which may fail to switch. */
export class Panel {
  readonly #options: PanelOptions;
  /** It was switched off and has not come on since. */
  #off = false;
  #unwoken = false;
  #triedIn = -1;

  constructor(options: PanelOptions) {
    this.#options = options;
  }

  /** Whether it is known to be off although it was switched on. */
  get dark(): boolean {
    return this.#off && this.#unwoken;
  }

  /** @param minute of the attempt, for {@link Panel.isToWake} */
  async become(on: boolean, minute: number): Promise<void> {
    this.#triedIn = minute;
    try {
      await this.#options.turn(on);
      this.#off = !on;
      this.#unwoken = false;
    } catch (reason) {
      this.#unwoken = on;
      this.#options.onError(reason);
    }
  }

  /** Whether to retry switching it on: at each check for an emergency, else once a minute. */
  isToWake(emergency: boolean, minute: number): boolean {
    return this.#unwoken && (emergency || minute !== this.#triedIn);
  }
}
