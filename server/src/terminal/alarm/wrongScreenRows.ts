import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import type { CheckedScreen } from '../detail/wrongScreen.ts';
import { deviceOf, statusColumns } from '../report/screenStatus.ts';
import { amongst, inOrder } from '../tree/lockTerminals.ts';
import { type Concerned, mostInDay } from './alarmRepository.ts';

/** A terminal with the data to check its screen. */
export type WatchedScreen = CheckedScreen & {
  readonly id: string;
  readonly tenant_id: string;
  readonly time_zone: string;
  readonly linked: boolean;
  /** Name of the reported program; empty without one. */
  readonly shownName: string;
  /** Whether it has an alarm that has not ended, dismissed or not. */
  readonly alarmed: boolean;
};

/** A terminal that has shown wrong content for too long. */
export interface WrongScreen {
  readonly clId: string;
  readonly since: Date;
  /** Expected content; empty if none. */
  readonly taskId: string;
  readonly programId: string;
  /** Actual content. */
  readonly detail: string;
}

/** The authorised terminals among the ids. */
export async function readScreens(
  connection: Connection,
  clIds: readonly string[],
): Promise<WatchedScreen[]> {
  const { rows } = await sql<WatchedScreen>`select id, tenant_id, time_zone, desired_at,
      ${sql.join(statusColumns.map((column) => sql.ref(column)))}, ${deviceOf('t.id')} as device,
      linked_group_id is not null as linked, coalesce(on_screen ->> 'programName', '') as "shownName",
      exists (select from terminal_alarm a where a.terminal_id = t.id and a.kind = 'wrongScreen'
        and a.state <> 'ended' and a.ended_at is null) as alarmed
    from terminal t where id = any(${[...clIds]}::text[]) and authorised`.execute(connection);
  return rows;
}

/** Records since when terminals show wrong content. Returns those newly recorded. */
export async function noteWrong(
  connection: Connection,
  clIds: readonly string[],
  now: Date,
): Promise<Concerned[]> {
  const { rows } = await sql<Concerned>`with ${inOrder(amongst(clIds))}
    update terminal set wrong_since = ${now}
    where id in (select id from locked) and wrong_since is null
    returning tenant_id as "tenantId", id as "clId"`.execute(connection);
  return rows;
}

/** Clears the record of terminals that show the right content. Returns those that had one. */
export async function noteRight(connection: Connection, clIds: readonly string[]): Promise<Concerned[]> {
  const { rows } = await sql<Concerned>`with ${inOrder(amongst(clIds))}
    update terminal set wrong_since = null
    where id in (select id from locked) and wrong_since is not null
    returning tenant_id as "tenantId", id as "clId"`.execute(connection);
  return rows;
}

/** Raises one alarm per outage: none if one is active, or dismissed and not over. */
export async function raiseWrongScreens(
  connection: Connection,
  wrong: readonly WrongScreen[],
  now: Date,
): Promise<Concerned[]> {
  const { rows } = await sql<Concerned>`
    insert into terminal_alarm (id, tenant_id, terminal_id, kind, source, raised_at, received_at, detail, task_id, program_id)
    select substr(md5(gen_random_uuid()::text), 1, 12), t.tenant_id, t.id, 'wrongScreen', 'wrong ' || w.since,
      w.since, ${now}, w.detail, w."taskId", w."programId"
    from jsonb_to_recordset(${JSON.stringify(wrong)}::jsonb)
      as w ("clId" text, since timestamptz, detail text, "taskId" text, "programId" text)
      join terminal t on t.id = w."clId"
    where not exists (select from terminal_alarm a
        where a.terminal_id = t.id and a.kind = 'wrongScreen' and a.state <> 'ended' and a.ended_at is null)
      and (select count(*) from terminal_alarm a where a.terminal_id = t.id
        and a.received_at > ${now}::timestamptz - interval '1 day') < ${mostInDay}
    on conflict do nothing returning tenant_id as "tenantId", terminal_id as "clId"`.execute(connection);
  return rows;
}

/** Ends the alarms of terminals that show the right content again. */
export async function endWrongScreens(
  connection: Connection,
  clIds: readonly string[],
  now: Date,
): Promise<Concerned[]> {
  const { rows } = await sql<Concerned>`update terminal_alarm set ended_at = ${now},
      state = case when state = 'active' then 'ended' else state end
    where terminal_id = any(${[...clIds]}::text[]) and kind = 'wrongScreen' and state <> 'ended' and ended_at is null
    returning tenant_id as "tenantId", terminal_id as "clId"`.execute(connection);
  return rows;
}
