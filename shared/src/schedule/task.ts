import { z } from 'zod';

/** 1 replace, 2 append, 3 insert, 4 synchronise. */
export const taskType = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export type TaskType = z.infer<typeof taskType>;

/** `HH:mm:ss`. An end at or before the start lies on the next day; equal means 24 hours. */
const hours = { startTime: z.string(), endTime: z.string() };
const taskHours = z.object(hours);
export type TaskHours = z.infer<typeof taskHours>;

/** Windows that a task can have on one day. */
export const mostWindows = 24;
/** A task plays at least every so many weeks. */
export const mostWeeks = 52;
/** What `endDate` says of a task without end, for players that do not know `openEnd`. */
export const lastDate = '9999-12-31';

/** What the evaluator knows of a task. Dates, times and weekdays are wall clock in its zone. */
export const scheduledTask = z.object({
  id: z.string(),
  name: z.string(),
  type: taskType,
  /** Drawn as one picture over the terminals of a linked-screen group, and in step on them. */
  linked: z.boolean(),
  /** IANA zone that the times are meant in; absent: the terminal's own. */
  timeZone: z.string().optional(),
  /**
   * Interrupts everything else, ordinary inserts too, and is drawn whole on every screen. Its type is 3, which is how players
   * that do not know the word play it.
   */
  emergency: z.boolean().optional(),
  /** Stays where it is and does not play. */
  paused: z.boolean().optional(),
  /** First and last day, inclusive, `YYYY-MM-DD`. */
  startDate: z.string(),
  endDate: z.string(),
  /** There is no last day; `endDate` is `lastDate` then. */
  openEnd: z.boolean().optional(),
  ...hours,
  /** The other windows of a day; none overlaps another. A manifest names each as a task of its own, see `splitWindows`. */
  moreWindows: z.array(taskHours).optional(),
  /** 1 Monday to 7 Sunday, of the day on which the window starts. */
  weekdays: z.array(z.number().int().min(1).max(7)),
  /** Only in every so many weeks, Monday to Sunday, counted from the week of the start date; absent: every week. */
  everyWeeks: z.number().int().min(1).max(mostWeeks).optional(),
  /** Days between the dates, `YYYY-MM-DD`, on which no window starts; they win over `datesOn`. */
  datesOff: z.array(z.string()).optional(),
  /** Days between the dates on which a window starts whatever the weekday and the week. */
  datesOn: z.array(z.string()).optional(),
  /** Later wins a tie; ISO 8601 in UTC. */
  publishedAt: z.string(),
  programs: z.array(
    z.object({
      programId: z.string(),
      /** Milliseconds on the screen each time; absent: as long as its scenes take. */
      duration: z.number().positive().optional(),
    }),
  ),
});
export type ScheduledTask = z.infer<typeof scheduledTask>;
