import { z } from 'zod';

/** 1 replace, 2 append, 3 insert, 4 synchronise. */
export const taskType = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export type TaskType = z.infer<typeof taskType>;

/** `HH:mm:ss`. An end at or before the start is on the next day; equal means 24 hours. */
const hours = { startTime: z.string(), endTime: z.string() };
const taskHours = z.object(hours);
export type TaskHours = z.infer<typeof taskHours>;

/** Maximum windows of a task per day. */
export const mostWindows = 24;
/** Maximum interval of a task in weeks. */
export const mostWeeks = 52;
/** `endDate` of a task without end, for players that do not know `openEnd`. */
export const lastDate = '9999-12-31';

/** Task as the evaluator sees it. Dates, times and weekdays are wall clock in its zone. */
export const scheduledTask = z.object({
  id: z.string(),
  name: z.string(),
  type: taskType,
  /** Drawn as one picture across a linked-screen group, in step. */
  linked: z.boolean(),
  /** IANA zone of the times; absent: the terminal's. */
  timeZone: z.string().optional(),
  /**
   * Interrupts everything, including inserts, and is drawn in full on every screen. Its type is 3, which is how players
   * without support play it.
   */
  emergency: z.boolean().optional(),
  /** Stays on the terminal without playing. */
  paused: z.boolean().optional(),
  /** First and last day, inclusive, `YYYY-MM-DD`. */
  startDate: z.string(),
  endDate: z.string(),
  /** Without a last day; `endDate` is then `lastDate`. */
  openEnd: z.boolean().optional(),
  ...hours,
  /** Further windows per day, not overlapping. A manifest has an entry for each, see `splitWindows`. */
  moreWindows: z.array(taskHours).optional(),
  /** 1 Monday to 7 Sunday: starting days of windows. */
  weekdays: z.array(z.number().int().min(1).max(7)),
  /** Every this many weeks, Monday to Sunday, counted from the week of the start date; absent: every week. */
  everyWeeks: z.number().int().min(1).max(mostWeeks).optional(),
  /** Days within the dates, `YYYY-MM-DD`, on which no window starts; takes precedence over `datesOn`. */
  datesOff: z.array(z.string()).optional(),
  /** Days within the dates on which a window starts regardless of weekday and week. */
  datesOn: z.array(z.string()).optional(),
  /** The later wins a tie; ISO 8601 in UTC. */
  publishedAt: z.string(),
  programs: z.array(
    z.object({
      programId: z.string(),
      /** Milliseconds on screen each time; absent: as long as its scenes take. */
      duration: z.number().positive().optional(),
    }),
  ),
});
export type ScheduledTask = z.infer<typeof scheduledTask>;
