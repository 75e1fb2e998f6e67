import { evaluate } from '@vitrine/shared/schedule';
import type { TaskFacts } from './taskRules.ts';

/**
 * Whether the last window of a task has ended in every one of these zones. A task whose weekdays never come has no
 * window, and counts as over.
 */
export function isOver(facts: TaskFacts, zones: readonly string[], now: Date): boolean {
  const task = { ...facts, id: '', publishedAt: now.toISOString(), programs: [] };
  const instant = now.getTime();
  // Nothing ahead that could change the answer: no window is open, and none will be.
  return zones.every((timeZone) => evaluate({ tasks: [task], timeZone, instant }).validUntil === null);
}
