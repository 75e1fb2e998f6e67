import type { Connection } from '../../platform/database/connection.ts';
import { mayCollide, pickFree } from '../../platform/freeName.ts';

/**
 * A free task name closest to the wanted one.
 * @param ownId id of the task to be named, if it exists
 */
export async function freeTaskName(
  connection: Connection,
  tenantId: string,
  wanted: string,
  ownId = '',
): Promise<string> {
  const rows = await connection
    .selectFrom('task')
    .select('name')
    .where('tenant_id', '=', tenantId)
    .where('emergency', '=', false)
    .where('id', '!=', ownId)
    .where(mayCollide(wanted))
    .execute();
  return pickFree(wanted, new Set(rows.map(({ name }) => name)));
}
