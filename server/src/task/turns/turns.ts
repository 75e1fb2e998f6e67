import { setImmediate as breathe } from 'node:timers/promises';
import { evaluate, planBetween, type ScheduledTask } from '@vitrine/shared/schedule';
import type { Alike } from './alikeTerminals.ts';

/** Search range for turns in milliseconds; tasks that open later still count. */
export const reach = 40 * 86_400_000;
/** Plans per iteration, before yielding to other requests. */
const atOnce = 24;

/** Tasks with a turn on a group of equivalent terminals. */
export interface Turn {
  readonly screens: number;
  readonly taskIds: readonly string[];
}

interface Question {
  readonly byId: ReadonlyMap<string, ScheduledTask>;
  readonly asked: ReadonlySet<string>;
  readonly instant: number;
  readonly plan?: typeof planBetween;
}

/** Which of the requested tasks have a turn, by group. */
export async function listTurns(
  groups: readonly Alike[],
  { byId, asked, instant, plan = planBetween }: Question,
): Promise<Turn[]> {
  const turns: Turn[] = [];
  let plans = 0;
  for (const group of groups) {
    const { open, sure, tasks } = openOn(group, byId, asked, instant);
    let taskIds = open;
    if (open.some((id) => !sure.has(id))) {
      taskIds = plannedOf(open, sure, plan({ ...spanOf(group, instant), tasks }));
      plans += 1;
      if (plans % atOnce === 0) await breathe();
    }
    if (taskIds.length > 0) turns.push({ screens: group.screens, taskIds });
  }
  return turns;
}

const spanOf = ({ timeZone }: Alike, instant: number) => ({ timeZone, from: instant, to: instant + reach });

/** Requested tasks that are not over, and those that certainly have a turn; a paused one has it on resuming. */
function openOn(
  { taskIds, timeZone, linkedScreen }: Alike,
  byId: ReadonlyMap<string, ScheduledTask>,
  asked: ReadonlySet<string>,
  instant: number,
) {
  const tasks = taskIds.flatMap((id) => byId.get(id) ?? []);
  const trace = evaluate({ tasks, timeZone, instant, linkedScreen }).trace.filter(
    ({ taskId, verdict }) => asked.has(taskId) && verdict !== 'finished',
  );
  const sure = trace.filter(({ verdict }) => verdict === 'plays' || verdict === 'paused');
  return {
    tasks,
    open: trace.map(({ taskId }) => taskId),
    sure: new Set(sure.map(({ taskId }) => taskId)),
  };
}

function plannedOf(
  open: readonly string[],
  sure: ReadonlySet<string>,
  { windows, segments, truncated }: ReturnType<typeof planBetween>,
): string[] {
  const planned = new Set(segments.flatMap((segment) => segment.taskIds));
  const near = new Set(windows.map(({ taskId }) => taskId));
  return open.filter((id) => truncated || sure.has(id) || planned.has(id) || !near.has(id));
}
