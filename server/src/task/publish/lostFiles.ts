import { Refusal } from '../../platform/errors.ts';
import type { Needs } from '../../services.ts';

/** Number of lost files named in a refusal. */
const shownNames = 5;

/** Missing content of programs: `program (material)`, deduplicated. */
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
 * Refuses programs with missing content, by name, as sending does: the rule applies to every way of publishing, so that
 * no screen shows a gap.
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
 * Programs whose content would differ from what a task has. Only these are checked: an unchanged task may change its
 * hours although a file is lost.
 *
 * @param sent hashes of the task's published content, by program
 */
export function listNewer(
  content: readonly { programId: string; contentHash: string }[],
  sent: ReadonlyMap<string, string>,
): string[] {
  const newer = content.filter(({ programId, contentHash }) => sent.get(programId) !== contentHash);
  return newer.map(({ programId }) => programId);
}
