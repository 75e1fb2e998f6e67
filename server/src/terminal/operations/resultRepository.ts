import type { ResultState } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { refusal } from './refusal.ts';

/** The result of an operation on a terminal. */
export interface Settlement {
  /** The answered command. */
  readonly commandId: string;
  readonly clId: string;
  readonly state: ResultState;
  readonly error: string;
  readonly message: string;
  readonly facts: Record<string, string | number>;
  readonly percent: number;
  /** Seconds until a waiting one is given up; the operation's patience by default. */
  readonly waitSeconds?: number;
}

/** A changed result, for observers. */
export interface ChangedResult {
  readonly operationId: string;
  readonly tenantId: string;
  readonly clId: string;
  readonly commandId: string | null;
  readonly state: ResultState;
  readonly error: string;
  readonly percent: number;
}

/** A due terminal. */
export interface DueTerminal {
  readonly clId: string;
  readonly commandId: string;
  /** Reason not to send to it. */
  readonly refusal: string | null;
  /** Was deferred while the terminal was offline. */
  readonly deferred: boolean;
  /** Settings overridden by newer operations. */
  readonly overtaken: readonly string[];
}

/** Returned columns of changed results, alias `r`. */
export const changedColumns = sql`r.operation_id as "operationId", r.tenant_id as "tenantId", r.terminal_id as "clId",
  r.command_id as "commandId", r.state, r.error, r.percent`;

/** Locks the next terminals of the stage, in order; callers store their results in the same transaction. */
export async function takeDue(
  transaction: Connection,
  operationId: string,
  stage: number,
  limit: number,
  ability: string,
): Promise<DueTerminal[]> {
  const { rows } = await sql<DueTerminal>`
    select r.terminal_id as "clId", substr(md5(gen_random_uuid()::text), 1, 12) as "commandId",
      ${refusal(ability)} as refusal, r.deferred_at is not null as deferred, r.overtaken
    from terminal_operation_result r join terminal t on t.id = r.terminal_id
    where r.operation_id = ${operationId} and r.state = 'waiting' and r.stage <= ${stage}
    order by r.stage, r.place limit ${limit} for update of r skip locked`.execute(transaction);
  return rows;
}

/** Marks results as sent. */
export async function markSent(
  transaction: Connection,
  operationId: string,
  sent: readonly DueTerminal[],
  now: Date,
  expiresAt: Date,
): Promise<ChangedResult[]> {
  const clIds = sent.map(({ clId }) => clId);
  const commandIds = sent.map(({ commandId }) => commandId);
  const { rows } = await sql<ChangedResult>`update terminal_operation_result r
    set state = 'sent', command_id = due.command_id, attempts = attempts + 1, sent_at = ${now},
      expires_at = ${expiresAt}, error = '', message = '', facts = '{}', percent = 0, finished_at = null
    from unnest(${clIds}::text[], ${commandIds}::text[]) as due (terminal_id, command_id)
    where r.operation_id = ${operationId} and r.terminal_id = due.terminal_id
    returning ${changedColumns}`.execute(transaction);
  return rows;
}

/** Marks results as refused, with reasons; not those that were answered or stopped meanwhile. */
export async function markRefused(
  transaction: Connection,
  operationId: string,
  refused: readonly { clId: string; error: string }[],
  now: Date,
): Promise<ChangedResult[]> {
  const clIds = refused.map(({ clId }) => clId);
  const errors = refused.map(({ error }) => error);
  const { rows } = await sql<ChangedResult>`update terminal_operation_result r
    set state = 'refused', error = refused.error, message = '', facts = '{}', finished_at = ${now}
    from unnest(${clIds}::text[], ${errors}::text[]) as refused (terminal_id, error)
    where r.operation_id = ${operationId} and r.terminal_id = refused.terminal_id
      and r.state in ('deferred', 'waiting', 'sent')
    returning ${changedColumns}`.execute(transaction);
  return rows;
}

/**
 * Stores answers. Only the addressed terminal can answer, and only the current attempt; late answers count,
 * after a time-out, and to a command that Redis took without saying so. Progress restarts the time-out.
 */
export async function settle(
  connection: Connection,
  settlements: readonly Settlement[],
  now: Date,
): Promise<ChangedResult[]> {
  const rows = JSON.stringify(
    settlements.map(({ commandId, clId, state, error, message, facts, percent, waitSeconds }) => {
      const wait = waitSeconds ?? null;
      return { command_id: commandId, terminal_id: clId, state, error, message, facts, percent, wait };
    }),
  );
  const { rows: found } = await sql<ChangedResult>`update terminal_operation_result r
    set state = s.state, error = s.error, message = s.message, facts = s.facts, percent = s.percent,
      finished_at = case when s.state = 'working' then null else ${now}::timestamptz end,
      expires_at = case when s.state = 'working' then ${now}::timestamptz + make_interval(secs => coalesce(s.wait, o.patience))
        else r.expires_at end
    from jsonb_to_recordset(${rows}::jsonb)
      as s (command_id text, terminal_id text, state text, error text, message text, facts jsonb, percent real,
        wait integer),
      terminal_operation o
    where r.command_id = s.command_id and r.terminal_id = s.terminal_id and o.id = r.operation_id
      and (r.state in ('sent', 'working')
        or (r.state in ('timedOut', 'refused', 'deferred') and s.state <> 'working'))
    returning ${changedColumns}`.execute(connection);
  return found;
}

/** Times out unanswered results. */
export async function expire(connection: Connection, now: Date): Promise<ChangedResult[]> {
  const { rows } = await sql<ChangedResult>`update terminal_operation_result r
    set state = 'timedOut', error = 'terminal.timedOut', finished_at = ${now}
    where r.state in ('sent', 'working') and r.expires_at < ${now}
    returning ${changedColumns}`.execute(connection);
  return rows;
}

/** Stops results in these states. */
export async function stopResults(
  connection: Connection,
  operationId: string,
  states: readonly ResultState[],
  now: Date,
): Promise<ChangedResult[]> {
  const { rows } = await sql<ChangedResult>`update terminal_operation_result r
    set state = 'stopped', finished_at = ${now}
    where r.operation_id = ${operationId} and r.state = any(${[...states]}::text[])
    returning ${changedColumns}`.execute(connection);
  return rows;
}

/** Queues failed results again, of all or the given terminals. */
export async function requeue(
  connection: Connection,
  operationId: string,
  clIds: readonly string[],
): Promise<ChangedResult[]> {
  const { rows } = await sql<ChangedResult>`update terminal_operation_result r
    set state = 'waiting', command_id = null, error = '', message = '', facts = '{}', percent = 0, finished_at = null,
      deferred_at = null, overtaken = '{}'
    where r.operation_id = ${operationId} and r.state in ('failed', 'timedOut', 'refused', 'expired', 'stopped')
      and (${clIds.length === 0} or r.terminal_id = any(${[...clIds]}::text[]))
    returning ${changedColumns}`.execute(connection);
  return rows;
}

/** Number of an operation's terminals by state, up to a stage. */
export async function countsUpTo(
  connection: Connection,
  operationId: string,
  stage: number,
): Promise<Partial<Record<ResultState, number>>> {
  const { rows } = await sql<{ state: ResultState; total: number }>`
    select state, count(*) as total from terminal_operation_result
    where operation_id = ${operationId} and stage <= ${stage} group by state`.execute(connection);
  return Object.fromEntries(rows.map(({ state, total }) => [state, total]));
}
