import { type PlanSegment, planBetween } from '@vitrine/shared/schedule';
import type { PastTask } from '../tables.ts';
import type { Epoch } from './history.ts';

/** A past period in which a task was open, as in force then. */
export interface PastWindow {
  readonly taskId: string;
  readonly start: number;
  readonly end: number;
  /** Its day in the task's zone. */
  readonly day: string;
  /** Index among the task's windows of the day, from 0. */
  readonly place: number;
  readonly task: PastTask;
}

export interface PlannedPast {
  readonly windows: readonly PastWindow[];
  /** Planned content of the screen. */
  readonly segments: readonly PlanSegment[];
  /** Windows beyond `limit` are omitted. */
  readonly truncated: boolean;
  /** End of the known `segments`: beyond omitted windows, no outcome is known. */
  readonly knownTo: number;
}

interface Limits {
  /** Maximum windows over all epochs; a plan's maximum by default. */
  readonly limit?: number;
  /** Omits the segments. */
  readonly windowsOnly?: boolean;
}

/** Merges adjacent pieces of one window, unless it was paused or resumed in between. */
function joined(windows: readonly PastWindow[]): PastWindow[] {
  const result: PastWindow[] = [];
  const last = new Map<string, number>();
  for (const window of windows) {
    const key = `${window.taskId} ${window.day} ${window.place} ${window.task.paused ?? false}`;
    const place = last.get(key);
    const former = place === undefined ? undefined : result[place];
    if (place !== undefined && former?.end === window.start)
      result[place] = { ...window, start: former.start };
    else last.set(key, result.push(window) - 1);
  }
  return result;
}

/** Planned content of these epochs: each window cut to the time its task was in force. */
export function plannedPast(
  epochs: readonly Epoch[],
  ownZone: string,
  { limit = 50_000, windowsOnly = false }: Limits = {},
): PlannedPast {
  let knownTo = Number.POSITIVE_INFINITY;
  const windows: PastWindow[] = [];
  const segments: PlanSegment[] = [];
  for (const { from, to, tasks, timeZone = ownZone } of epochs) {
    const byId = new Map(tasks.map((task) => [task.id, task]));
    const plan = planBetween({ tasks, timeZone, from, to, limit: limit - windows.length, windowsOnly });
    if (plan.truncated) knownTo = from;
    segments.push(...plan.segments);
    for (const { taskId, start, end, day, place } of plan.windows) {
      const task = byId.get(taskId);
      if (!task || start >= to || end <= from) continue;
      windows.push({ taskId, task, day, place, start: Math.max(start, from), end: Math.min(end, to) });
    }
    if (plan.truncated) break;
  }
  const truncated = knownTo < Number.POSITIVE_INFINITY;
  return { windows: joined(windows.sort((a, b) => a.start - b.start)), segments, truncated, knownTo };
}
