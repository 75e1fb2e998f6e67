import { setTimeout as pause } from 'node:timers/promises';
import { type Credential, FleetTerminal } from '../../fleet/FleetTerminal.ts';
import { manifestReader } from '../../fleet/manifests.ts';
import { playerBehaviour } from '../../fleet/reconnectBehaviour.ts';
import { Arrivals } from '../fanout/Arrivals.ts';

/** Milliseconds over which the heartbeats of a round are spread. */
const beatSpread = 2000;

/** Terminals that report a new state only when they may, so that publishing and reporting are measured apart. */
export class ScaleFleet {
  readonly arrivals: Arrivals;
  readonly #terminals: readonly FleetTerminal[];
  online = 0;
  #mayReport = Promise.withResolvers<void>();

  constructor(url: string, credentials: readonly Credential[]) {
    this.arrivals = new Arrivals(credentials.length);
    const read = manifestReader(url);
    this.#terminals = credentials.map(
      (credential) =>
        new FleetTerminal(credential, {
          url,
          onDesired: ({ revision }) => this.arrivals.note(revision),
          manifest: async (desired, token) => {
            await this.#mayReport.promise;
            return read(desired, token);
          },
          reconnects: {
            wait: playerBehaviour.waits(),
            onTry: () => undefined,
            onOnline: () => {
              this.online += 1;
            },
            onOffline: () => {
              this.online -= 1;
            },
          },
        }),
    );
  }

  /** @param rate terminals in a second, few enough for the servers: those that wait are cheaper, since they are admitted together */
  async connect(rate: number): Promise<void> {
    const start = performance.now();
    const starting = this.#terminals.map(async (terminal, index) => {
      await pause(Math.max(0, start + (index * 1000) / rate - performance.now()));
      await terminal.start();
    });
    await Promise.all(starting);
  }

  /** States that come from now on are reported after `report`. */
  hold(): void {
    this.#mayReport = Promise.withResolvers();
  }

  report(): void {
    this.#mayReport.resolve();
  }

  /** One heartbeat of each. */
  async beat(): Promise<void> {
    const { length } = this.#terminals;
    const sent = this.#terminals.map(
      (terminal, index) =>
        new Promise<void>((resolve) => {
          setTimeout(
            () => {
              terminal.ping();
              resolve();
            },
            (beatSpread * index) / length,
          );
        }),
    );
    await Promise.all(sent);
  }

  stop(): void {
    for (const terminal of this.#terminals) terminal.stop();
  }
}
