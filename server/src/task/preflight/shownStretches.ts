import { type PlanSegment, planBetween, type ScheduledTask } from '@vitrine/shared/schedule';

export interface Stretch {
  readonly start: number;
  readonly end: number;
}

interface Question {
  readonly tasks: readonly ScheduledTask[];
  readonly timeZone: string;
  readonly from: number;
  readonly to: number;
}

/** Inserted tasks and emergencies interrupt: interrupted tasks resume, and count as shown meanwhile. */
const interrupts = ({ type, emergency }: ScheduledTask) => type === 3 || emergency === true;

/**
 * When each task of a terminal is actually shown, by id; without permanently replaced ones. Undefined if there are too
 * many windows.
 */
export function shownStretches(question: Question): ReadonlyMap<string, readonly Stretch[]> | undefined {
  const lasting = question.tasks.filter((task) => !interrupts(task));
  const apart = question.tasks.filter(interrupts).map((task) => [task]);
  const shown = new Map<string, Stretch[]>();
  for (const tasks of [lasting, ...apart]) {
    const { segments, truncated } = planBetween({ ...question, tasks });
    if (truncated) return undefined;
    for (const [id, stretches] of stretchesOf(segments)) shown.set(id, stretches);
  }
  return shown;
}

function stretchesOf(segments: readonly PlanSegment[]): Map<string, Stretch[]> {
  const shown = new Map<string, { start: number; end: number }[]>();
  for (const { taskIds, start, end } of segments) {
    for (const id of taskIds) {
      const known = shown.get(id);
      const last = known?.at(-1);
      if (last?.end === start) last.end = end;
      else if (known) known.push({ start, end });
      else shown.set(id, [{ start, end }]);
    }
  }
  return shown;
}
