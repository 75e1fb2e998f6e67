import { sql } from 'kysely';
import type { Connection } from './database/connection.ts';
import { runRegularly } from './runRegularly.ts';
import type { CoreNeeds } from './services.ts';

/** What the removal of rows may ask for. */
type Sweeping = CoreNeeds<'audit' | 'files'>;

/** Rows with a retention limit. */
export interface Expiry {
  /** Name in the log. */
  readonly name: string;
  /** True: removed every half hour instead of daily, because removal within the hour was promised. */
  readonly soon?: true;
  /** Deletes expired rows of all tenants. Returns their number. */
  remove(connection: Connection, now: Date, services: Sweeping): Promise<number>;
}

/** Arbitrary, but the same in every server of a database, and distinct from other locks. */
const lockNumber = 7_348_202;
const day = 24 * 3600 * 1000;
const halfHour = 1800 * 1000;
/** Milliseconds after the start, so that a server restarted every night applies retention, too. */
const firstWait = 60_000;

/** Deletes expired rows. Returns the counts by name, or null while another server does it. */
export async function applyRetention(
  services: Sweeping & CoreNeeds<'clock' | 'database'>,
  expiries: readonly Expiry[],
): Promise<Record<string, number> | null> {
  const { database, clock } = services;
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{
      free: boolean;
    }>`select pg_try_advisory_xact_lock(${lockNumber}) as free`.execute(transaction);
    if (!rows[0]?.free) return null;
    const removed: Record<string, number> = {};
    for (const expiry of expiries)
      removed[expiry.name] = await expiry.remove(transaction, clock.now(), services);
    return removed;
  });
}

/**
 * Deletes expired rows, all of them shortly after the start and then daily, the short-lived ones every half hour, until
 * the returned function is called.
 */
export function startRetention(
  services: Sweeping & CoreNeeds<'clock' | 'database' | 'leadership' | 'log'>,
  expiries: readonly Expiry[],
): () => Promise<void> {
  const soon = expiries.filter((expiry) => expiry.soon);
  const work = (level: 'info' | 'debug', some: readonly Expiry[]) => async () => {
    const removed = await applyRetention(services, some);
    if (removed) services.log[level]({ removed }, 'removed expired rows');
  };
  const only = 'leader' as const;
  const failure = 'retention failed to delete expired rows';
  const ends = [
    runRegularly(services, { only, every: day, first: firstWait, work: work('info', expiries), failure }),
    runRegularly(services, { only, every: halfHour, work: work('debug', soon), failure }),
  ];
  return async () => {
    await Promise.all(ends.map((end) => end()));
  };
}
