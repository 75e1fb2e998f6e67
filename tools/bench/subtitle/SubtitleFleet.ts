import type { SubtitleState } from '@vitrine/shared/api';
import { type Credential, FleetTerminal } from '../../fleet/FleetTerminal.ts';
import { inParallel } from '../../fleet/pair.ts';

/** Connected terminals that record when each received the tickers. */
export class SubtitleFleet {
  readonly #terminals: FleetTerminal[] = [];
  readonly #total: number;
  #wanted = -1;
  #received = new Map<string, number>();
  #done: (instants: number[]) => void = () => undefined;

  private constructor(total: number) {
    this.#total = total;
  }

  /** @param url `http://127.0.0.1:<port>`, with the broker at `/mqtt` */
  static async connect(url: string, credentials: readonly Credential[]): Promise<SubtitleFleet> {
    const fleet = new SubtitleFleet(credentials.length);
    await inParallel(credentials, 50, async (credential) => {
      const onSubtitles = (state: SubtitleState, clId: string) => fleet.#receive(state, clId);
      const terminal = new FleetTerminal(credential, { url, onSubtitles });
      await terminal.start();
      fleet.#terminals.push(terminal);
    });
    return fleet;
  }

  /** Resolves with the time of receipt per terminal when all show this many tickers. */
  all(running: number): Promise<number[]> {
    this.#wanted = running;
    this.#received = new Map();
    return new Promise((resolve) => {
      this.#done = resolve;
    });
  }

  stop(): void {
    for (const terminal of this.#terminals) terminal.stop();
  }

  #receive({ subtitles }: SubtitleState, clId: string): void {
    if (subtitles.length !== this.#wanted || this.#received.has(clId)) return;
    this.#received.set(clId, performance.now());
    if (this.#received.size === this.#total) this.#done([...this.#received.values()]);
  }
}
