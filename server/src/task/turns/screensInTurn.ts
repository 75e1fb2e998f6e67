import type { Needs } from '../../services.ts';
import { findAllTasks } from '../record/taskRepository.ts';
import { groupTerminals } from './alikeTerminals.ts';
import { isInForce, scheduledAlone } from './taskNow.ts';
import { listTurns } from './turns.ts';

/** Where tasks play or will play. */
export interface InTurn {
  /** Tasks with a turn on any terminal. */
  taskIds: ReadonlySet<string>;
  /**
   * Number of distinct terminals where any has a turn.
   * @param taskIds among the requested ones
   */
  screensOf(taskIds: readonly string[]): number;
}

/**
 * Terminals on which any of the tasks plays or will play: not if it is finished there, or replaced in all windows of
 * the next 40 days.
 */
export async function screensInTurn(
  { database, clock }: Needs<'clock' | 'database'>,
  tenantId: string,
  taskIds: readonly string[],
): Promise<InTurn> {
  if (taskIds.length === 0) return { taskIds: new Set(), screensOf: () => 0 };
  const alike = await groupTerminals(database, tenantId, taskIds);
  const ids = new Set(alike.flatMap((group) => group.taskIds));
  const tasks = (await findAllTasks(database, tenantId, [...ids])).filter(isInForce);
  const byId = new Map(tasks.map((task) => [task.id, scheduledAlone(task)]));
  const asked = new Set(taskIds);
  const turns = await listTurns(alike, { byId, asked, instant: clock.now().getTime() });
  return {
    taskIds: new Set(turns.flatMap((turn) => turn.taskIds)),
    screensOf: (some) => {
      const wanted = new Set(some);
      const own = turns.filter((turn) => turn.taskIds.some((id) => wanted.has(id)));
      return own.reduce((sum, { screens }) => sum + screens, 0);
    },
  };
}
