import type { Connection } from '../../platform/database/connection.ts';
import { linkedFrom } from '../../program/programFacts.ts';
import type { TerminalRecord } from '../terminalRepository.ts';
import type { StoredFault } from './nameFaults.ts';

/**
 * Faults in current content: due programs, the one on screen, and programs opened by touch. A player also remembers
 * faults of other stored programs, and an offline one does not know what is due.
 */
export async function faultsOfPlayed(
  connection: Connection,
  { tenant_id, widget_faults, on_screen }: TerminalRecord,
  due: readonly { readonly programId: string }[],
): Promise<StoredFault[]> {
  if (widget_faults.length === 0) return [];
  const shown = [on_screen?.programId, on_screen?.linked?.programId].filter((id) => id !== undefined);
  const played = [...due.map(({ programId }) => programId), ...shown];
  if (played.length === 0) return [];
  const all = new Set([...played, ...(await linkedFrom(connection, tenant_id, played))]);
  return widget_faults.filter(({ programId }) => all.has(programId));
}
