/** Weight of a new measurement: one slow start among many is an outlier. */
const share = 0.3;

export interface StartLeadOptions {
  /** Milliseconds before anything was measured. */
  readonly usual: number;
  readonly most: number;
}

/** Learns how long an operation takes on this device until it has an effect. */
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

  /** @param milliseconds that it took */
  learn(milliseconds: number): void {
    const believed = Math.min(Math.max(0, milliseconds), this.#most);
    this.#milliseconds += (believed - this.#milliseconds) * share;
  }
}
