import type { NamedWidgetFault, WidgetFault } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';

/** As it is kept with its terminal. */
export type StoredFault = WidgetFault & Partial<Pick<NamedWidgetFault, 'programName'>>;

/** A material is named by its id, with `#` and the page of a document. */
const materialOf = ({ subject }: WidgetFault): string => subject.split('#', 1)[0] ?? '';

/** Faults with the names that the account gave to their programs and materials. @param programs names by id */
export async function nameFaults(
  connection: Connection,
  tenantId: string,
  faults: readonly StoredFault[],
  programs: Readonly<Record<string, string>>,
): Promise<NamedWidgetFault[]> {
  const ids = [...new Set(faults.map(materialOf))].filter((id) => id !== '');
  const materials = await namesOfMaterials(connection, tenantId, ids);
  return faults.map((fault) => ({
    ...fault,
    programName: programs[fault.programId] ?? fault.programName ?? '',
    subjectName: subjectOf(fault, materials),
  }));
}

/** A typeface is named by itself. */
function subjectOf(fault: WidgetFault, materials: ReadonlyMap<string, string>): string {
  if (fault.reason === 'font.missing') return fault.subject;
  return materials.get(materialOf(fault)) ?? '';
}

async function namesOfMaterials(connection: Connection, tenantId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const rows = await connection
    .selectFrom('material')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
