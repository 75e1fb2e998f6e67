import { Refusal } from '../../platform/errors.ts';
import type { Needs } from '../../services.ts';

/** So many lost files a refusal names. */
const shownNames = 5;

/** What programs show that is not there any more: `program (material)`, each once. */
export async function listLostFiles(
  { programs }: Needs<'programs'>,
  tenantId: string,
  programIds: readonly string[],
): Promise<string[]> {
  if (programIds.length === 0) return [];
  const faults = await programs.mediaFaults(tenantId, programIds);
  const lost = faults.filter(({ fault }) => fault === 'missing');
  return [...new Set(lost.map(({ name, program }) => `${program.name} (${name})`))];
}

export function lostFilesRefusal(names: readonly string[]): Refusal {
  const more = names.length > shownNames ? ' …' : '';
  return new Refusal('task.filesLost', { names: `${names.slice(0, shownNames).join(', ')}${more}` });
}

/**
 * Refuses programs that show what is not there any more, by name, as sending does: the same rule wherever content goes
 * out, so that no way around it leaves a hole on a screen.
 */
export async function refuseLostFiles(
  services: Needs<'programs'>,
  tenantId: string,
  programIds: readonly string[],
): Promise<void> {
  const names = await listLostFiles(services, tenantId, programIds);
  if (names.length > 0) throw lostFilesRefusal(names);
}

/**
 * Programs of which other content would be sent than a task has. Only these are checked: a task that stays as it is on the
 * screens may change its hours although a file is lost.
 *
 * @param sent hashes of the content that the task was published with, by program
 */
export function listNewer(
  content: readonly { programId: string; contentHash: string }[],
  sent: ReadonlyMap<string, string>,
): string[] {
  const newer = content.filter(({ programId, contentHash }) => sent.get(programId) !== contentHash);
  return newer.map(({ programId }) => programId);
}
