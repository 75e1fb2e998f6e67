import type { AlarmKind } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';

/** A detected or reported alarm. */
export interface RaisedAlarm {
  readonly clId: string;
  readonly kind: AlarmKind;
  /** The player's own id, or the start of the outage: duplicates are ignored. */
  readonly source: string;
  readonly raisedAt: Date;
  /** Given if it has already ended. */
  readonly endedAt: Date | undefined;
  readonly detail: string;
  readonly taskId: string;
  readonly programId: string;
}

/** Maximum source ids per alarm: more from a defective player are accepted but not counted. */
const mostSources = 500;

/** Maximum stored alarms per terminal and day; more are accepted but not stored. */
export const mostInDay = 200;

async function isFlood(transaction: Connection, clId: string, now: Date): Promise<boolean> {
  const { total } = await transaction
    .selectFrom('terminal_alarm')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('terminal_id', '=', clId)
    .where('received_at', '>', new Date(now.getTime() - 24 * 3600 * 1000))
    .executeTakeFirstOrThrow();
  return total >= mostInDay;
}

async function findActive(transaction: Connection, clId: string, kind: AlarmKind) {
  return transaction
    .selectFrom('terminal_alarm')
    .select(['id', 'times'])
    .where('terminal_id', '=', clId)
    .where('kind', '=', kind)
    .where('state', '=', 'active')
    .forUpdate()
    .executeTakeFirst();
}

async function insertAlarm(
  transaction: Connection,
  tenantId: string,
  alarm: RaisedAlarm,
  id: string,
  now: Date,
) {
  const { clId, kind, source, raisedAt, endedAt, detail, taskId, programId } = alarm;
  await transaction
    .insertInto('terminal_alarm')
    .values({
      id,
      tenant_id: tenantId,
      terminal_id: clId,
      kind,
      source,
      state: endedAt ? 'ended' : 'active',
      raised_at: raisedAt,
      received_at: now,
      ended_at: endedAt ?? null,
      cancelled_at: null,
      detail,
      task_id: taskId,
      program_id: programId,
      recording_hash: null,
      recording_at: null,
      // Alarms that arrive after their end need no notification.
      told_at: endedAt ? now : null,
    })
    .execute();
}

function insertSource(transaction: Connection, alarm: RaisedAlarm, alarmId: string) {
  return transaction
    .insertInto('terminal_alarm_source')
    .values({
      terminal_id: alarm.clId,
      source: alarm.source,
      alarm_id: alarmId,
      ended: alarm.endedAt !== undefined,
    })
    .execute();
}

/**
 * Stores an alarm raised or ended by a player. An active one of the same kind absorbs it and counts it; it ends when
 * all absorbed ones have. Requires a lock on the terminal's row.
 */
export async function enterAlarm(
  transaction: Connection,
  tenantId: string,
  alarm: RaisedAlarm,
  id: string,
  now: Date,
): Promise<void> {
  const known = await transaction
    .selectFrom('terminal_alarm_source')
    .select(['alarm_id', 'ended'])
    .where('terminal_id', '=', alarm.clId)
    .where('source', '=', alarm.source)
    .executeTakeFirst();
  if (known) {
    if (alarm.endedAt && !known.ended) await endSource(transaction, alarm, known.alarm_id, alarm.endedAt);
    return;
  }
  const active = alarm.endedAt ? undefined : await findActive(transaction, alarm.clId, alarm.kind);
  if (!active) {
    if (await isFlood(transaction, alarm.clId, now)) return;
    await insertAlarm(transaction, tenantId, alarm, id, now);
    await insertSource(transaction, alarm, id);
    return;
  }
  if (active.times >= mostSources) return;
  await insertSource(transaction, alarm, active.id);
  await transaction
    .updateTable('terminal_alarm')
    .set({ times: active.times + 1, detail: alarm.detail })
    .where('id', '=', active.id)
    .execute();
}

async function endSource(transaction: Connection, alarm: RaisedAlarm, alarmId: string, endedAt: Date) {
  await transaction
    .updateTable('terminal_alarm_source')
    .set({ ended: true })
    .where('terminal_id', '=', alarm.clId)
    .where('source', '=', alarm.source)
    .execute();
  await sql`update terminal_alarm set ended_at = ${endedAt},
      state = case when state = 'active' then 'ended' else state end
    where id = ${alarmId} and not exists (
      select from terminal_alarm_source where alarm_id = ${alarmId} and not ended)`.execute(transaction);
}

/** Updates the alarm marks of terminals, locked in the usual order; returns the groups of changed ones. */
export async function markTerminals(
  connection: Connection,
  clIds: readonly string[],
): Promise<{ tenantId: string; groupId: string }[]> {
  const { rows } = await sql<{ tenantId: string; groupId: string }>`with chosen as materialized (
      select id from terminal where id = any(${[...clIds]}::text[]) order by id for no key update
    ), truth as (
      select chosen.id, exists (select from terminal_alarm a
        where a.terminal_id = chosen.id and a.state = 'active')::int as state from chosen
    )
    update terminal set warning_state = truth.state from truth
    where terminal.id = truth.id and terminal.warning_state <> truth.state
    returning terminal.tenant_id as "tenantId", terminal.group_id as "groupId"`.execute(connection);
  return rows;
}

/** Number of a tenant's active alarms. */
export async function countActive(connection: Connection, tenantId: string): Promise<number> {
  const { total } = await connection
    .selectFrom('terminal_alarm')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'active')
    .executeTakeFirstOrThrow();
  return total;
}

/** A terminal whose alarms changed. */
export interface Concerned {
  readonly tenantId: string;
  readonly clId: string;
}

/**
 * Raises alarms only the server can detect: terminals silent beyond the account's limit, and flapping ones. An outage
 * raises one alarm, dismissed or not: its start is its key.
 *
 * @param since start of the server: before that terminals could not reach it
 */
export async function raiseSilent(connection: Connection, now: Date, since: Date): Promise<Concerned[]> {
  const { rows } = await sql<Concerned>`
    insert into terminal_alarm (id, tenant_id, terminal_id, kind, source, raised_at, received_at)
    select substr(md5(gen_random_uuid()::text), 1, 12), t.tenant_id, t.id, 'offline',
      extract(epoch from t.last_seen)::text, t.last_seen, ${now}
    from terminal t left join terminal_alarm_setting s on s.tenant_id = t.tenant_id
    where not t.online and t.authorised and t.credential_hash is not null and t.quarantined_at is null
      -- One that was never there has no outage.
      and t.last_seen is not null
      and greatest(t.last_seen, ${since}::timestamptz)
        < ${now}::timestamptz - make_interval(mins => coalesce(s.offline_minutes, 5))
      and not exists (select from terminal_alarm a where a.terminal_id = t.id and a.kind = 'offline'
        and (a.state = 'active' or a.source = extract(epoch from t.last_seen)::text))
    limit 5000 on conflict do nothing
    returning tenant_id as "tenantId", terminal_id as "clId"`.execute(connection);
  const { rows: unstable } = await sql<Concerned>`
    insert into terminal_alarm (id, tenant_id, terminal_id, kind, source, raised_at, received_at)
    select substr(md5(gen_random_uuid()::text), 1, 12), t.tenant_id, t.id, 'unstable', ${now.toISOString()}, ${now}, ${now}
    from terminal t where t.flapping and not exists (select from terminal_alarm a
      where a.terminal_id = t.id and a.kind = 'unstable' and a.state <> 'ended' and a.ended_at is null)
    limit 1000 on conflict do nothing
    returning tenant_id as "tenantId", terminal_id as "clId"`.execute(connection);
  return [...rows, ...unstable];
}

/** Ends alarms raised by the server whose cause is over. */
export async function endSilent(connection: Connection, now: Date): Promise<Concerned[]> {
  const { rows } = await sql<Concerned>`update terminal_alarm a set ended_at = ${now},
      state = case when a.state = 'active' then 'ended' else a.state end
    from terminal t
    where t.id = a.terminal_id and a.state <> 'ended' and a.ended_at is null
      and ((a.kind = 'offline' and (t.online or not t.authorised)) or (a.kind = 'unstable' and not t.flapping)
        or (a.kind = 'wrongScreen' and not t.authorised))
    returning a.tenant_id as "tenantId", a.terminal_id as "clId"`.execute(connection);
  return rows;
}
