import { sql } from 'kysely';
import { effectivePermissions } from '../../../platform/access/session.ts';
import type { Connection } from '../../../platform/database/connection.ts';
import { permissionFor } from '../operationPayload.ts';
import type { OperationRecord } from '../operationRepository.ts';

interface InitiatorRow {
  readonly role_id: string;
  readonly disabled: boolean;
  readonly level: number;
  readonly permissions: string[];
  readonly expired: boolean;
}

/** Reason why the operation's author may no longer execute it; undefined if they may. */
export async function initiatorRefusal(
  connection: Connection,
  operation: OperationRecord,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<InitiatorRow>`select m.role_id, m.disabled, t.level, r.permissions,
      coalesce(t.expires_at <= ${now}::timestamptz, false) as expired
    from member m join tenant t on t.id = m.tenant_id
      join role r on r.tenant_id = m.tenant_id and r.role_id = m.role_id
    where m.id = ${operation.member_id} and m.tenant_id = ${operation.tenant_id}`.execute(connection);
  const [initiator] = rows;
  if (!initiator || initiator.disabled) return 'terminal.ordererGone';
  if (initiator.expired) return 'terminal.ordererExpired';
  const held = effectivePermissions(initiator.level, initiator.role_id, initiator.permissions);
  return held.has(permissionFor(operation.kind)) ? undefined : 'terminal.ordererForbidden';
}
