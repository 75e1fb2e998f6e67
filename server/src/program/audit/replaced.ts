import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { markContent } from '../edited/staleContent.ts';
import { wantsAudit } from '../settingRepository.ts';

interface Change {
  memberId: string | null;
  at: Date;
}

/**
 * A material has another file now: programs that show it look different. What had a verdict waits for another one, and
 * until then plays with the file that was seen; and the person who replaced it is a contributor of what waits. In the transaction of
 * the replacement. What was not submitted yet is not by that. Every such program is written, so that a verdict under way and this one do not miss each other.
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

/** An H5 work was saved: the same for the programs that play it. In the transaction of the save. */
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
  if (!(await wantsAudit(connection, tenantId))) return;
  await sql`update program set audit = 'unreviewed', audit_reason = '', 
      waiting_since = case when audit = 'unreviewed' then waiting_since else ${at} end,
      contributors = case when ${memberId}::text is null or ${memberId}::text = any(contributors) then contributors
        else array_append(contributors, ${memberId}::text) end
    where tenant_id = ${tenantId} and id in (${concerned})`.execute(connection);
}
