import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { runRegularly } from '../../platform/runRegularly.ts';
import type { Needs } from '../../services.ts';
import { countsOfAccounts } from '../../terminal/presence/countsOfAccounts.ts';

/** Sampling interval in milliseconds. */
const pause = 600_000;
/** A second sample within this many milliseconds, after the leadership moved, is not counted. */
const leastPause = pause / 2;

/** Samples the number of online terminals of each account. */
export async function takeSample(connection: Connection, now: Date): Promise<void> {
  const counts = await countsOfAccounts(connection);
  if (counts.length === 0) return;
  const hour = new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000);
  const rows = counts.map(({ tenantId, online, authorised }) => {
    return { tenant_id: tenantId, hour, looks: 1, online, authorised, last_at: now };
  });
  await connection
    .insertInto('overview_online_hour')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'hour'])
        .doUpdateSet({
          looks: sql`overview_online_hour.looks + 1`,
          online: sql`overview_online_hour.online + excluded.online`,
          authorised: sql`overview_online_hour.authorised + excluded.authorised`,
          last_at: now,
        })
        .where('overview_online_hour.last_at', '<', new Date(now.getTime() - leastPause)),
    )
    .execute();
}

/**
 * Samples the number of online terminals every ten minutes, until the returned function is called. A sample that fails
 * is left out.
 */
export const startSampling = (
  services: Needs<'clock' | 'database' | 'leadership' | 'log'>,
): (() => Promise<void>) =>
  runRegularly(services, {
    only: 'leader',
    every: pause,
    work: () => takeSample(services.database, services.clock.now()),
    failure: 'failed to count online terminals',
  });
