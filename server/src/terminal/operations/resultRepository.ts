import type { ResultState } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';

/** The result of an operation on a terminal. */
export interface Settlement {
  /** The command that is answered. */
  readonly commandId: string;
  readonly clId: string;
  readonly state: ResultState;
  readonly error: string;
  readonly message: string;
  readonly facts: Record<string, string | number>;
  readonly percent: number;
  /** Of one that waits: seconds until it is given up; the patience of the operation unless given. */
  readonly waitSeconds?: number;
}

/** How it now stands on a terminal, for those who look on. */
export interface ChangedResult {
  readonly operationId: string;
  readonly tenantId: string;
  readonly clId: string;
  readonly commandId: string | null;
  readonly state: ResultState;
  readonly error: string;
  readonly percent: number;
}

/** A terminal whose turn it is. */
export interface DueTerminal {
  readonly clId: string;
  readonly commandId: string;
  readonly online: boolean;
  readonly authorised: boolean;
  readonly abilities: readonly string[];
  /** Why it cannot do what it cannot, by the word of the ability. */
  readonly inabilities: Readonly<Record<string, string>>;
  /** It was put off before, since the terminal was offline. */
  readonly deferred: boolean;
  /** What newer operations have set since. */
  readonly overtaken: readonly string[];
}

/** What every change answers of the results that it touched, as `r`. */
export const changedColumns = sql`r.operation_id as "operationId", r.tenant_id as "tenantId", r.terminal_id as "clId",
  r.command_id as "commandId", r.state, r.error, r.percent`;

/** Takes the next terminals of the stage, in their order; callers write down in the same transaction what became of them. */
export async function takeDue(
  transaction: Connection,
  operationId: string,
  stage: number,
  limit: number,
): Promise<DueTerminal[]> {
  const { rows } = await sql<DueTerminal>`
    select r.terminal_id as "clId", substr(md5(gen_random_uuid()::text), 1, 12) as "commandId",
      t.online, t.authorised, t.abilities, t.inabilities, r.deferred_at is not null as deferred, r.overtaken
    from terminal_operation_result r join terminal t on t.id = r.terminal_id
    where r.operation_id = ${operationId} and r.state = 'waiting' and r.stage <= ${stage}
    order by r.stage, r.place limit ${limit} for update of r skip locked`.execute(transaction);
  return rows;
}

/** Writes down that these are on their way. */
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

/** Writes down that these were not sent to, each with its reason. */
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
    returning ${changedColumns}`.execute(transaction);
  return rows;
}

/**
 * Enters answers. Only the terminal that was asked can answer, and only the attempt that is under way; one that was given
 * up may still answer late. A terminal that reports progress gets its whole time-out again.
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
      and (r.state in ('sent', 'working') or (r.state = 'timedOut' and s.state <> 'working'))
    returning ${changedColumns}`.execute(connection);
  return found;
}

/** Ends what nobody answered in time. */
export async function expire(connection: Connection, now: Date): Promise<ChangedResult[]> {
  const { rows } = await sql<ChangedResult>`update terminal_operation_result r
    set state = 'timedOut', error = 'terminal.timedOut', finished_at = ${now}
    where r.state in ('sent', 'working') and r.expires_at < ${now}
    returning ${changedColumns}`.execute(connection);
  return rows;
}

/** Takes back whatever has one of these states. */
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

/** Puts what came to nothing back into the queue, of all terminals or of those named. */
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

/** Terminals of an operation by state, up to a stage. */
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
