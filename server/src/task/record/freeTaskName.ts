import type { Connection } from '../../platform/database/connection.ts';
import { mayCollide, pickFree } from '../../platform/freeName.ts';

/** A task name that is free, as near to the wanted one as can be. @param ownId of the task that is to have it, if it is there */
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
