import { PollingWorker } from '../../platform/PollingWorker.ts';
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
  #stopListening: () => void = () => undefined;
  readonly #worker: PollingWorker;
  /** Start of the last full comparison, in milliseconds. Negative infinity: one is due. */
  #comparedAt = Number.NEGATIVE_INFINITY;

  constructor(services: Needs<'bus' | 'database' | 'log' | 'reconnects' | 'terminals'>) {
    this.#services = services;
    this.#worker = new PollingWorker(services, {
      every: outboxInterval,
      work: () => this.#check(),
      failure: 'failed to announce desired states; will retry',
    });
  }

  start(): void {
    this.#stopListening = this.#services.reconnects.listen(() => this.compare());
    this.#worker.start();
  }

  /** Resolves after the current run. */
  async stop(): Promise<void> {
    this.#stopListening();
    await this.#worker.stop();
  }

  /** Starts a full comparison, now or after the current run. */
  compare(): void {
    this.#comparedAt = Number.NEGATIVE_INFINITY;
    this.#worker.wake();
  }

  /** Starts a check of the outbox, now or after the current run. */
  wake(): void {
    this.#worker.wake();
  }

  async #check(): Promise<void> {
    await this.#emptyOutbox(this.#isWholeDue() ? 0 : courtesy);
    if (!this.#isWholeDue() || this.#worker.stopped) return;
    this.#comparedAt = performance.now();
    try {
      await this.#repair();
    } catch (error) {
      this.#comparedAt = Number.NEGATIVE_INFINITY;
      throw error;
    }
  }

  #isWholeDue(): boolean {
    return performance.now() - this.#comparedAt >= wholeInterval;
  }

  async #emptyOutbox(age: number): Promise<void> {
    const { database, terminals } = this.#services;
    for (let found = atOnce; found === atOnce && !this.#worker.stopped; ) {
      const clIds = await listWaiting(database, atOnce, age);
      found = clIds.length;
      if (found > 0) await terminals.announceSurely(clIds);
    }
  }

  async #repair(): Promise<void> {
    const { database, bus, terminals, log } = this.#services;
    const clIds = await listUnannounced(database, bus);
    if (clIds.length === 0) return;
    log.warn(
      { terminals: clIds.length },
      'retained desired states differ from the database; announcing again',
    );
    for (let start = 0; start < clIds.length && !this.#worker.stopped; start += atOnce)
      await terminals.announceSurely(clIds.slice(start, start + atOnce));
  }
}
