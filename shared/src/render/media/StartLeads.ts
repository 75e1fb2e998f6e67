import { StartLead, type StartLeadOptions } from './StartLead.ts';

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
