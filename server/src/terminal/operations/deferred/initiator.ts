import { readMemberAccess } from '../../../account/memberAccess.ts';
import type { Connection } from '../../../platform/database/connection.ts';
import { permissionFor } from '../operationPayload.ts';
import type { OperationRecord } from '../operationRepository.ts';

/** Reason why the operation's author may no longer execute it; undefined if they may. */
export async function initiatorRefusal(
  connection: Connection,
  operation: OperationRecord,
  now: Date,
): Promise<string | undefined> {
  const { tenant_id: tenantId, member_id: memberId, kind } = operation;
  const initiator = await readMemberAccess(connection, tenantId, memberId, now);
  if (!initiator || initiator.disabled) return 'terminal.ordererGone';
  if (initiator.accountExpired) return 'terminal.ordererExpired';
  return initiator.permissions.has(permissionFor(kind)) ? undefined : 'terminal.ordererForbidden';
}
