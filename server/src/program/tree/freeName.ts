import type { Connection } from '../../platform/database/connection.ts';
import { mayCollide, pickFree } from '../../platform/freeName.ts';

/** For each name, the closest free program name of the tenant. */
export async function freeProgramNames(
  connection: Connection,
  tenantId: string,
  wanted: readonly string[],
): Promise<string[]> {
  const rows = await connection
    .selectFrom('program')
    .select('name')
    .where('tenant_id', '=', tenantId)
    .where(({ or }) => or(wanted.map(mayCollide)))
    .execute();
  const taken = new Set(rows.map(({ name }) => name));
  return wanted.map((name) => pickFree(name, taken));
}

/** The free program name of the tenant closest to the wanted one. */
export async function freeProgramName(
  connection: Connection,
  tenantId: string,
  wanted: string,
): Promise<string> {
  const [name = wanted] = await freeProgramNames(connection, tenantId, [wanted]);
  return name;
}
