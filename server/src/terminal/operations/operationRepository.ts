import type { Deferral, OperationStatus, OperationTarget } from '@vitrine/shared/api';
import { type Selectable, sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { allWaiting } from './counts.ts';
import { subjectsOf } from './deferred/deferral.ts';
import { actionOf, detailOf, type OperationPayload } from './operationPayload.ts';
import type { TerminalOperationTable } from './tables.ts';

export type OperationRecord = Selectable<TerminalOperationTable>;

/** How a roll-out goes on by itself. */
export interface RollOut {
  /** Of a hundred terminals, so many are reached at the end of each stage. */
  readonly stages: readonly number[];
  readonly failureLimit: number;
  /** Minutes between two stages. */
  readonly pause: number;
  readonly rollBack: boolean;
}

/** An operation that is to be. */
export interface NewOperation {
  readonly id: string;
  readonly tenantId: string;
  readonly memberId: string;
  readonly userName: string;
  readonly payload: OperationPayload;
  readonly rollOut: RollOut | undefined;
  /** Seconds that a terminal may take. */
  readonly patience: number;
  /** How it waits for offline terminals; undefined: they are refused. */
  readonly deferral?: Deferral | undefined;
  /** The target as it was named. */
  readonly target?: OperationTarget;
}

/** Keeps an operation whose terminals all wait. In a roll-out their turn is drawn, those that are online first. */
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
  // Only what was chosen through a group is looked at again when it is carried out late.
  const named = made.target?.groupIds.length ? made.target.ids : clIds;
  const turn = made.rollOut ? sql`online desc, random()` : sql`name, id`;
  // At the end of a stage at least one terminal more was tried than before it, so that each stage proves something.
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

/** The operation, for a transaction in which it is decided how it goes on. */
export function lockOperation(transaction: Connection, id: string): Promise<OperationRecord | undefined> {
  return transaction
    .selectFrom('terminal_operation')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** One that waited for offline terminals goes on. */
export async function startAgain(connection: Connection, id: string): Promise<void> {
  await connection
    .updateTable('terminal_operation')
    .set({ status: 'running' })
    .where('id', '=', id)
    .where('status', '=', 'deferred')
    .execute();
}

/** One that is under way, of any account; undefined when it is not. */
export function findRunning(connection: Connection, id: string): Promise<OperationRecord | undefined> {
  return connection
    .selectFrom('terminal_operation')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst();
}

export async function runningIds(connection: Connection): Promise<string[]> {
  const rows = await connection
    .selectFrom('terminal_operation')
    .select('id')
    .where('status', '=', 'running')
    .execute();
  return rows.map(({ id }) => id);
}

/** Changes the status of an operation that has one of those; answers whether it had. */
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
