export { dayBefore } from './days.ts';
export { evaluate, type Question } from './evaluate.ts';
export type { Evaluation, PlayEntry, PlayMode, Rule, TraceEntry, Verdict } from './evaluation.ts';
export { type DayHours, firstDayIn } from './firstDay.ts';
export { nextChange } from './nextChange.ts';
export { type Plan, type PlanSegment, planBetween } from './plan.ts';

export { skippedDays } from './skipped.ts';
export { joinWindows, splitWindows } from './split.ts';
export {
  lastDate,
  mostWeeks,
  type ScheduledTask,
  scheduledTask,
  type TaskHours,
  type TaskType,
} from './task.ts';
export { type TaskWindow, windowsBetween } from './window.ts';
export { zoneClock } from './zone.ts';
