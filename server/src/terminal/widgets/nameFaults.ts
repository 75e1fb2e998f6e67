import type { NamedWidgetFault, WidgetFault } from '@vitrine/shared/api';
import { materialNamesOf } from '../../material/namesAndFiles.ts';
import type { Connection } from '../../platform/database/connection.ts';

/** As stored with its terminal. */
export type StoredFault = WidgetFault & Partial<Pick<NamedWidgetFault, 'programName'>>;

/** A material's id, followed by `#` and the page for documents. */
const materialOf = ({ subject }: WidgetFault): string => subject.split('#', 1)[0] ?? '';

/**
 * Adds the account's names of programs and materials to faults.
 * @param programs names by id
 */
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

/** The subject of a missing font is its name. */
function subjectOf(fault: WidgetFault, materials: ReadonlyMap<string, string>): string {
  if (fault.reason === 'font.missing') return fault.subject;
  return materials.get(materialOf(fault)) ?? '';
}
