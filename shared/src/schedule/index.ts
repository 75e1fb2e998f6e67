export { evaluate, type Question } from './evaluate.ts';
export type { Answer, Evaluation, PlayEntry, PlayMode, Rule, TraceEntry, Verdict } from './evaluation.ts';
export { type DayHours, firstDayIn } from './firstDay.ts';
export { nextChange } from './nextChange.ts';
export { type Plan, type PlanSegment, type PlanWindow, planBetween } from './plan.ts';
export { type PreparedTask, type PreparedTasks, prepare } from './prepare.ts';
export { skippedDays } from './skipped.ts';
export { joinWindows, splitWindows } from './split.ts';
export {
  lastDate,
  mostWeeks,
  mostWindows,
  type ScheduledTask,
  scheduledTask,
  type TaskHours,
  type TaskType,
  taskHours,
  taskType,
} from './task.ts';
export { type TaskWindow, windowsBetween } from './window.ts';
export { type ZoneClock, zoneClock } from './zone.ts';
