import { sql } from 'kysely';
import type { Needs } from '../../services.ts';

/** Milliseconds between two looks at most: the clock may be set, and timers have a limit. */
const longestWait = 3_600_000;
/** Milliseconds until the next look after one that failed. */
const retryWait = 10_000;

/**
 * Ends the event streams of an account at the instant at which it expires, so that its open pages say so at once instead of
 * at the next click. Its terminals are not concerned: they keep playing.
 */
export class ExpiryWatch {
  readonly #services: Needs<'clock' | 'database' | 'events' | 'log'>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Incremented by each look and by the stop, to drop a look that was overtaken. */
  #turn = 0;

  constructor(services: Needs<'clock' | 'database' | 'events' | 'log'>) {
    this.#services = services;
  }

  /** Ends what has expired and waits for the next account. Called at the start and after an expiry was set. */
  async look(): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    clearTimeout(this.#timer);
    let wait = retryWait;
    try {
      await this.#endExpired();
      wait = await this.#untilNext();
    } catch (error) {
      this.#services.log.warn({ err: error }, 'could not look which accounts have expired');
    }
    if (turn !== this.#turn) return;
    this.#timer = setTimeout(() => void this.look(), wait).unref();
  }

  stop(): void {
    this.#turn += 1;
    clearTimeout(this.#timer);
  }

  async #endExpired(): Promise<void> {
    const { database, clock, events } = this.#services;
    const heard = events.heardTenants();
    if (heard.length === 0) return;
    const expired = await database
      .selectFrom('tenant')
      .select('id')
      .where('id', 'in', heard)
      .where('expires_at', '<=', clock.now())
      .execute();
    for (const { id } of expired) events.endTenant(id);
  }

  /** Milliseconds until the next account expires, or until the next look without one. */
  async #untilNext(): Promise<number> {
    const { database, clock } = this.#services;
    const now = clock.now();
    const { next } = await database
      .selectFrom('tenant')
      .select(sql<Date | null>`min(expires_at)`.as('next'))
      .where('expires_at', '>', now)
      .executeTakeFirstOrThrow();
    return next === null ? longestWait : Math.min(longestWait, Math.max(1, next.getTime() - now.getTime()));
  }
}
