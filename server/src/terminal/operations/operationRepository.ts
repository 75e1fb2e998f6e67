import type { Deferral, OperationStatus, OperationTarget } from '@vitrine/shared/api';
import { type Selectable, sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { allWaiting } from './counts.ts';
import { subjectsOf } from './deferred/deferral.ts';
import { actionOf, detailOf, type OperationPayload } from './operationPayload.ts';
import type { TerminalOperationTable } from './tables.ts';

export type OperationRecord = Selectable<TerminalOperationTable>;

/** Automatic progress of a rollout. */
export interface RollOut {
  /** Cumulative percentage of terminals per stage. */
  readonly stages: readonly number[];
  readonly failureLimit: number;
  /** Minutes between stages. */
  readonly pause: number;
  readonly rollBack: boolean;
}

/** An operation to create. */
export interface NewOperation {
  readonly id: string;
  readonly tenantId: string;
  readonly memberId: string;
  readonly userName: string;
  readonly payload: OperationPayload;
  readonly rollOut: RollOut | undefined;
  /** Seconds each terminal may take. */
  readonly patience: number;
  /** Deferral for offline terminals; undefined: they are refused. */
  readonly deferral?: Deferral | undefined;
  /** The target as given. */
  readonly target?: OperationTarget;
}

/** Stores an operation with all terminals waiting. For a rollout, shuffles them, online ones first. */
export async function insertOperation(
  transaction: Connection,
  made: NewOperation,
  clIds: readonly string[],
  now: Date,
): Promise<void> {
  const { id, tenantId, payload, rollOut } = made;
  const detail = rollOut ? { ...detailOf(payload), ...rollOut } : detailOf(payload);
  await transaction
    .insertInto('terminal_operation')
    .values({
      id,
      tenant_id: tenantId,
      kind: payload.kind,
      action: actionOf(payload),
      detail: JSON.stringify(detail),
      counts: JSON.stringify(allWaiting(clIds.length)),
      stages: [...(rollOut?.stages ?? [])],
      next_stage_at: null,
      failure_limit: rollOut?.failureLimit ?? 100,
      counted_from: null,
      roll_back: rollOut?.rollBack ?? false,
      patience: made.patience,
      ...deferralColumns(made),
      member_id: made.memberId,
      user_name: made.userName,
      created_at: now,
      finished_at: null,
    })
    .execute();
  await insertResults(transaction, made, clIds);
}

function deferralColumns({ deferral, payload, target }: NewOperation) {
  return {
    defer_until: deferral ? new Date(deferral.until) : null,
    quiet: deferral?.quiet ? JSON.stringify(deferral.quiet) : null,
    group_ids: target?.groupIds ?? [],
    subjects: subjectsOf(payload),
  };
}

async function insertResults(transaction: Connection, made: NewOperation, clIds: readonly string[]) {
  const stages = [...(made.rollOut?.stages ?? [100])];
  // Only terminals chosen by group are checked again on late execution.
  const named = made.target?.groupIds.length ? made.target.ids : clIds;
  const turn = made.rollOut ? sql`online desc, random()` : sql`name, id`;
  // Each stage adds at least one terminal, so that each proves something.
  await sql`insert into terminal_operation_result (operation_id, terminal_id, tenant_id, place, stage, named)
    select ${made.id}, id, ${made.tenantId}, place,
      (select min(s.number) - 1 from unnest(${stages}::int[]) with ordinality s (percent, number)
        where place <= greatest(s.number, ceil(s.percent * total / 100.0)) or s.number = ${stages.length}),
      id = any(${[...named]}::text[])
    from (select id, row_number() over (order by ${turn}) as place, count(*) over () as total
      from terminal where tenant_id = ${made.tenantId} and id = any(${[...clIds]}::text[])) t`.execute(
    transaction,
  );
}

/** Undefined for an operation of another tenant. Does not lock. */
export function findOperation(
  connection: Connection,
  tenantId: string,
  id: string,
): Promise<OperationRecord | undefined> {
  return connection
    .selectFrom('terminal_operation')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Locks the operation to decide its progress in the transaction. */
export function lockOperation(transaction: Connection, id: string): Promise<OperationRecord | undefined> {
  return transaction
    .selectFrom('terminal_operation')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Resumes a deferred operation. */
export async function startAgain(connection: Connection, id: string): Promise<void> {
  await connection
    .updateTable('terminal_operation')
    .set({ status: 'running' })
    .where('id', '=', id)
    .where('status', '=', 'deferred')
    .execute();
}

/** A running operation of any account; undefined otherwise. */
export function findRunning(connection: Connection, id: string): Promise<OperationRecord | undefined> {
  return connection
    .selectFrom('terminal_operation')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst();
}

/** Running operations of all tenants. */
export async function runningIds(connection: Connection): Promise<string[]> {
  const rows = await connection
    .selectFrom('terminal_operation')
    .select('id')
    .where('status', '=', 'running')
    .execute();
  return rows.map(({ id }) => id);
}

/** Changes the status from one of `from`; returns whether it did. */
export async function changeStatus(
  connection: Connection,
  id: string,
  from: readonly OperationStatus[],
  to: OperationStatus,
  now: Date,
): Promise<boolean> {
  const row = await connection
    .updateTable('terminal_operation')
    .set({ status: to, finished_at: to === 'running' || to === 'deferred' ? null : now })
    .where('id', '=', id)
    .where('status', 'in', [...from])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
