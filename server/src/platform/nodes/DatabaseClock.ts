import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { runRegularly } from '../runRegularly.ts';
import type { CoreNeeds } from '../services.ts';

/** Milliseconds between two comparisons. */
const interval = 15_000;
/** Milliseconds of difference that are not worth a correction. */
const tolerated = 20;

/**
 * The clock of the database, read with this host's: servers on one database whose hosts differ still agree on leases and
 * on what is due.
 */
export class DatabaseClock implements Clock {
  readonly #services: CoreNeeds<'database' | 'log'>;
  readonly #host: () => number;
  /** Milliseconds by which the database's clock is ahead of the host's. */
  #ahead = 0;
  #end: () => Promise<void> = () => Promise.resolve();

  /** @param host the host's clock, in milliseconds since 1970 */
  constructor(services: CoreNeeds<'database' | 'log'>, host: () => number = Date.now) {
    this.#services = services;
    this.#host = host;
  }

  now(): Date {
    return new Date(this.#host() + this.#ahead);
  }

  /** Compares the clocks, and does so regularly from now on. */
  async start(): Promise<void> {
    await this.compare();
    this.#end = runRegularly(this.#services, {
      every: interval,
      work: () => this.compare(),
      failure: "failed to read the database's clock; keeping the difference of before",
    });
  }

  async stop(): Promise<void> {
    await this.#end();
  }

  async compare(): Promise<void> {
    const asked = this.#host();
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(this.#services.database);
    const answered = this.#host();
    const ahead = (rows[0]?.at.getTime() ?? answered) - (asked + answered) / 2;
    // Closer than the answer took is not known.
    if (Math.abs(ahead - this.#ahead) > Math.max(tolerated, (answered - asked) / 2)) this.#ahead = ahead;
  }
}
