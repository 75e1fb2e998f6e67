import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';

const day = 86_400_000;

export interface FilledPast {
  readonly tenantId: string;
  readonly clId: string;
  /** Days of the past; `to` is the midnight after the last. */
  readonly days: number;
  readonly to: number;
  readonly playsOfDay: number;
}

/** 24 tasks played an hour each daily on this terminal in UTC, play by play. */
export async function fillPast(database: Database, past: FilledPast): Promise<void> {
  const { tenantId, clId, days, to, playsOfDay } = past;
  const from = new Date(to - days * day);
  const length = day / playsOfDay;
  await sql`update terminal set created_at = ${new Date(from.getTime() - day)}, last_seen = ${new Date(to)},
    authorised = true where tenant_id = ${tenantId} and id = ${clId}`.execute(database);
  await sql`insert into task_version (tenant_id, task_id, task, valid_from)
    select ${tenantId}, 'task' || n, jsonb_build_object('id', 'task' || n, 'name', 'Hour ' || n, 'type', 1,
      'linked', false, 'startDate', ${from.toISOString().slice(0, 10)}::text, 'endDate', '9999-12-31', 'openEnd', true,
      'startTime', lpad(n::text, 2, '0') || ':00:00', 'endTime', lpad(((n + 1) % 24)::text, 2, '0') || ':00:00',
      'weekdays', '[1, 2, 3, 4, 5, 6, 7]'::jsonb, 'publishedAt', ${from.toISOString()}::text,
      'programs', '[{"programId": "program", "name": "Menu"}]'::jsonb), ${from}
    from generate_series(0, 23) n`.execute(database);
  await sql`insert into task_membership (tenant_id, task_id, terminal_id, valid_from)
    select ${tenantId}, 'task' || n, ${clId}, ${from} from generate_series(0, 23) n`.execute(database);
  await sql`insert into play_record
      (tenant_id, terminal_id, id, task_id, program_id, document_hash, started_at, duration)
    select ${tenantId}, ${clId}, 'play' || n, 'task' || extract(hour from at at time zone 'UTC'), 'program',
      ${'a'.repeat(64)}, at, ${length}::float8
    from generate_series(0, ${days * playsOfDay - 1}::int) n,
      lateral (select ${from}::timestamptz + n * ${length}::float8 * interval '1 millisecond' as at) played`.execute(
    database,
  );
  await sql`vacuum (analyze) play_record`.execute(database);
}

/** Reads every play individually, as a comparison with the plan requires. Returns their number. */
export async function readPlays(database: Database, { tenantId, clId }: FilledPast): Promise<number> {
  const { rows } = await sql`select task_id, started_at, duration from play_record
    where tenant_id = ${tenantId} and terminal_id = ${clId} order by started_at`.execute(database);
  return rows.length;
}
