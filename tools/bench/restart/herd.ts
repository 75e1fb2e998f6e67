import { type Credential, FleetTerminal } from '../../fleet/fleetTerminal.ts';
import { inParallel } from '../../fleet/pair.ts';

/** What happened in one second. */
export interface Second {
  tries: number;
  online: number;
}

/** Terminals that come back by themselves, and the books of how they do. */
export class Herd {
  readonly #terminals: FleetTerminal[] = [];
  readonly #seconds: Second[] = [];
  #start = 0;
  online = 0;

  /** @param waits of one terminal: milliseconds after a lost connection, or after a try that failed */
  static async connect(
    url: string,
    credentials: readonly Credential[],
    waits: () => (lost: boolean) => number,
  ): Promise<Herd> {
    const herd = new Herd();
    await inParallel(credentials, 50, async (credential) => {
      const reconnects = {
        wait: waits(),
        onTry: () => herd.#note('tries'),
        onOnline: () => {
          herd.online += 1;
          herd.#note('online');
        },
        onOffline: () => {
          herd.online -= 1;
        },
      };
      const terminal = new FleetTerminal(credential, { url, reconnects });
      await terminal.start();
      herd.#terminals.push(terminal);
    });
    return herd;
  }

  /** Begins the books anew. */
  mark(): void {
    this.#start = performance.now();
    this.#seconds.length = 0;
  }

  /** The most in any second since `mark`. */
  most(what: keyof Second): number {
    return Math.max(0, ...this.#seconds.map((second) => second?.[what] ?? 0));
  }

  stop(): void {
    for (const terminal of this.#terminals) terminal.stop();
  }

  #note(what: keyof Second): void {
    const at = Math.floor((performance.now() - this.#start) / 1000);
    for (let missing = this.#seconds.length; missing <= at; missing += 1)
      this.#seconds.push({ tries: 0, online: 0 });
    const second = this.#seconds[at];
    if (second) second[what] += 1;
  }
}
