import type { ScheduledTask } from './task.ts';

/**
 * A task as manifests have it: one entry for each of its windows, all with its id, so that players that know one window
 * a day only play every one of them.
 */
export function splitWindows({ moreWindows = [], ...task }: ScheduledTask): ScheduledTask[] {
  return [task, ...moreWindows.map((hours) => ({ ...task, ...hours }))];
}

/** Tasks with all their windows from the entries of a manifest, in its order. */
export function joinWindows<Entry extends ScheduledTask>(entries: readonly Entry[]): Entry[] {
  const tasks = new Map<string, Entry>();
  for (const entry of entries) {
    const known = tasks.get(entry.id);
    const { startTime, endTime, moreWindows = [] } = entry;
    const more = [...(known?.moreWindows ?? []), { startTime, endTime }, ...moreWindows];
    tasks.set(entry.id, known ? { ...known, moreWindows: more } : entry);
  }
  return [...tasks.values()];
}
