import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { wantsAudit } from '../settingRepository.ts';

/**
 * A material has another file now: programs that show it look different. What had a verdict waits for another one, and
 * until then plays with the file that was seen; and whoever replaced it has a hand in what waits. In the transaction of
 * the replacement. Every such program is written, so that a verdict under way and this one do not miss each other.
 */
export async function noteReplaced(
  connection: Connection,
  tenantId: string,
  change: { materialId: string; memberId: string | null; at: Date },
): Promise<void> {
  if (!(await wantsAudit(connection, tenantId))) return;
  const { materialId, memberId, at } = change;
  await sql`update program set audit = 'unreviewed', audit_reason = '', waiting_since = coalesce(waiting_since, ${at}),
      contributors = case when ${memberId}::text is null or ${memberId}::text = any(contributors) then contributors
        else array_append(contributors, ${memberId}::text) end
    where tenant_id = ${tenantId} and id in (
      select program_id from program_material where tenant_id = ${tenantId} and material_id = ${materialId})`.execute(
    connection,
  );
}
