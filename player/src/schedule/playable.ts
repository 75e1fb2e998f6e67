import type { TerminalManifest } from '@vitrine/shared/api';

type Program = TerminalManifest['programs'][number];

/**
 * A manifest without the programs of which nothing could be shown: the document is not here, or none of its media is. A
 * task that is left without a program is left out as well, so that what lies below it plays.
 *
 * @param absent hashes of files that could not be had or cannot be shown
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

function showsSomething(
  { documentHash, fileHashes }: Program,
  missing: ReadonlySet<string>,
  fonts: ReadonlySet<string>,
): boolean {
  if (missing.has(documentHash)) return false;
  const media = fileHashes.filter((hash) => !fonts.has(hash));
  return media.length === 0 || media.some((hash) => !missing.has(hash));
}
