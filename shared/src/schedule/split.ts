import type { ScheduledTask } from './task.ts';

/**
 * Splits a task for manifests: one entry per window, all with its id, so that players which support one window a day
 * play all of them.
 */
export function splitWindows({ moreWindows = [], ...task }: ScheduledTask): ScheduledTask[] {
  return [task, ...moreWindows.map((hours) => ({ ...task, ...hours }))];
}

/** Joins the entries of a manifest to tasks with all their windows, in its order. */
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
