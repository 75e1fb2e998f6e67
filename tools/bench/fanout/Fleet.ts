import { type Credential, FleetTerminal } from '../../fleet/FleetTerminal.ts';
import { inParallel } from '../../fleet/pair.ts';
import { Arrivals } from './Arrivals.ts';

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
