import type { Needs, Services } from '../../../services.ts';
import { groupsBelow } from '../../tree/groupRepository.ts';
import { rootId } from '../../tree/groupService.ts';
import { detailOf, payloadOf } from '../operationPayload.ts';
import type { OperationRecord } from '../operationRepository.ts';
import { lockOperation, startAgain } from '../operationRepository.ts';
import { type ChangedResult, markRefused } from '../resultRepository.ts';
import { type ReturnedTerminal, release, returnedOperations, takeReturned } from './deferredRepository.ts';
import { initiatorRefusal } from './initiator.ts';

/** Groups of the operation's target with descendants; undefined: all groups. */
async function groupsMeant(
  connection: Services['database'],
  { tenant_id: tenantId, group_ids: groupIds }: OperationRecord,
): Promise<ReadonlySet<string> | undefined> {
  if (groupIds.includes(rootId)) return undefined;
  const below = await Promise.all(groupIds.map((id) => groupsBelow(connection, tenantId, id)));
  return new Set(below.flat());
}

/** Reason not to do it any more: of the terminal, of the target, or of the member who gave it. */
function lateReason(
  { refusal, named, groupId }: ReturnedTerminal,
  groups: ReadonlySet<string> | undefined,
  initiatorError: string | undefined,
): string | undefined {
  if (refusal !== null) return refusal;
  if (!named && groups && !groups.has(groupId)) return 'terminal.movedAway';
  return initiatorError;
}

/** Decides again, as if it were given now, about the terminals of one operation that have come back. */
async function decide(
  services: Needs<'audit' | 'clock' | 'database'>,
  operationId: string,
): Promise<ChangedResult[]> {
  const { database, clock } = services;
  const now = clock.now();
  const decided = await database.transaction().execute(async (transaction) => {
    const operation = await lockOperation(transaction, operationId);
    if (!operation) return undefined;
    const returned = await takeReturned(transaction, operationId, now);
    if (returned.length === 0) return undefined;
    const groups = await groupsMeant(transaction, operation);
    const initiatorError = await initiatorRefusal(transaction, operation, now);
    const checked = returned.map((one) => ({
      clId: one.clId,
      error: lateReason(one, groups, initiatorError),
    }));
    const refused = checked.flatMap(({ clId, error }) => (error === undefined ? [] : [{ clId, error }]));
    const ready = checked.flatMap(({ clId, error }) => (error === undefined ? [clId] : []));
    const changed = [
      ...(await markRefused(transaction, operationId, refused, now)),
      ...(await release(transaction, operationId, ready)),
    ];
    await startAgain(transaction, operationId);
    return { operation, ready, changed };
  });
  if (!decided) return [];
  if (decided.ready.length > 0) await recordLate(services, decided.operation, decided.ready);
  return decided.changed;
}

/** The log names the member who gave it: it is their act, done later. */
function recordLate(
  { audit }: Needs<'audit'>,
  operation: OperationRecord,
  clIds: readonly string[],
): Promise<void> {
  const { tenant_id: tenantId, member_id: memberId, user_name: userName } = operation;
  return audit.record(
    { session: { tenantId, memberId, userName }, address: '' },
    {
      action: 'terminal.operationLate',
      subject: { kind: 'terminalOperation', id: operation.id, name: operation.action },
      detail: {
        ...detailOf(payloadOf(operation)),
        orderedAt: operation.created_at.toISOString(),
        terminals: clIds.length,
        ids: clIds.slice(0, 20),
      },
    },
  );
}

/** Queues or refuses deferred operations of terminals that reconnected. */
export async function carryOutLate(
  services: Needs<'audit' | 'clock' | 'database'>,
): Promise<ChangedResult[]> {
  const ids = await returnedOperations(services.database, services.clock.now());
  const changed: ChangedResult[] = [];
  for (const id of ids) changed.push(...(await decide(services, id)));
  return changed;
}
