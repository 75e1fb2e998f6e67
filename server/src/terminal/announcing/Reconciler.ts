import { SingleFlight } from '@vitrine/shared/timing';
import type { Needs } from '../../services.ts';
import { listUnannounced } from './differences.ts';
import { listWaiting } from './outbox.ts';

/** Milliseconds between full comparisons. */
const wholeInterval = 60_000;
/** Milliseconds between outbox checks; it is usually empty. */
const outboxInterval = 2000;
/** Seconds a change waits for its author's own announcement. */
const courtesy = 3;
const atOnce = 1000;

/**
 * Announces changes left unannounced by failures of database, broker or process. Polls the outbox, and compares the
 * desired states with the broker's retained ones at startup, after reconnecting to the database, and every minute.
 */
export class Reconciler {
  readonly #services: Needs<'bus' | 'database' | 'log' | 'reconnects' | 'terminals'>;
  readonly #timers: NodeJS.Timeout[] = [];
  #stopListening: () => void = () => undefined;
  readonly #checking: SingleFlight;
  #whole = true;

  constructor(services: Needs<'bus' | 'database' | 'log' | 'reconnects' | 'terminals'>) {
    this.#services = services;
    this.#checking = new SingleFlight(
      () => this.#check(),
      (error) => services.log.warn({ err: error }, 'failed to announce desired states; will retry'),
    );
  }

  start(): void {
    this.#stopListening = this.#services.reconnects.listen(() => this.compare());
    this.#timers.push(
      setInterval(() => this.wake(), outboxInterval).unref(),
      setInterval(() => this.compare(), wholeInterval).unref(),
    );
  }

  /** Resolves after the current run. */
  async stop(): Promise<void> {
    this.#stopListening();
    for (const timer of this.#timers) clearInterval(timer);
    await this.#checking.stop();
  }

  /** Starts a full comparison, now or after the current run. */
  compare(): void {
    this.#whole = true;
    void this.#checking.again();
  }

  wake(): void {
    void this.#checking.join();
  }

  async #check(): Promise<void> {
    await this.#emptyOutbox(this.#whole ? 0 : courtesy);
    if (!this.#whole || this.#checking.stopped) return;
    this.#whole = false;
    try {
      await this.#mend();
    } catch (error) {
      this.#whole = true;
      throw error;
    }
  }

  async #emptyOutbox(age: number): Promise<void> {
    const { database, terminals } = this.#services;
    for (let found = atOnce; found === atOnce && !this.#checking.stopped; ) {
      const clIds = await listWaiting(database, atOnce, age);
      found = clIds.length;
      if (found > 0) await terminals.announce(clIds);
    }
  }

  async #mend(): Promise<void> {
    const { database, bus, terminals, log } = this.#services;
    const clIds = await listUnannounced(database, bus);
    if (clIds.length === 0) return;
    log.warn(
      { terminals: clIds.length },
      'retained desired states differ from the database; announcing again',
    );
    for (let start = 0; start < clIds.length && !this.#checking.stopped; start += atOnce)
      await terminals.announce(clIds.slice(start, start + atOnce));
  }
}
