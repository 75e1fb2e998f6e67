import { type PlanSegment, planBetween } from '@vitrine/shared/schedule';
import type { PastTask } from '../tables.ts';
import type { Epoch } from './history.ts';

/** A stretch of the past in which a task was open, as it was in force then. */
export interface PastWindow {
  readonly taskId: string;
  readonly start: number;
  readonly end: number;
  /** The day that it belongs to, in the task's zone. */
  readonly day: string;
  /** Which of the task's windows of a day it is, from 0. */
  readonly place: number;
  readonly task: PastTask;
}

export interface PlannedPast {
  readonly windows: readonly PastWindow[];
  /** What was to be on the screen. */
  readonly segments: readonly PlanSegment[];
  /** There were more windows than `limit`, and some are left out. */
  readonly truncated: boolean;
  /** Until when `segments` are known: where windows were left out, nothing can be said of what came of the others. */
  readonly knownTo: number;
}

interface Limits {
  /** Windows at most, over all epochs; as many as a plan holds unless said. */
  readonly limit?: number;
  /** Leave the segments out. */
  readonly windowsOnly?: boolean;
}

/** Neighbouring pieces of one window are one window, unless it was paused or resumed in between. */
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

/** What was planned in these epochs: every window cut to the time in which its task was in force. */
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
