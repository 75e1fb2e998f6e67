/** Remembers a request to end that comes while the database starts or is migrated, until it can be obeyed in order. */
export class EarlySignals {
  #first: NodeJS.Signals | undefined;
  readonly #remember = (signal: NodeJS.Signals) => {
    this.#first ??= signal;
  };

  constructor() {
    process.on('SIGTERM', this.#remember).on('SIGINT', this.#remember);
  }

  /** Ends listening, and obeys a signal that came. */
  handOver(obey: (signal: NodeJS.Signals) => void): void {
    process.off('SIGTERM', this.#remember).off('SIGINT', this.#remember);
    if (this.#first) obey(this.#first);
  }
}
