import type { NamedWidgetFault, WidgetFault } from '@vitrine/shared/api';
import { materialNamesOf } from '../../material/namesAndFiles.ts';
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
  const materials = await materialNamesOf(connection, tenantId, ids);
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
