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

/** So many files are remembered: more than a terminal plays in a round. */
const remembered = 200;

/** The leads of files, each its own: one with sound takes longer to start than one without. */
export class StartLeads {
  readonly #options: StartLeadOptions;
  readonly #leads = new Map<string, StartLead>();

  constructor(options: StartLeadOptions) {
    this.#options = options;
  }

  /** @param address of a file */
  of(address: string): StartLead {
    const lead = this.#leads.get(address) ?? new StartLead(this.#options);
    // What was asked for last stands last, so that the oldest is forgotten first.
    this.#leads.delete(address);
    this.#leads.set(address, lead);
    const [oldest] = this.#leads.keys();
    if (this.#leads.size > remembered && oldest !== undefined) this.#leads.delete(oldest);
    return lead;
  }
}
