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

/** Number of files remembered: more than a terminal plays in a round. */
const remembered = 200;

/** Start times per file: one with sound takes longer to start than one without. */
export class StartLeads {
  readonly #options: StartLeadOptions;
  readonly #leads = new Map<string, StartLead>();

  constructor(options: StartLeadOptions) {
    this.#options = options;
  }

  /** @param address of a file */
  of(address: string): StartLead {
    const lead = this.#leads.get(address) ?? new StartLead(this.#options);
    // Re-inserted last, so that the least recently used is dropped first.
    this.#leads.delete(address);
    this.#leads.set(address, lead);
    const [oldest] = this.#leads.keys();
    if (this.#leads.size > remembered && oldest !== undefined) this.#leads.delete(oldest);
    return lead;
  }
}
