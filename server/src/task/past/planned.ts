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
export function plannedPast(epochs: readonly Epoch[], ownZone: string): PlannedPast {
  const windows: PastWindow[] = [];
  const segments: PlanSegment[] = [];
  for (const { from, to, tasks, timeZone = ownZone } of epochs) {
    const byId = new Map(tasks.map((task) => [task.id, task]));
    const plan = planBetween({ tasks, timeZone, from, to });
    segments.push(...plan.segments);
    for (const { taskId, start, end, day, place } of plan.windows) {
      const task = byId.get(taskId);
      if (!task || start >= to || end <= from) continue;
      windows.push({ taskId, task, day, place, start: Math.max(start, from), end: Math.min(end, to) });
    }
  }
  return { windows: joined(windows.sort((a, b) => a.start - b.start)), segments };
}
