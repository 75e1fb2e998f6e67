import { z } from 'zod';
import { date, id, instant, integer, list } from '../base/field.ts';

/**
 * draft: on no screen yet · published: plays in its hours · paused: stays on its terminals without playing · withdrawn:
 * removed by hand · expired: its last window is over, or it was ended by hand.
 */
export const taskStatus = z.enum(['draft', 'published', 'paused', 'withdrawn', 'expired']);
export type TaskStatus = z.infer<typeof taskStatus>;

/** Task states as list filters: published tasks that others replace permanently are separate. */
export const taskListState = z.enum(['draft', 'published', 'replaced', 'paused', 'withdrawn', 'expired']);
export type TaskListState = z.infer<typeof taskListState>;

/** Who ended a task by hand, and when. */
export const taskEnded = z.object({ by: z.string(), at: instant });
export type TaskEnded = z.infer<typeof taskEnded>;

/** Current state of a fully delivered published task, as far as known. */
export const taskNow = z.object({
  /**
   * playing: a screen reports it · waits: starts at `at` · replaced: by the task `by`, shown again at `at` · covered:
   * by an insert or an emergency program for its duration.
   */
  state: z.enum(['playing', 'waits', 'replaced', 'covered']),
  /** For `waits` and `replaced`; null: beyond the forecast. */
  at: instant.nullable(),
  /** Time zone of `at`. */
  timeZone: z.string(),
  /** Name of a task, or empty. */
  by: z.string(),
});
export type TaskNow = z.infer<typeof taskNow>;

/** '1' or '0', as in the specification's day and link fields. */
export const dayFlag = z.enum(['0', '1']);
export const dayFlagInput = z.preprocess((value) => {
  if (value === true || value === 1 || value === 'true') return '1';
  if (value === false || value === 0 || value === 'false' || value === '') return '0';
  return value;
}, dayFlag);

/** Maximum seconds of a program in a task: a day. */
export const longestProgramSeconds = 86_400;

/** One program of a task, in play order. A program may occur more than once. */
export const taskProgram = z.object({
  programId: id,
  /** Seconds on screen each time; null: as long as its scenes take. */
  duration: z.coerce.number().int().min(3).max(longestProgramSeconds).nullable().default(null),
});

/** Recipients. Groups stay groups: terminals that join one later are included, those that leave it are not. */
export const audience = {
  clientIds: list(id, 20_000).default([]),
  /** Groups of terminals with their subgroups; `-1`: all terminals of the account. */
  groupIds: list(id, 2000).default([]),
};

/** One of a task's daily windows. `HH:mm` or `HH:mm:ss`. */
export const taskWindowInput = z.object({
  start: z.string().trim().max(8).default(''),
  end: z.string().trim().max(8).default(''),
  /** '1': the end is on the day after the start. Never inferred from the times. */
  overnight: dayFlagInput.default('0'),
});
export const taskWindowView = z.object({ start: z.string(), end: z.string(), overnight: dayFlag });
export type TaskWindowView = z.infer<typeof taskWindowView>;

/** Days that differ from a task's weekdays. */
export const exceptionDays = list(date, 400).default([]);
export const percent = z.number().min(0).max(100);
/** Schema of a page size from 1 to `most`, with a default. */
export const pageSize = (usual: number, most: number): z.ZodDefault<z.ZodCoercedNumber> =>
  integer(1, most).default(usual);
