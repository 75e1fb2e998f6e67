import { evaluate, planBetween, type ScheduledTask } from '@vitrine/shared/schedule';
import type { Services } from '../platform/services.ts';
import { type Alike, groupTerminals } from './alikeTerminals.ts';
import { isInForce, scheduledAlone } from './taskNow.ts';
import { findAllTasks } from './taskRepository.ts';

/** How far ahead it is looked whether others leave a task its turn. Milliseconds. */
const reach = 40 * 86_400_000;

/** Where tasks play or will play. */
export interface InTurn {
  /** Terminals, each once. */
  screens: number;
  /** Those of the tasks that have a turn on any terminal. */
  taskIds: ReadonlySet<string>;
}

/**
 * The terminals on which any of the tasks plays, or will play by the evaluator: not where others replace it in all its
 * windows, and not where it is finished.
 */
export async function screensInTurn(
  { database, clock }: Services,
  tenantId: string,
  taskIds: readonly string[],
): Promise<InTurn> {
  if (taskIds.length === 0) return { screens: 0, taskIds: new Set() };
  const alike = await groupTerminals(database, tenantId, taskIds);
  const ids = new Set(alike.flatMap((group) => group.taskIds));
  const tasks = (await findAllTasks(database, tenantId, [...ids])).filter(isInForce);
  const byId = new Map(tasks.map((task) => [task.id, scheduledAlone(task)]));
  const asked = new Set(taskIds);
  const instant = clock.now().getTime();
  const turns = alike.map((group) => ({
    screens: group.screens,
    taskIds: listInTurn(group, byId, instant).filter((id) => asked.has(id)),
  }));
  const inTurn = turns.filter((turn) => turn.taskIds.length > 0);
  return {
    screens: inTurn.reduce((sum, { screens }) => sum + screens, 0),
    taskIds: new Set(inTurn.flatMap((turn) => turn.taskIds)),
  };
}

/** Of the tasks of a terminal those that have a turn on it. One that is paused has its turn when it goes on. */
function listInTurn(
  { taskIds, timeZone, linkedScreen }: Alike,
  byId: ReadonlyMap<string, ScheduledTask>,
  instant: number,
): string[] {
  const tasks = taskIds.flatMap((id) => byId.get(id) ?? []);
  const { trace } = evaluate({ tasks, timeZone, instant, linkedScreen });
  const open = trace.filter(({ verdict }) => verdict !== 'finished').map(({ taskId }) => taskId);
  const sure = new Set(
    trace.flatMap(({ taskId, verdict }) => (verdict === 'plays' || verdict === 'paused' ? taskId : [])),
  );
  if (open.every((id) => sure.has(id))) return open;
  const { windows, segments, truncated } = planBetween({
    tasks,
    timeZone,
    from: instant,
    to: instant + reach,
  });
  const planned = new Set(segments.flatMap((segment) => segment.taskIds));
  const near = new Set(windows.map(({ taskId }) => taskId));
  return open.filter((id) => truncated || sure.has(id) || planned.has(id) || !near.has(id));
}
