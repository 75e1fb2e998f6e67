import { z } from 'zod';
import { date, id, instant, integer, list } from '../base/field.ts';

/**
 * draft: on no screen yet · published: plays in its hours · paused: stays on its terminals and does not play ·
 * withdrawn: taken off by hand · expired: its last hour is over, or it was ended by hand.
 */
export const taskStatus = z.enum(['draft', 'published', 'paused', 'withdrawn', 'expired']);
export type TaskStatus = z.infer<typeof taskStatus>;

/** Tasks as their list is filtered: published ones that others replace for good are apart from those that are shown. */
export const taskListState = z.enum(['draft', 'published', 'replaced', 'paused', 'withdrawn', 'expired']);
export type TaskListState = z.infer<typeof taskListState>;

/** Who ended a task by hand, and when. */
export const taskEnded = z.object({ by: z.string(), at: instant });
export type TaskEnded = z.infer<typeof taskEnded>;

/** What a published task that every terminal has is doing at this moment, as far as that is known. */
export const taskNow = z.object({
  /**
   * playing: a screen says that it shows it · waits: its turn is at `at` · replaced: by the task `by`, and shown again
   * at `at` · covered: by an insert or an emergency program for its time.
   */
  state: z.enum(['playing', 'waits', 'replaced', 'covered']),
  /** Of `waits` and `replaced`; null: not as far ahead as is looked. */
  at: instant.nullable(),
  /** Whose clock `at` is read by. */
  timeZone: z.string(),
  /** Name of a task, or empty. */
  by: z.string(),
});
export type TaskNow = z.infer<typeof taskNow>;

/** '1' or '0', as the specification's day and link fields are written. */
export const dayFlag = z.enum(['0', '1']);
export const dayFlagInput = z.preprocess((value) => {
  if (value === true || value === 1 || value === 'true') return '1';
  if (value === false || value === 0 || value === 'false' || value === '') return '0';
  return value;
}, dayFlag);

/** Longest time that one program of a task can be given, in seconds: a day. */
export const longestProgramSeconds = 86_400;

/** One program of a task, in play order. The same program may stand in a task more than once. */
export const taskProgram = z.object({
  programId: id,
  /** Seconds on the screen each time; null: as long as its scenes take. */
  duration: z.coerce.number().int().min(3).max(longestProgramSeconds).nullable().default(null),
});

/** Whom something is for. Groups stay groups: who joins one later takes part, who leaves it stops. */
export const audience = {
  clientIds: list(id, 20_000).default([]),
  /** Groups of terminals, each with all below it; `-1` is every terminal of the account. */
  groupIds: list(id, 2000).default([]),
};

/** One of the windows of a task's days. `HH:mm` or `HH:mm:ss`. */
export const taskWindowInput = z.object({
  start: z.string().trim().max(8).default(''),
  end: z.string().trim().max(8).default(''),
  /** '1': the end lies on the day after the start. Never guessed from the times. */
  overnight: dayFlagInput.default('0'),
});
export const taskWindowView = z.object({ start: z.string(), end: z.string(), overnight: dayFlag });
export type TaskWindowView = z.infer<typeof taskWindowView>;

/** Days on which a task differs from its weekdays. */
export const exceptionDays = list(date, 400).default([]);
export const percent = z.number().min(0).max(100);
export const pageSize = (usual: number, most: number) => integer(1, most).default(usual);
