import type { TerminalManifest } from '@vitrine/shared/api';
import { windowsBetween } from '@vitrine/shared/schedule';

type Task = TerminalManifest['tasks'][number];
type Program = TerminalManifest['programs'][number];

/** Emergencies of a manifest, newest first. */
export function emergenciesOf({ tasks }: TerminalManifest): Task[] {
  const found = tasks.filter(({ emergency }) => emergency);
  return found.toSorted((one, other) => (one.publishedAt > other.publishedAt ? -1 : 1));
}

/**
 * When the last open emergency ends, in milliseconds since 1970; undefined where one must be ended by hand.
 *
 * @param timeZone the terminal's, for tasks without one
 */
export function emergenciesEnd(
  manifest: TerminalManifest,
  timeZone: string,
  now: number,
): number | undefined {
  const open = emergenciesOf(manifest).flatMap((task) =>
    windowsBetween(task, timeZone, now, now + 1).map(({ end }) => ({ end, openEnd: task.openEnd })),
  );
  if (open.length === 0 || open.some(({ openEnd }) => openEnd)) return undefined;
  return Math.max(...open.map(({ end }) => end));
}

/** The task's programs and those linked from them by touch: their documents are among the files. */
function programsOf({ programs }: TerminalManifest, task: Task): Program[] {
  const ids = new Set(task.programs.map(({ programId }) => programId));
  const found = new Set(programs.filter(({ programId }) => ids.has(programId)));
  // A Set iterates over elements added meanwhile.
  for (const { fileHashes } of found) {
    const hashes = new Set(fileHashes);
    for (const other of programs) if (hashes.has(other.documentHash)) found.add(other);
  }
  return programs.filter((program) => found.has(program));
}

/** Files of one task, in the order of the manifest. */
export function filesOfTask(manifest: TerminalManifest, task: Task): TerminalManifest['files'] {
  const programs = programsOf(manifest, task);
  const hashes = new Set(programs.flatMap(({ documentHash, fileHashes }) => [documentHash, ...fileHashes]));
  return manifest.files.filter(({ hash }) => hashes.has(hash));
}

/** A manifest without its withdrawn emergencies; the same object if there are none. */
export function withoutEmergencies(
  manifest: TerminalManifest,
  gone: (task: Task) => boolean,
): TerminalManifest {
  const tasks = manifest.tasks.filter((task) => !(task.emergency && gone(task)));
  return tasks.length === manifest.tasks.length ? manifest : { ...manifest, tasks };
}

/** A manifest with one emergency of another added, with all its files. Everything else stays. */
export function withEmergency(
  base: TerminalManifest,
  source: TerminalManifest,
  task: Task,
): TerminalManifest {
  const files = filesOfTask(source, task);
  const hashes = new Set(files.map(({ hash }) => hash));
  const fonts = source.fonts?.filter(({ hash }) => hashes.has(hash)) ?? [];
  return {
    ...base,
    tasks: joined(base.tasks, [task], ({ id }) => id),
    programs: joined(base.programs, programsOf(source, task), ({ programId }) => programId),
    files: joined(base.files, files, ({ hash }) => hash),
    ...(fonts.length > 0 && { fonts: joined(base.fonts ?? [], fonts, ({ fontName }) => fontName) }),
    ...(source.expiries && { expiries: joined(base.expiries ?? [], source.expiries, ({ mid }) => mid) }),
  };
}

/** A manifest from a source without emergencies, with the current ones added. */
export function keepEmergencies(manifest: TerminalManifest, running: TerminalManifest): TerminalManifest {
  return emergenciesOf(running).reduce((kept, task) => withEmergency(kept, running, task), manifest);
}

/** Both lists; for equal keys the entry of `added`. */
function joined<Entry>(
  base: readonly Entry[],
  added: readonly Entry[],
  keyOf: (entry: Entry) => string,
): Entry[] {
  return [...new Map([...base, ...added].map((entry) => [keyOf(entry), entry])).values()];
}
