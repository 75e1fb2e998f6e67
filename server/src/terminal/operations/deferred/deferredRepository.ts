import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/connection.ts';
import type { OperationRecord } from '../operationRepository.ts';
import { refusal } from '../refusal.ts';
import { type ChangedResult, changedColumns, type DueTerminal } from '../resultRepository.ts';

/** Marks results as deferred. */
export async function markDeferred(
  transaction: Connection,
  operationId: string,
  clIds: readonly string[],
  now: Date,
): Promise<ChangedResult[]> {
  const { rows } = await sql<ChangedResult>`update terminal_operation_result r
    set state = 'deferred', deferred_at = coalesce(r.deferred_at, ${now}), command_id = null, error = '', message = '',
      facts = '{}', finished_at = null
    where r.operation_id = ${operationId} and r.terminal_id = any(${[...clIds]}::text[])
    returning ${changedColumns}`.execute(transaction);
  return rows;
}

/**
 * Defers what could not be sent. An answer to it still counts, in case Redis took the command without saying so; not
 * what was answered or stopped meanwhile.
 */
export async function deferUnsent(
  connection: Connection,
  operationId: string,
  unsent: readonly DueTerminal[],
  now: Date,
): Promise<ChangedResult[]> {
  const commandIds = unsent.map(({ commandId }) => commandId);
  const { rows } = await sql<ChangedResult>`update terminal_operation_result r
    set state = 'deferred', deferred_at = coalesce(r.deferred_at, ${now}), attempts = attempts - 1, sent_at = null,
      expires_at = null
    where r.operation_id = ${operationId} and r.command_id = any(${commandIds}::text[]) and r.state = 'sent'
    returning ${changedColumns}`.execute(connection);
  return rows;
}

/** Removes from older deferred operations on these terminals what this one sets; ends those with nothing left. */
export async function overtake(
  transaction: Connection,
  { id, tenant_id: tenantId, subjects, created_at: createdAt }: OperationRecord,
  clIds: readonly string[],
  now: Date,
): Promise<ChangedResult[]> {
  if (subjects.length === 0 || clIds.length === 0) return [];
  const { rows } = await sql<ChangedResult>`update terminal_operation_result r
    set overtaken = r.overtaken || ${subjects}::text[],
      state = case when o.subjects <@ (r.overtaken || ${subjects}::text[]) then 'stopped' else r.state end,
      error = case when o.subjects <@ (r.overtaken || ${subjects}::text[]) then 'terminal.overtaken' else r.error end,
      finished_at = case when o.subjects <@ (r.overtaken || ${subjects}::text[]) then ${now}::timestamptz end
    from terminal_operation o
    where o.id = r.operation_id and r.state = 'deferred' and r.tenant_id = ${tenantId}
      and r.terminal_id = any(${[...clIds]}::text[]) and o.subjects && ${subjects}::text[]
      and (o.created_at, o.id) < (${createdAt}::timestamptz, ${id})
    returning ${changedColumns}`.execute(transaction);
  return rows;
}

/** Expires deferred results past their deadline. */
export async function expireDeferred(connection: Connection, now: Date): Promise<ChangedResult[]> {
  const { rows } = await sql<ChangedResult>`update terminal_operation_result r
    set state = 'expired', error = 'terminal.deferralExpired', finished_at = ${now}
    from terminal_operation o
    where o.id = r.operation_id and r.state = 'deferred' and o.defer_until <= ${now}
    returning ${changedColumns}`.execute(connection);
  return rows;
}

/** Whether it is within quiet hours at the terminal. */
const isQuiet = (now: Date) => sql`case when o.quiet is null then false
  when (o.quiet ->> 'from') < (o.quiet ->> 'to')
    then to_char(${now}::timestamptz at time zone t.time_zone, 'HH24:MI') >= (o.quiet ->> 'from')
      and to_char(${now}::timestamptz at time zone t.time_zone, 'HH24:MI') < (o.quiet ->> 'to')
  else to_char(${now}::timestamptz at time zone t.time_zone, 'HH24:MI') >= (o.quiet ->> 'from')
    or to_char(${now}::timestamptz at time zone t.time_zone, 'HH24:MI') < (o.quiet ->> 'to') end`;

/**
 * Results that can be decided: the terminal is back outside quiet hours, or was revoked. Only the oldest per terminal,
 * after the previous was answered, to keep their order.
 */
const decidable = (
  now: Date,
) => sql`r.state = 'deferred' and (not t.authorised or t.online and not (${isQuiet(now)})
  and not exists (select from terminal_operation_result p
    where p.terminal_id = r.terminal_id and p.deferred_at is not null and p.state in ('waiting', 'sent')))`;

/** Operations with returned terminals, oldest first. */
export async function returnedOperations(connection: Connection, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select o.id from terminal_operation_result r
    join terminal_operation o on o.id = r.operation_id join terminal t on t.id = r.terminal_id
    where ${decidable(now)} group by o.id order by min(o.created_at), o.id`.execute(connection);
  return rows.map(({ id }) => id);
}

export interface ReturnedTerminal {
  readonly clId: string;
  /** Reason not to send to it, whatever the operation asks; abilities are checked when it is sent. */
  readonly refusal: string | null;
  /** Chosen individually, not by group. */
  readonly named: boolean;
  readonly groupId: string;
}

/** Locks an operation's returned terminals, to decide about them in the transaction. */
export async function takeReturned(
  transaction: Connection,
  operationId: string,
  now: Date,
): Promise<ReturnedTerminal[]> {
  const { rows } =
    await sql<ReturnedTerminal>`select r.terminal_id as "clId", ${refusal('')} as refusal, r.named,
      t.group_id as "groupId"
    from terminal_operation_result r join terminal_operation o on o.id = r.operation_id
      join terminal t on t.id = r.terminal_id and t.tenant_id = o.tenant_id
    where r.operation_id = ${operationId} and ${decidable(now)} for update of r skip locked`.execute(
      transaction,
    );
  return rows;
}

/** Queues returned terminals. */
export async function release(
  transaction: Connection,
  operationId: string,
  clIds: readonly string[],
): Promise<ChangedResult[]> {
  const { rows } = await sql<ChangedResult>`update terminal_operation_result r set state = 'waiting'
    where r.operation_id = ${operationId} and r.terminal_id = any(${[...clIds]}::text[])
    returning ${changedColumns}`.execute(transaction);
  return rows;
}

/** Deferred operations without deferred results: their terminals were deleted, or all are decided. */
export async function idleDeferred(connection: Connection): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select o.id from terminal_operation o
    where o.status = 'deferred' and not exists (
      select from terminal_operation_result r where r.operation_id = o.id and r.state = 'deferred')`.execute(
    connection,
  );
  return rows.map(({ id }) => id);
}
