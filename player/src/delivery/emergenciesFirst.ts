import type { DesiredState, TerminalManifest } from '@vitrine/shared/api';
import { emergenciesOf, filesOfTask, withEmergency, withoutEmergencies } from '../schedule/emergencies.ts';
import { playable } from '../schedule/playable.ts';
import type { ActiveContent } from '../storage/database.ts';

export interface EmergencyLane {
  readonly active: () => ActiveContent | undefined;
  /** Brings files in at once. Resolves when each is here or was given up for now; answers the hashes that cannot be shown. */
  readonly bring: (files: TerminalManifest['files']) => Promise<readonly string[]>;
  /** Goes over to content in which nothing but emergencies is different. */
  readonly show: (active: ActiveContent) => void;
}

const nothing: TerminalManifest = { version: 1, tasks: [], programs: [], files: [] };

/**
 * Emergencies do not wait for the content that they come with: one that was taken back is left out at once, and each new
 * one, the newest first, joins what plays as soon as its own files are here.
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
