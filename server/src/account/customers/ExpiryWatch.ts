import { sql } from 'kysely';
import type { Needs } from '../../services.ts';

/** Maximum milliseconds between checks: clocks may be set, and timers are limited. */
const longestWait = 3_600_000;
/** Milliseconds until a retry after a failure. */
const retryWait = 10_000;

/**
 * Ends an account's event streams when it expires, so that open pages report it immediately. Its terminals keep
 * playing. Each server ends its own streams.
 */
export class ExpiryWatch {
  readonly #services: Needs<'clock' | 'database' | 'events' | 'log' | 'signals'>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Incremented by each check and by stopping, to discard outdated checks. */
  #turn = 0;
  #ends: (() => void)[] = [];

  constructor(services: Needs<'clock' | 'database' | 'events' | 'log' | 'signals'>) {
    this.#services = services;
  }

  /** Checks now, and when an expiry was set on any server. */
  async start(): Promise<void> {
    const { signals } = this.#services;
    const check = () => void this.check();
    this.#ends = [signals.on('expirySet', check), signals.onGap(check)];
    await this.check();
  }

  /** Call after an expiry was set: processes expired accounts here at once, and soon on the other servers. */
  async noteSet(): Promise<void> {
    this.#services.signals.send('expirySet', {});
    await this.check();
  }

  /** Processes expired accounts and schedules the next. */
  async check(): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    clearTimeout(this.#timer);
    let wait = retryWait;
    try {
      await this.#endExpired();
      wait = await this.#untilNext();
    } catch (error) {
      this.#services.log.warn({ err: error }, 'failed to check for expired accounts');
    }
    if (turn !== this.#turn) return;
    this.#timer = setTimeout(() => void this.check(), wait).unref();
  }

  stop(): void {
    for (const end of this.#ends) end();
    this.#turn += 1;
    clearTimeout(this.#timer);
  }

  async #endExpired(): Promise<void> {
    const { database, clock, events } = this.#services;
    const received = events.listeningTenants();
    if (received.length === 0) return;
    const expired = await database
      .selectFrom('tenant')
      .select('id')
      .where('id', 'in', received)
      .where('expires_at', '<=', clock.now())
      .execute();
    for (const { id } of expired) events.endTenant(id);
  }

  /** Milliseconds until the next expiry, at most the longest wait. */
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
