import { sql } from 'kysely';
import type { Connection } from './database/connection.ts';
import type { Services } from './services.ts';

/** One kind of row that does not stay for ever. */
export interface Expiry {
  /** What the log says was removed. */
  readonly name: string;
  /** True: removed every half hour and not daily, because it was promised to be gone within the hour. */
  readonly soon?: true;
  /** Removes what is over, of all tenants. Answers how many rows. */
  remove(connection: Connection, now: Date): Promise<number>;
}

/** Any number: it only has to be the same in every server of one database, and no other lock's. */
const lockNumber = 7_348_202;
const day = 24 * 3600 * 1000;
const halfHour = 1800 * 1000;
/** Milliseconds after the start: a server that is restarted every night applies retention, too. */
const firstWait = 60_000;

/** Deletes expired rows. Returns the counts by name, or null while another server does it. */
export async function applyRetention(
  { database, clock }: Services,
  expiries: readonly Expiry[],
): Promise<Record<string, number> | null> {
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{
      free: boolean;
    }>`select pg_try_advisory_xact_lock(${lockNumber}) as free`.execute(transaction);
    if (!rows[0]?.free) return null;
    const removed: Record<string, number> = {};
    for (const expiry of expiries) removed[expiry.name] = await expiry.remove(transaction, clock.now());
    return removed;
  });
}

/**
 * Applies retention soon after the start and then daily, and that of short-lived rows every half hour, until the returned
 * function is called.
 */
export function startRetention(services: Services, expiries: readonly Expiry[]): () => void {
  const soon = expiries.filter((expiry) => expiry.soon);
  const run = (level: 'info' | 'debug', some: readonly Expiry[]) => () => {
    applyRetention(services, some).then(
      (removed) => removed && services.log[level]({ removed }, 'removed what is over'),
      (error: unknown) => services.log.warn({ err: error }, 'what is over could not be removed'),
    );
  };
  const first = setTimeout(run('info', expiries), firstWait).unref();
  const timers = [
    setInterval(run('info', expiries), day).unref(),
    setInterval(run('debug', soon), halfHour).unref(),
  ];
  return () => {
    clearTimeout(first);
    for (const timer of timers) clearInterval(timer);
  };
}
