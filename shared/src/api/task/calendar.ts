import { z } from 'zod';
import { taskType } from '../../schedule/task.ts';
import { defineEndpoint } from '../base/endpoint.ts';
import { flag, id, instant } from '../base/field.ts';
import { screenStatus } from '../terminal/screenStatus.ts';
import { taskStatus } from './shape.ts';

const moment = z.number();
const mode = z.enum(['idle', 'loop', 'insert', 'synchronise']);

export const calendarTask = z.object({
  id: z.string(),
  name: z.string(),
  type: taskType,
  linked: z.boolean(),
  status: taskStatus,
  /** An emergency program: it has no page among the tasks. */
  emergency: z.boolean().optional(),
  /** It was deleted since, or is in force no more for what is shown: there is no page of it. */
  gone: z.boolean().optional(),
  /** The zone that its times are meant in: its fixed one, or the terminal's. */
  timeZone: z.string(),
  programs: z.array(z.object({ programId: z.string(), name: z.string(), duration: z.number().nullable() })),
});
/**
 * What came of a window, or of the part of it that is over. played · partly: the screen proved it, or a part of it ·
 * notPlayed: it was to be on the screen, and was not · notReported: the screen has not been heard of since · replaced:
 * another task was to be on the screen all the time · paused: the task was paused by hand.
 */
export const pastState = z.enum(['played', 'partly', 'notPlayed', 'notReported', 'replaced', 'paused']);
export type PastState = z.infer<typeof pastState>;
const pastReason = z.enum(['', 'offline', 'notReached']);
/** A part of a window of which one thing is to be said; parts follow each other without a hole. */
export const pastPiece = z.object({ start: moment, end: moment, state: pastState, reason: pastReason });
export type PastPiece = z.infer<typeof pastPiece>;
export const windowPast = z.object({
  state: pastState,
  /** Milliseconds that it was to be on the screen as far as that is reported, and those of them that are proved. */
  expected: z.number(),
  played: z.number(),
  /** Why something is missing, where that is known: the terminal was away, or the task had not reached it. */
  reason: pastReason,
  /** Of a group: terminals that were to show it, that proved it, and that have not reported since. */
  terminals: z
    .object({ total: z.number().int(), played: z.number().int(), waiting: z.number().int() })
    .nullable(),
  /** Of one terminal, where there is more than one thing to say: what came of it from its start to its end or now. */
  pieces: z.array(pastPiece).optional(),
});
export type WindowPast = z.infer<typeof windowPast>;
/**
 * Milliseconds since 1970, `start` ≤ t < `end`; not cut at the ends of the question. What is over is as it was in force
 * then: it ends where its task was ended or withdrawn, and begins where that was published.
 */
export const calendarWindow = z.object({
  taskId: z.string(),
  start: moment,
  end: moment,
  /** The day that it belongs to, `YYYY-MM-DD` in the task's zone: what a drag in the calendar moves. */
  day: z.string(),
  /** Which of the task's windows of a day it is, from 0. */
  place: z.number().int().optional(),
  /** Absent: it lies ahead, or nothing can be said of it. */
  past: windowPast.optional(),
  /** Of a group: what is ahead of it is shown on none of its terminals, since other tasks stand in its place. */
  hidden: z.literal(true).optional(),
});
/**
 * A stretch in which a terminal proved a task that was not planned then. offline: it was not connected, so it could not
 * know better · download: it played on until the task that was published had reached it.
 */
export const unplannedPlay = z.object({
  taskId: z.string(),
  start: moment,
  end: moment,
  reason: z.enum(['', 'offline', 'download']).optional(),
});
export type UnplannedPlay = z.infer<typeof unplannedPlay>;
/** What the screen shows in a stretch of time. Neighbours differ. */
export const calendarSegment = z.object({ start: moment, end: moment, mode, taskIds: z.array(z.string()) });
export type CalendarTask = z.infer<typeof calendarTask>;
export type CalendarWindow = z.infer<typeof calendarWindow>;

const longestCalendar = 92 * 86_400_000;

export const selectTerminalCalendar = defineEndpoint({
  path: '/etv/selectTerminalCalendar.json',
  access: 'task.view',
  summary:
    'Every window of every task between two instants, and what plays, for a terminal or a group of terminals; at most 92 days.',
  input: z
    .object({
      /** A terminal or a group; `-1` for every task of the account. */
      id: z.string().trim().max(64),
      from: instant,
      to: instant,
      /** Drafts and withdrawn tasks that name the terminal or group, too. They never count for what plays. */
      drafts: flag.default(false),
    })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= longestCalendar),
  output: z.object({
    kind: z.enum(['terminal', 'group']),
    name: z.string(),
    /** The terminal's, or the one that most terminals of the group have. */
    timeZone: z.string(),
    /** Other zones of terminals in the group: there, tasks without a zone of their own play at other instants. */
    otherZones: z.array(z.string()),
    tasks: z.array(calendarTask),
    windows: z.array(calendarWindow),
    /** For a terminal; of a group's terminals each may play another thing. */
    segments: z.array(calendarSegment),
    /** Left of this instant is what was. Milliseconds. */
    now: moment.optional(),
    /** What was before it is not known any more. Milliseconds. */
    knownFrom: moment.optional(),
    /** When the terminal was added, where that is what `knownFrom` is: there is nothing to know of before. */
    addedAt: moment.optional(),
    /** What the terminal proved although it was not planned then. */
    unplanned: z.array(unplannedPlay).optional(),
    /** False: too many terminals to say of each what it proved. */
    proof: z.boolean().optional(),
    /** True when windows were left out because there are more than 50,000. */
    truncated: z.boolean(),
  }),
});

/** The evaluator's own words; the console has a sentence for each (`docs/schedule.md` lists them). */
export const verdict = z.enum([
  'plays',
  'waits',
  'replaced',
  'interrupted',
  'paused',
  'finished',
  'notToday',
  'notStarted',
  'outsideHours',
]);
export const rule = z.enum([
  'replace',
  'append',
  'insert',
  'emergency',
  'synchronise',
  'laterReplace',
  'laterSynchronise',
  'laterInsert',
  'insertOpen',
  'emergencyOpen',
  'noPrograms',
  'unreadable',
  'pausedByHand',
  'date',
  'dateOff',
  'weekday',
  'week',
  'time',
]);

export const whyEntry = z.object({
  taskId: z.string(),
  name: z.string(),
  type: taskType,
  emergency: z.boolean().optional(),
  verdict,
  rule,
  /** The task that replaced, interrupted or outranked this one; empty where none did. */
  by: z.string(),
  byName: z.string(),
  /** Its open or next window, ms; null where there is none. */
  start: z.number().nullable(),
  end: z.number().nullable(),
});
export type WhyEntry = z.infer<typeof whyEntry>;

export const selectWhy = defineEndpoint({
  path: '/etv/selectWhy.json',
  access: 'task.view',
  summary:
    'What plays on a terminal at an instant, and why: winner, losers and the rule. For the past, from what was in force then.',
  input: z.object({
    /** Terminal. */
    id,
    /** Empty: now. */
    at: z.union([z.literal(''), instant]).default(''),
  }),
  output: z.object({
    at: instant,
    timeZone: z.string(),
    /** `past`: from the history, `now` and `future`: from what is published now. */
    tense: z.enum(['past', 'now', 'future']),
    /** False: the instant is older than what is kept of the terminal, or than the terminal itself. */
    known: z.boolean(),
    /** When the terminal was added, where it was not there yet at the instant: that is why nothing is known. */
    addedAt: instant.optional(),
    mode,
    since: instant.nullable(),
    validUntil: instant.nullable(),
    /** In play order. */
    items: z.array(
      z.object({
        taskId: z.string(),
        programId: z.string(),
        programName: z.string(),
        duration: z.number().nullable(),
      }),
    ),
    /** Playing first, then those that lost, then those that are not open. */
    entries: z.array(whyEntry),
    /** What the terminal itself said it was showing at the instant; null where it has said nothing. */
    reported: z
      .object({ taskId: z.string(), programId: z.string(), programName: z.string(), since: instant })
      .nullable(),
    /** For now: what the screen itself reported last; null or absent for other times. */
    screen: z
      .object({
        status: screenStatus,
        /** When it was heard of last; null: never. */
        reportedAt: instant.nullable(),
      })
      .nullable()
      .optional(),
  }),
});

const glimpse = z.object({
  mode,
  tasks: z.array(z.object({ id: z.string(), name: z.string() })),
});
export const selectNextChange = defineEndpoint({
  path: '/etv/selectNextChange.json',
  access: 'task.view',
  summary: 'When a terminal shows something else the next time, and what.',
  input: z.object({ id, at: z.union([z.literal(''), instant]).default('') }),
  output: z.object({
    timeZone: z.string(),
    now: glimpse,
    /** Null: it never changes again. */
    at: instant.nullable(),
    next: glimpse.nullable(),
  }),
});
