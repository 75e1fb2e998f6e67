import type { Needs } from '../../services.ts';
import { findAllTasks } from '../record/taskRepository.ts';
import { groupTerminals } from './alikeTerminals.ts';
import { isInForce, scheduledAlone } from './taskNow.ts';
import { listTurns } from './turns.ts';

/** Where tasks play or will play. */
export interface InTurn {
  /** Those of the tasks that have a turn on any terminal. */
  taskIds: ReadonlySet<string>;
  /** Terminals on which any of these has a turn, each once. @param taskIds among those that were asked about */
  screensOf(taskIds: readonly string[]): number;
}

/**
 * The terminals on which any of the tasks plays, or will play by the evaluator: not where others replace it in all its
 * windows of the next 40 days, and not where it is finished.
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
