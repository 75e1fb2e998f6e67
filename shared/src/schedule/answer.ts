import type { Answer } from './evaluation.ts';
import { arrange, type OpenTask } from './open.ts';
import { day, hour } from './zone.ts';

/** UTC+14, where every day begins first, so that a window's opening there is never in the future. */
const firstZone = 14 * hour;

/** @param linkedScreen whether the terminal belongs to a linked-screen group */
export function answerOf(open: readonly OpenTask[], linkedScreen: boolean): Omit<Answer, 'validUntil'> {
  const { playing } = arrange(open);
  const first = playing[0];
  if (!first) return { mode: 'idle', items: [], taskIds: [], since: null, inStep: false, linked: false };
  const { type, linked, emergency } = first.prepared.task;
  if (emergency) return emergencyOf(first);
  const inStep = type === 4 || (linkedScreen && linked);
  return {
    mode: type === 3 ? 'insert' : type === 4 ? 'synchronise' : 'loop',
    items: playing.flatMap(itemsOf),
    taskIds: playing.map(({ prepared }) => prepared.task.id),
    since: inStep && type !== 3 ? sharedOrigin(first) : first.window.start,
    inStep,
    linked,
  };
}

const itemsOf = ({ prepared: { task } }: OpenTask) =>
  task.programs.map((program) => ({ taskId: task.id, ...program }));

/** Every screen shows an emergency in full, even in a linked-screen group, and starts once it has it. */
function emergencyOf(task: OpenTask): Omit<Answer, 'validUntil'> {
  return {
    mode: 'insert',
    emergency: true,
    items: itemsOf(task),
    taskIds: [task.prepared.task.id],
    since: task.window.start,
    inStep: false,
    linked: false,
  };
}

/** Origin of a synchronised task's clock: the window's opening on the first day, in UTC+14. */
function sharedOrigin({ prepared, window }: OpenTask): number {
  return prepared.firstDay * day + window.startTime - firstZone;
}
