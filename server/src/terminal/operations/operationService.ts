import type { Deferral, LogActionOf, OperationKind, OperationTarget } from '@vitrine/shared/api';
import { requirePermission } from '../../platform/access/session.ts';
import type { Connection } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';
import { newId } from '../../platform/identifier.ts';
import type { SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { holdPackage } from '../upgrade/packageRepository.ts';
import { recount } from './counts.ts';
import { requireDeferral } from './deferred/deferral.ts';
import { withdraw } from './halt.ts';
import { actionOf, detailOf, type OperationPayload, payloadOf, permissionFor } from './operationPayload.ts';
import {
  changeStatus,
  findOperation,
  insertOperation,
  type NewOperation,
  type OperationRecord,
  type RollOut,
} from './operationRepository.ts';
import { requeue, stopResults } from './resultRepository.ts';
import { resolveTarget } from './targets.ts';
import { transportFor } from './transport/transportFor.ts';

/** Maximum running operations per account, against runaway scripts. */
const mostRunning = 100;

const actions: Record<OperationKind, LogActionOf<'terminal'>> = {
  command: 'terminal.commanded',
  setting: 'terminal.settingOrdered',
  schedule: 'terminal.scheduleOrdered',
  switchover: 'terminal.switchoverOrdered',
  upgrade: 'terminal.upgradeOrdered',
};

interface Options {
  readonly rollOut?: RollOut;
  /** Seconds, instead of the kind's default time-out. */
  readonly patience?: number;
  /** Deferral for offline terminals; without it they are refused. */
  readonly deferral?: Deferral | undefined;
}

async function requireRoom({ services, session }: SessionContext<Needs<'database'>>): Promise<void> {
  const { total } = await services.database
    .selectFrom('terminal_operation')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('tenant_id', '=', session.tenantId)
    .where('status', '=', 'running')
    .executeTakeFirstOrThrow();
  if (total >= mostRunning) throw new Refusal('terminal.tooManyOperations', { most: mostRunning });
}

/** Maximum deferred operations per account. */
const mostDeferred = 200;

async function requireRoomToDefer({ services, session }: SessionContext<Needs<'database'>>): Promise<void> {
  const { total } = await services.database
    .selectFrom('terminal_operation')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('tenant_id', '=', session.tenantId)
    .where('status', 'in', ['running', 'deferred'])
    .where('defer_until', 'is not', null)
    .executeTakeFirstOrThrow();
  if (total >= mostDeferred) throw new Refusal('terminal.tooManyDeferred', { most: mostDeferred });
}

/** Locks an upgrade's package until the end of the transaction; it cannot be deleted while the operation runs. */
async function hold(transaction: Connection, tenantId: string, payload: OperationPayload): Promise<void> {
  if (payload.kind === 'upgrade' && !payload.back)
    await holdPackage(transaction, tenantId, payload.packageId);
}

/** Stores and starts an operation for all terminals of its target. Nothing is sent before this resolves. */
export async function startOperation(
  context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'operations'>>,
  target: OperationTarget,
  payload: OperationPayload,
  { rollOut, patience, deferral: wanted }: Options = {},
): Promise<{ operationId: string; total: number }> {
  const { services, session } = context;
  await requireRoom(context);
  const deferral = requireDeferral(payload, wanted, services.clock.now());
  if (deferral) await requireRoomToDefer(context);
  const clIds = await resolveTarget(services.database, session.tenantId, target);
  const id = newId();
  const made = {
    id,
    tenantId: session.tenantId,
    memberId: session.memberId,
    userName: session.userName,
    payload,
    rollOut,
    patience: patience ?? transportFor(payload).patience,
    deferral,
    target,
  };
  const now = services.clock.now();
  await services.database.transaction().execute(async (transaction) => {
    await hold(transaction, session.tenantId, payload);
    await insertOperation(transaction, made, clIds, now);
  });
  await recordOperation(context, made, clIds);
  services.operations.touch(id, session.tenantId);
  services.operations.wake(id);
  return { operationId: id, total: clIds.length };
}

async function recordOperation(
  context: SessionContext<Needs<'audit'>>,
  made: NewOperation,
  clIds: readonly string[],
) {
  const { id, payload, deferral } = made;
  const subject = { kind: 'terminalOperation', id, name: actionOf(payload) };
  const detail = {
    ...detailOf(payload),
    ...(deferral && { deferral }),
    terminals: clIds.length,
    ids: clIds.slice(0, 20),
  };
  await context.services.audit.record(context, { action: actions[payload.kind], subject, detail });
}

/** The operation, if it is the tenant's and the person may start one of its kind. */
async function requireOwn(
  { services, session }: SessionContext<Needs<'database'>>,
  id: string,
): Promise<OperationRecord> {
  const operation = await findOperation(services.database, session.tenantId, id);
  if (!operation) throw new Refusal('terminal.operationUnknown');
  requirePermission(session, permissionFor(operation.kind));
  return operation;
}

/** The same for what only a roll-out can do. */
export async function requireRollOut(
  context: SessionContext<Needs<'database'>>,
  id: string,
): Promise<OperationRecord> {
  const operation = await requireOwn(context, id);
  if (operation.kind !== 'upgrade') throw new Refusal('terminal.operationUnknown');
  return operation;
}

function recordCourse(
  context: SessionContext<Needs<'audit'>>,
  act: LogActionOf<'terminal'>,
  { id, action }: OperationRecord,
  detail = {},
) {
  return context.services.audit.record(context, {
    action: act,
    subject: { kind: 'terminalOperation', id, name: action },
    detail,
  });
}

/** Cancels pending results, and upgrades in progress. */
export async function stopOperation(
  context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'operations' | 'terminals'>>,
  id: string,
): Promise<void> {
  const { services, session } = context;
  const operation = await requireOwn(context, id);
  const { database, clock, operations } = services;
  const now = clock.now();
  if (!(await changeStatus(database, id, ['running', 'deferred', 'halted'], 'stopped', now)))
    throw new Refusal('terminal.operationOver');
  operations.note(await stopResults(database, id, ['waiting', 'deferred'], now));
  operations.note(await withdraw(services, operation));
  await recount(database, id);
  operations.touch(id, session.tenantId);
  await recordCourse(context, 'terminal.operationStopped', operation);
}

/** Queues failed results again. Returns the number of terminals. */
export async function retryOperation(
  context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'operations'>>,
  id: string,
  clIds: readonly string[],
): Promise<{ count: number }> {
  const { services, session } = context;
  const operation = await requireOwn(context, id);
  await requireRoom(context);
  const { database, operations } = services;
  const changed = await database.transaction().execute(async (transaction) => {
    await hold(transaction, context.session.tenantId, payloadOf(operation));
    const again = await requeue(transaction, id, clIds);
    if (again.length === 0) throw new Refusal('terminal.nothingToRetry');
    await setRunning(context, transaction, operation);
    return again;
  });
  operations.note(changed);
  operations.touch(id, session.tenantId);
  await recordCourse(context, 'terminal.operationRetried', operation, { terminals: changed.length });
  operations.wake(id);
  return { count: changed.length };
}

/** From any status; earlier failures no longer count. */
async function setRunning(
  { services }: SessionContext<Needs<'clock'>>,
  connection: Connection,
  { id }: OperationRecord,
): Promise<void> {
  await connection
    .updateTable('terminal_operation')
    .set({ status: 'running', finished_at: null, counted_from: services.clock.now() })
    .where('id', '=', id)
    .execute();
  await recount(connection, id);
}

/** Goes on with a roll-out that stopped by itself. */
export async function resumeOperation(
  context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'operations'>>,
  id: string,
): Promise<void> {
  const operation = await requireRollOut(context, id);
  if (operation.status !== 'halted') throw new Refusal('terminal.operationOver');
  const { operations, database } = context.services;
  await database.transaction().execute(async (transaction) => {
    await hold(transaction, context.session.tenantId, payloadOf(operation));
    await setRunning(context, transaction, operation);
  });
  operations.touch(id, context.session.tenantId);
  await recordCourse(context, 'terminal.operationResumed', operation);
  operations.wake(id);
}
