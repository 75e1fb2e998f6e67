import { type Credential, FleetTerminal } from '../../fleet/FleetTerminal.ts';
import { inParallel } from '../../fleet/pair.ts';

/** Waits until all terminals have received a revision. */
export class Arrivals {
  readonly #count: number;
  #wanted = 0;
  #left = Number.POSITIVE_INFINITY;
  #all: () => void = () => undefined;

  constructor(count: number) {
    this.#count = count;
  }

  note(revision: number): void {
    if (revision !== this.#wanted) return;
    this.#left -= 1;
    if (this.#left === 0) this.#all();
  }

  all(revision: number): Promise<void> {
    this.#wanted = revision;
    this.#left = this.#count;
    return new Promise((resolve) => {
      this.#all = resolve;
    });
  }
}

/** Terminals connected to a broker, ours or another; the cost of receiving is equal for both. */
export class Fleet {
  readonly arrivals: Arrivals;
  payload = '';
  readonly #terminals: FleetTerminal[] = [];

  private constructor(count: number) {
    this.arrivals = new Arrivals(count);
  }

  /** @param url `http://127.0.0.1:<port>`, with the broker at `/mqtt` */
  static async connect(url: string, credentials: readonly Credential[]): Promise<Fleet> {
    const fleet = new Fleet(credentials.length);
    await inParallel(credentials, 50, async (credential) => {
      const terminal = new FleetTerminal(credential, {
        url,
        onDesired: (desired) => {
          fleet.payload ||= JSON.stringify(desired);
          fleet.arrivals.note(desired.revision);
        },
      });
      await terminal.start();
      fleet.#terminals.push(terminal);
    });
    return fleet;
  }

  stop(): void {
    for (const terminal of this.#terminals) terminal.stop();
  }
}
