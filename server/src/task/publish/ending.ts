import { evaluate } from '@vitrine/shared/schedule';
import { scheduleOf } from '../manifest/scheduled.ts';
import type { TaskFacts } from '../record/taskRules.ts';

/**
 * Whether the last window of a task has ended in every one of these zones; its own zone, where it has one, counts
 * alone. A task whose days never come has no window, and counts as over.
 */
export function isOver(facts: TaskFacts, zones: readonly string[], now: Date): boolean {
  const task = { ...scheduleOf(facts), id: '', publishedAt: now.toISOString(), programs: [] };
  const instant = now.getTime();
  const places = facts.timeZone === null ? zones : [facts.timeZone];
  // Nothing ahead that could change the answer: no window is open, and none will be.
  return places.every((timeZone) => evaluate({ tasks: [task], timeZone, instant }).validUntil === null);
}
