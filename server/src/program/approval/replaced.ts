import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { markContent } from '../edited/staleContent.ts';
import { requiresApproval } from '../settingRepository.ts';

interface Change {
  memberId: string | null;
  at: Date;
}

/**
 * Call within the transaction of replacing a material's file: programs that show it look different. Reviewed ones wait
 * for another review, and play with the seen file until then; the author of the replacement becomes a contributor.
 * Unsubmitted ones stay so. Writes every such program, so that a concurrent decision is not missed.
 */
export function noteReplaced(
  connection: Connection,
  tenantId: string,
  { materialId, ...change }: Change & { materialId: string },
): Promise<void> {
  const concerned = sql`select program_id from program_material
    where tenant_id = ${tenantId} and material_id = ${materialId}`;
  return noteChanged(connection, tenantId, concerned, change);
}

/** The same for programs with an H5 page that was saved. */
export function noteWorkSaved(
  connection: Connection,
  tenantId: string,
  { workId, ...change }: Change & { workId: string },
): Promise<void> {
  const concerned = sql`select program_id from program_h5 where tenant_id = ${tenantId} and h5_id = ${workId}`;
  return noteChanged(connection, tenantId, concerned, change);
}

async function noteChanged(
  connection: Connection,
  tenantId: string,
  concerned: RawBuilder<unknown>,
  { memberId, at }: Change,
): Promise<void> {
  await markContent(connection, tenantId, concerned);
  if (!(await requiresApproval(connection, tenantId))) return;
  await sql`update program set audit = 'unreviewed', audit_reason = '', 
      waiting_since = case when audit = 'unreviewed' then waiting_since else ${at} end,
      contributors = case when ${memberId}::text is null or ${memberId}::text = any(contributors) then contributors
        else array_append(contributors, ${memberId}::text) end
    where tenant_id = ${tenantId} and id in (${concerned})`.execute(connection);
}
