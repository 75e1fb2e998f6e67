import type { DesiredState, TerminalManifest } from '@vitrine/shared/api';
import { emergenciesOf, filesOfTask, withEmergency, withoutEmergencies } from '../schedule/emergencies.ts';
import { playable } from '../schedule/playable.ts';
import type { ActiveContent } from '../storage/database.ts';

export interface EmergencyLane {
  readonly active: () => ActiveContent | undefined;
  /**
   * Downloads files at once. Resolves when each is stored or was given up for now, with the hashes that cannot be
   * shown.
   */
  readonly bring: (files: TerminalManifest['files']) => Promise<readonly string[]>;
  /** Switches to content that differs only in emergencies. */
  readonly show: (active: ActiveContent) => void;
}

const nothing: TerminalManifest = { version: 1, tasks: [], programs: [], files: [] };

/**
 * Applies emergencies before the content they come with: withdrawn ones are removed at once, and each new one, newest
 * first, is added as soon as its own files are stored.
 */
export async function emergenciesFirst(
  target: TerminalManifest,
  desired: DesiredState,
  { active, bring, show }: EmergencyLane,
): Promise<void> {
  const wanted = emergenciesOf(target);
  const before = active();
  if (before) {
    const manifest = withoutEmergencies(before.manifest, ({ id }) => !wanted.some((task) => task.id === id));
    if (manifest !== before.manifest) show({ ...before, manifest });
  }
  for (const task of wanted) {
    const files = filesOfTask(target, task);
    const flawed = await bring(files);
    const base = active() ?? { desired, manifest: nothing, emergencyOnly: true };
    const next = joinedBy(base, withEmergency(base.manifest, target, task), files, flawed);
    const plays = playable(next.manifest, next.absent).tasks.some(({ id }) => id === task.id);
    if (plays && textOf(next) !== textOf(base)) show(next);
  }
}

function joinedBy(
  base: ActiveContent,
  manifest: TerminalManifest,
  files: TerminalManifest['files'],
  flawed: readonly string[],
): ActiveContent {
  const came = new Set(files.map(({ hash }) => hash));
  const absent = [
    ...(base.absent ?? []).filter((hash) => !came.has(hash)),
    ...flawed.filter((hash) => came.has(hash)),
  ];
  const retired = base.retired?.filter(({ hash }) => !came.has(hash));
  const { absent: _absent, retired: _retired, ...rest } = base;
  return { ...rest, manifest, ...(absent.length > 0 && { absent }), ...(retired && { retired }) };
}

const textOf = ({ manifest, absent }: ActiveContent) => JSON.stringify([manifest, absent]);
