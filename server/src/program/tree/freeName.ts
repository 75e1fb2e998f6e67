import type { Connection } from '../../platform/database/connection.ts';
import { mayCollide, pickFree } from '../../platform/freeName.ts';

/** A program name that nobody of the tenant has, as near to the wanted one as can be. */
export async function freeProgramName(
  connection: Connection,
  tenantId: string,
  wanted: string,
): Promise<string> {
  const rows = await connection
    .selectFrom('program')
    .select('name')
    .where('tenant_id', '=', tenantId)
    .where(mayCollide(wanted))
    .execute();
  return pickFree(wanted, new Set(rows.map(({ name }) => name)));
}
