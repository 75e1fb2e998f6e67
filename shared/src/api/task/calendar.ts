import { z } from 'zod';
import { taskType } from '../../schedule/task.ts';
import { defineEndpoint } from '../base/endpoint.ts';
import { flag, id, instant } from '../base/field.ts';
import { runningTicker } from '../terminal/detail/runningTicker.ts';
import { screenStatus } from '../terminal/status/screenStatus.ts';
import { taskStatus } from './shape.ts';

const moment = z.number();
const mode = z.enum(['idle', 'loop', 'insert', 'synchronise']);

export const calendarTask = z.object({
  id: z.string(),
  name: z.string(),
  type: taskType,
  linked: z.boolean(),
  status: taskStatus,
  /** An emergency program, without a page among the tasks. */
  emergency: z.boolean().optional(),
  /** Deleted or no longer active, so there is no page for it. */
  gone: z.boolean().optional(),
  /** Zone of its times: its own, or the terminal's. */
  timeZone: z.string(),
  programs: z.array(z.object({ programId: z.string(), name: z.string(), duration: z.number().nullable() })),
});
/**
 * Outcome of a past window, or of its past part. played · partly: confirmed by the screen, in full or in part ·
 * notPlayed: due, but not on screen · notReported: the screen has not reported since · replaced: another task was due
 * all the time · paused: the task was paused by hand.
 */
export const pastState = z.enum(['played', 'partly', 'notPlayed', 'notReported', 'replaced', 'paused']);
export type PastState = z.infer<typeof pastState>;
const pastReason = z.enum(['', 'offline', 'notReached']);
/** A part of a window with one outcome; parts are contiguous. */
export const pastPiece = z.object({ start: moment, end: moment, state: pastState, reason: pastReason });
export type PastPiece = z.infer<typeof pastPiece>;
export const windowPast = z.object({
  state: pastState,
  /** Milliseconds due on screen, as far as reported, and those confirmed. */
  expected: z.number(),
  played: z.number(),
  /** Reason for missing time, if known: the terminal was offline, or had not received the task. */
  reason: pastReason,
  /** For a group: terminals due to show it, that confirmed it, and without reports since. */
  terminals: z
    .object({ total: z.number().int(), played: z.number().int(), waiting: z.number().int() })
    .nullable(),
  /** For one terminal with several outcomes: the parts from its start to its end or now. */
  pieces: z.array(pastPiece).optional(),
});
export type WindowPast = z.infer<typeof windowPast>;
/**
 * Milliseconds since 1970, `start` ≤ t < `end`; not clipped to the queried range. Past windows are as active then: cut
 * where the task was ended or withdrawn, and starting where it was published.
 */
export const calendarWindow = z.object({
  taskId: z.string(),
  start: moment,
  end: moment,
  /** The day it belongs to, `YYYY-MM-DD` in the task's zone, which a drag in the calendar moves. */
  day: z.string(),
  /** Index among the task's windows of a day, from 0. */
  place: z.number().int().optional(),
  /** Absent: in the future, or unknown. */
  past: windowPast.optional(),
  /** For a group: its future part is shown on no terminal, because of other tasks. */
  hidden: z.literal(true).optional(),
});
/**
 * An interval in which a terminal confirmed a task that was not scheduled then. offline: it was disconnected and had
 * the old schedule · download: it played on until the new task was downloaded.
 */
export const unplannedPlay = z.object({
  taskId: z.string(),
  start: moment,
  end: moment,
  reason: z.enum(['', 'offline', 'download']).optional(),
});
export type UnplannedPlay = z.infer<typeof unplannedPlay>;
/** What the screen shows in an interval. Adjacent ones differ. */
export const calendarSegment = z.object({ start: moment, end: moment, mode, taskIds: z.array(z.string()) });
export type CalendarTask = z.infer<typeof calendarTask>;
export type CalendarWindow = z.infer<typeof calendarWindow>;

const longestCalendar = 92 * 86_400_000;

export const selectTerminalCalendar = defineEndpoint({
  path: '/etv/selectTerminalCalendar.json',
  access: 'task.view',
  summary:
    'Returns all windows of all tasks between two instants and what plays, for a terminal or a group; at most 92 days.',
  input: z
    .object({
      /** A terminal or a group; `-1`: all tasks of the account. */
      id: z.string().trim().max(64),
      from: instant,
      to: instant,
      /** Includes drafts and withdrawn tasks of the terminal or group. They never affect what plays. */
      drafts: flag.default(false),
    })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= longestCalendar),
  output: z.object({
    kind: z.enum(['terminal', 'group']),
    name: z.string(),
    isDefault: z.boolean().optional(),
    /** The terminal's zone, or the most frequent one of the group. */
    timeZone: z.string(),
    /** Other zones of terminals in the group, where tasks without a zone play at other instants. */
    otherZones: z.array(z.string()),
    tasks: z.array(calendarTask),
    windows: z.array(calendarWindow),
    /** Only for a terminal; a group's terminals may differ. */
    segments: z.array(calendarSegment),
    /** Boundary between past and future. Milliseconds. */
    now: moment.optional(),
    /** Start of the known past. Milliseconds. */
    knownFrom: moment.optional(),
    /** When the terminal was added, if that limits `knownFrom`. */
    addedAt: moment.optional(),
    /** What the terminal confirmed without a schedule. */
    unplanned: z.array(unplannedPlay).optional(),
    /** False: too many terminals for proof of play. */
    proof: z.boolean().optional(),
    /** True when windows beyond 50,000 were omitted. */
    truncated: z.boolean(),
  }),
});

/** The evaluator's verdicts; the console has a sentence for each (see `docs/schedule.md`). */
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
  /** The task that replaced, interrupted or outranked this one; otherwise empty. */
  by: z.string(),
  byName: z.string(),
  /** Its open or next window, ms; null if none. */
  start: z.number().nullable(),
  end: z.number().nullable(),
});
export type WhyEntry = z.infer<typeof whyEntry>;

export const selectWhy = defineEndpoint({
  path: '/etv/selectWhy.json',
  access: 'task.view',
  summary:
    'Explains what plays on a terminal at an instant: winner, losers and the rule. For the past, by the tasks in force then.',
  input: z.object({
    /** Terminal. */
    id,
    /** Empty: now. */
    at: z.union([z.literal(''), instant]).default(''),
  }),
  output: z.object({
    at: instant,
    timeZone: z.string(),
    /** `past`: from the history; `now` and `future`: from the current publications. */
    tense: z.enum(['past', 'now', 'future']),
    /** False: before the known history of the terminal, or before it existed. */
    known: z.boolean(),
    /** When the terminal was added, if after the instant, which is why nothing is known. */
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
    /** Playing tasks first, then those that lost, then closed ones. */
    entries: z.array(whyEntry),
    /** What the terminal reported at the instant; null without a report. */
    reported: z
      .object({ taskId: z.string(), programId: z.string(), programName: z.string(), since: instant })
      .nullable(),
    /** For now: the screen's last report; null or absent for other times. */
    screen: z
      .object({
        status: screenStatus,
        /** Time of that report; null: never. */
        reportedAt: instant.nullable(),
        /** Tickers over the program, newest first. */
        tickers: z.array(runningTicker).default([]),
        /** A message sent as a command, while it is shown. */
        message: z.object({ text: z.string(), until: instant }).nullable().optional(),
      })
      .nullable()
      .optional(),
  }),
});

export const selectGroupInstant = defineEndpoint({
  path: '/etv/selectGroupInstant.json',
  access: 'task.view',
  summary:
    'Returns, for an instant from now on, how many screens of a group play each active task, and which tasks take precedence on the others.',
  input: z.object({
    /** A group or a terminal; `-1`: all terminals of the account. */
    id: z.string().trim().max(64),
    /** One in the past counts as now. */
    at: instant,
  }),
  output: z.object({
    /** The tasks whose hours include the instant. */
    tasks: z.array(
      z.object({
        taskId: z.string(),
        /** Screens on which it is active, and those of them that should show it. */
        screens: z.number().int(),
        shown: z.number().int(),
        /** On the screens that should not show it: the most frequent reason. Without any: that it plays. */
        ...{ verdict, rule },
        /** The task that takes its place there; otherwise empty. */
        by: z.string(),
        byName: z.string(),
      }),
    ),
  }),
});

const glimpse = z.object({
  mode,
  tasks: z.array(z.object({ id: z.string(), name: z.string() })),
});
export const selectNextChange = defineEndpoint({
  path: '/etv/selectNextChange.json',
  access: 'task.view',
  summary: 'Returns when the content of a terminal changes next, and to what.',
  input: z.object({ id, at: z.union([z.literal(''), instant]).default('') }),
  output: z.object({
    timeZone: z.string(),
    now: glimpse,
    /** Null: never changes again. */
    at: instant.nullable(),
    next: glimpse.nullable(),
  }),
});
