import type { TrafficDay } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Needs } from '../../services.ts';
import { usualDays } from './playRecords.ts';

/** Maximum counters per day: a player starts a new one when it loses its storage. */
const mostCounters = 20;

/**
 * Stores a terminal's traffic by day. The highest value per counter counts, so that repeated, late or reordered
 * deliveries change nothing.
 */
export async function storeTraffic(
  { database, clock }: Needs<'clock' | 'database'>,
  { clId, tenantId }: { clId: string; tenantId: string },
  days: readonly TrafficDay[],
): Promise<void> {
  if (days.length === 0) return;
  const oldest = new Date(clock.now().getTime() - usualDays * 86_400_000).toISOString().slice(0, 10);
  const newest = new Date(clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  await sql`insert into terminal_traffic as t (tenant_id, day, terminal_id, counter, downloaded, uploaded)
    select ${tenantId}, reported.day, ${clId}, reported.counter, max(reported.downloaded), max(reported.uploaded)
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
      as reported (day date, counter text, downloaded float8, uploaded float8)
    where reported.day between ${oldest}::date and ${newest}::date
      and ((select count(*) from terminal_traffic k where k.tenant_id = ${tenantId} and k.terminal_id = ${clId}
          and k.day = reported.day) < ${mostCounters}
        or exists (select from terminal_traffic k where k.tenant_id = ${tenantId} and k.terminal_id = ${clId}
          and k.day = reported.day and k.counter = reported.counter))
    group by reported.day, reported.counter order by reported.day, reported.counter
    on conflict (tenant_id, day, terminal_id, counter) do update
      set downloaded = greatest(t.downloaded, excluded.downloaded), uploaded = greatest(t.uploaded, excluded.uploaded)`.execute(
    database,
  );
}
