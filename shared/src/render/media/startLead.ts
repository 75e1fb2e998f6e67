/** How much of what is new is believed: one slow start among many is the machine's mood. */
const share = 0.3;

export interface StartLeadOptions {
  /** Milliseconds before anything is known. */
  readonly usual: number;
  readonly most: number;
}

/** How long something takes on this machine before its effect is there, learned from how long it took. */
export class StartLead {
  readonly #most: number;
  #milliseconds: number;

  constructor({ usual, most }: StartLeadOptions) {
    this.#milliseconds = usual;
    this.#most = most;
  }

  get milliseconds(): number {
    return this.#milliseconds;
  }

  /** @param milliseconds that it took this time */
  learn(milliseconds: number): void {
    const believed = Math.min(Math.max(0, milliseconds), this.#most);
    this.#milliseconds += (believed - this.#milliseconds) * share;
  }
}
