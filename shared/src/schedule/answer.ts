import type { Answer } from './evaluation.ts';
import { arrange, type OpenTask } from './open.ts';
import { day, hour } from './zone.ts';

/** The zone where every day begins first; from there a window's opening is never in the future. */
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

/** Each screen shows the whole of an emergency, also where it is one of a group, and begins when it has it. */
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

/** Where a synchronised task's clock starts: as that window opens on the first day in the first zone on Earth. */
function sharedOrigin({ prepared, window }: OpenTask): number {
  return prepared.firstDay * day + window.startTime - firstZone;
}
