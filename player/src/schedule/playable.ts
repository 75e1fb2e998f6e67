import type { TerminalManifest } from '@vitrine/shared/api';
import type { ActiveContent } from '../storage/database.ts';

type Program = TerminalManifest['programs'][number];

/**
 * A manifest without the programs of which nothing can be shown: the document is missing, or all of its media. A task
 * left without programs is omitted as well, so that lower-priority tasks play.
 *
 * @param absent hashes of missing files and files that cannot be shown
 */
export function playable(manifest: TerminalManifest, absent: readonly string[] = []): TerminalManifest {
  if (absent.length === 0) return manifest;
  const missing = new Set(absent);
  const fonts = new Set(manifest.fonts?.map(({ hash }) => hash));
  const programs = manifest.programs.filter((program) => showsSomething(program, missing, fonts));
  const kept = new Set(programs.map(({ programId }) => programId));
  const tasks = manifest.tasks
    .map((task) => ({ ...task, programs: task.programs.filter(({ programId }) => kept.has(programId)) }))
    .filter((task) => task.programs.length > 0);
  return { ...manifest, programs, tasks };
}

/** Whether content with these files missing shows anything, and more than the current content. */
export function showsMore(
  manifest: TerminalManifest,
  absent: readonly string[],
  active: Pick<ActiveContent, 'manifest' | 'absent'> | undefined,
): boolean {
  if (playable(manifest, absent).tasks.length === 0) return false;
  const same = JSON.stringify(active?.manifest) === JSON.stringify(manifest);
  return !same || (active?.absent?.length ?? 0) > absent.length;
}

function showsSomething(
  { documentHash, fileHashes }: Program,
  missing: ReadonlySet<string>,
  fonts: ReadonlySet<string>,
): boolean {
  if (missing.has(documentHash)) return false;
  const media = fileHashes.filter((hash) => !fonts.has(hash));
  return media.length === 0 || media.some((hash) => !missing.has(hash));
}

/** Ids of the tasks that need a file. */
export function tasksWithFile(manifest: TerminalManifest | undefined, hash: string): string[] {
  const { programs = [], tasks = [] } = manifest ?? {};
  const found = programs.filter(({ documentHash, fileHashes }) =>
    [documentHash, ...fileHashes].includes(hash),
  );
  const ids = new Set(found.map(({ programId }) => programId));
  return tasks
    .filter((task) => task.programs.some(({ programId }) => ids.has(programId)))
    .map(({ id }) => id);
}
