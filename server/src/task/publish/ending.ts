import { evaluate } from '@vitrine/shared/schedule';
import { scheduleOf } from '../manifest/scheduled.ts';
import type { TaskFacts } from '../record/taskRules.ts';

/**
 * Whether the last window of a task has ended in all these zones, or in its own zone, if any. A task without windows
 * counts as over.
 */
export function isOver(facts: TaskFacts, zones: readonly string[], now: Date): boolean {
  const task = { ...scheduleOf(facts), id: '', publishedAt: now.toISOString(), programs: [] };
  const instant = now.getTime();
  const places = facts.timeZone === null ? zones : [facts.timeZone];
  // No window is open or ahead.
  return places.every((timeZone) => evaluate({ tasks: [task], timeZone, instant }).validUntil === null);
}
