import { lateDays } from '@vitrine/shared/api';
import { sql } from 'kysely';
import { keptDaysOf } from '../../account/settings/kept.ts';
import type { Connection } from '../../platform/database/connection.ts';

/**
 * Removes daily figures beyond their account's retention, and single records. Records stay for as long as they may be
 * delivered again, regardless of the retention. Returns the number of rows.
 */
export async function removeOldFigures(connection: Connection, now: Date): Promise<number> {
  const at = sql`${now}::timestamptz`;
  const days = keptDaysOf('f.tenant_id');
  const old = sql`f.day < (${at} - make_interval(days => ${days}))::date`;
  const { rows } = await sql<{ total: number }>`with a as (delete from play_day f where ${old} returning 1),
      b as (delete from play_item_day f where ${old} returning 1),
      c as (delete from terminal_traffic f where ${old} returning 1),
      d as (delete from play_record f
        where f.started_at < ${at} - make_interval(days => greatest(${days}, ${lateDays}::int)) returning 1),
      e as (delete from play_item f
        where f.started_at < ${at} - make_interval(days => ${lateDays + 2}::int) returning 1)
    select (select count(*) from a) + (select count(*) from b) + (select count(*) from c) + (select count(*) from d)
        + (select count(*) from e)
      as total`.execute(connection);
  return rows[0]?.total ?? 0;
}
