import { newId } from '../../platform/identifier.ts';
import type { Needs } from '../../services.ts';
import { recount } from './counts.ts';
import { payloadOf } from './operationPayload.ts';
import { changeStatus, insertOperation, type OperationRecord } from './operationRepository.ts';
import { type ChangedResult, stopResults } from './resultRepository.ts';
import { transportFor } from './transport/transportFor.ts';

/** Withdraws an operation from terminals that received it and have not finished, where that can be done. */
export async function withdraw(
  services: Needs<'clock' | 'database' | 'terminals'>,
  operation: OperationRecord,
): Promise<ChangedResult[]> {
  const transport = transportFor(payloadOf(operation));
  if (!transport.withdraw) return [];
  const { database, clock } = services;
  const changed = await stopResults(database, operation.id, ['sent', 'working'], clock.now());
  await transport.withdraw(
    services,
    changed.flatMap(({ commandId }) => commandId ?? []),
  );
  return changed;
}

/** Terminals reached by a rollout that had another package of ours before. */
async function reached(
  { database }: Needs<'database'>,
  operation: OperationRecord,
  packageId: string,
): Promise<string[]> {
  const rows = await database
    .selectFrom('terminal_operation_result')
    .innerJoin(
      'terminal_installed',
      'terminal_installed.terminal_id',
      'terminal_operation_result.terminal_id',
    )
    .select('terminal_installed.terminal_id as id')
    .where('operation_id', '=', operation.id)
    .where('state', '=', 'acknowledged')
    .where('terminal_installed.package_id', '=', packageId)
    .where('terminal_installed.previous_id', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Rolls back the reached terminals to their previous package, as a new operation. Returns its id; undefined if there
 * are none.
 */
export async function sendBack(
  services: Needs<'clock' | 'database'>,
  operation: OperationRecord,
  by: { memberId: string; userName: string },
): Promise<{ operationId: string; total: number } | undefined> {
  const payload = payloadOf(operation);
  if (payload.kind !== 'upgrade' || payload.back) return undefined;
  const clIds = await reached(services, operation, payload.packageId);
  if (clIds.length === 0) return undefined;
  const { database, clock } = services;
  const id = newId();
  const made = {
    id,
    tenantId: operation.tenant_id,
    ...by,
    payload: { ...payload, back: true },
    rollOut: undefined,
    patience: operation.patience,
  };
  await database
    .transaction()
    .execute((transaction) => insertOperation(transaction, made, clIds, clock.now()));
  return { operationId: id, total: clIds.length };
}

/**
 * Stops a rollout automatically: no further terminals are asked, pending ones are cancelled, and installed ones roll
 * back if configured.
 */
export async function halt(
  services: Needs<'clock' | 'database'>,
  operation: OperationRecord,
): Promise<string | undefined> {
  const { database, clock } = services;
  await recount(database, operation.id);
  const halted = await changeStatus(database, operation.id, ['running'], 'halted', clock.now());
  if (!halted || !operation.roll_back) return undefined;
  const by = { memberId: operation.member_id, userName: operation.user_name };
  return (await sendBack(services, operation, by))?.operationId;
}
