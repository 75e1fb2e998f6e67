import type { MetricRange, OutputOf, selectServerMetrics } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Needs } from '../../services.ts';

const minute = 60;
/** Range and step in seconds: at most 240 points. */
const ranges: Readonly<Record<MetricRange, { back: number; step: number }>> = {
  hour: { back: 60 * minute, step: minute },
  day: { back: 24 * 60 * minute, step: 6 * minute },
  week: { back: 7 * 24 * 60 * minute, step: 42 * minute },
};

interface Row {
  readonly at: Date;
  readonly loopDelay: number;
  readonly memory: number;
  readonly connections: number;
  readonly requests: number;
  readonly downloads: number;
  readonly downloadSpeed: number;
  readonly databaseDelay: number;
  readonly databaseSize: number;
  readonly diskFree: number;
}

/**
 * Maximum (delays, transfers) or mean (everything else) per step; minutes without a row are gaps. Of several servers the
 * sum, where it makes sense, or the worst.
 */
export async function readMetrics(
  { database, clock }: Needs<'clock' | 'database'>,
  range: MetricRange,
): Promise<OutputOf<typeof selectServerMetrics>> {
  const { back, step } = ranges[range];
  const to = clock.now();
  const from = new Date(to.getTime() - back * 1000);
  // Each server records at its own second of a minute.
  const { rows } = await sql<Row>`with of_servers as (
      select floor(extract(epoch from at) / ${minute}::int) as minute, max(loop_delay) as loop_delay,
        avg(memory) as memory, max(connections) as connections, avg(requests) as requests, max(downloads) as downloads,
        avg(download_bytes) as download_bytes, max(database_delay) as database_delay,
        max(database_size) as database_size, min(disk_free) as disk_free
      from server_metric where at > ${from} and at <= ${to} group by 1, node_id),
    of_minutes as (
      select minute, max(loop_delay) as loop_delay, sum(memory) as memory, sum(connections) as connections,
        sum(requests) as requests, sum(downloads) as downloads, sum(download_bytes) as download_bytes,
        max(database_delay) as database_delay, max(database_size) as database_size, min(disk_free) as disk_free
      from of_servers group by 1)
    select to_timestamp(floor(minute * ${minute}::int / ${step}::int) * ${step}::int) as at,
      max(loop_delay) as "loopDelay", round(avg(memory)) as memory, max(connections) as connections,
      round(avg(requests)) as requests, max(downloads) as downloads,
      avg(download_bytes)::float8 / ${minute}::int as "downloadSpeed", max(database_delay) as "databaseDelay",
      max(database_size) as "databaseSize", min(disk_free) as "diskFree"
    from of_minutes group by 1 order by 1`.execute(database);
  const points = rows.slice(-240).map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() }));
  return { from: from.toISOString(), to: to.toISOString(), points };
}
