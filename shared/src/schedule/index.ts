export { evaluate } from './evaluate.ts';
export type { Evaluation, PlayMode, Rule, TraceEntry, Verdict } from './evaluation.ts';
export { type PreparedTask, type PreparedTasks, prepare } from './prepare.ts';
export { type ScheduledTask, scheduledTask, type TaskType, taskType } from './task.ts';
export { type TaskWindow, windowsBetween } from './window.ts';
