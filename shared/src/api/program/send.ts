import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { id, integer, list, treeId } from '../base/field.ts';
import { weekdays } from '../base/weekday.ts';
import { screenState } from '../terminal/screenStatus.ts';

/** Sending programs to terminals, and what stands in the way. */

/** `HH:mm`, or empty. */
const timeOfDay = z
  .string()
  .trim()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/)
  .default('');

/**
 * What the task that sending makes and another one do to each other where both would be shown, told of the first.
 * replacesInHours: only in its own hours, beside which the other one is still shown. renews: it replaces an earlier
 * publication of the same programs.
 */
export const taskEffect = z.enum([
  'replaces',
  'renews',
  'replacesInHours',
  'replacedBy',
  'interruptedBy',
  'sharedWith',
]);
export type TaskEffect = z.infer<typeof taskEffect>;

const request = {
  /** In play order. */
  programIds: list(id, 50),
  clientIds: list(id, 20_000).default([]),
  /** Terminal groups with all below them; -1 is every terminal. */
  groupIds: list(z.union([z.literal('-1'), id]), 2000).default([]),
  /** 1 in place of what plays now, 2 after it. */
  type: z.coerce
    .number()
    .pipe(z.union([z.literal(1), z.literal(2)]))
    .default(1),
  /** Only in these hours of its days; one at or before the start lies on the next day. Both empty: all day. */
  startTime: timeOfDay,
  endTime: timeOfDay,
  /** On which the hours begin, 1 Monday to 7 Sunday; left out: every day. None is refused when sending. */
  weekdays: list(integer(1, 7), 7).default([...weekdays]),
};

/**
 * notPassed: the review is on and has not passed it · emptyProgram: nothing to show · emptyScene: one of several has nothing · emptyWidget · fileMissing · workMissing: an H5 document was deleted · fileExpired · filePending: a version that
 * terminals can play is still being made · documentPageless: there are no pages to show of a document · textLeftover: the words that a new text begins with · textPale: they can hardly be told from the plain colour behind them · textSmall: the rows of a list only fit their box in letters that can hardly be read · bars: the picture that is all of the program is of another shape, so that black bars stand beside it · fontMissing · codecUnsupported · codecUnknown: the terminal never said what it plays ·
 * webPage/stream: needs a network while it plays · weatherUnset: a widget shows the weather, and neither the account nor the server has a source of it that works · linkOutside: a button leads to a program that does not exist · spaceShort ·
 * orientation: portrait on landscape or the reverse · resolution: another size, same orientation · offline · unauthorised · conflict: another task is shown
 * instead, or plays in between.
 */
export const preflightCode = z.enum([
  'notPassed',
  'emptyProgram',
  'emptyScene',
  'emptyWidget',
  'fileMissing',
  'workMissing',
  'fileExpired',
  'filePending',
  'documentPageless',
  'textLeftover',
  'textPale',
  'textSmall',
  'bars',
  'fontMissing',
  'codecUnsupported',
  'codecUnknown',
  'needsNetwork',
  'weatherUnset',
  'linkOutside',
  'spaceShort',
  'orientation',
  'resolution',
  'offline',
  'unauthorised',
  'conflict',
]);
export type PreflightCode = z.infer<typeof preflightCode>;

export const preflightFinding = z.object({
  code: preflightCode,
  /** error: cannot go · warning: can go, and will not look or play as meant · notice: good to know. */
  level: z.enum(['error', 'warning', 'notice']),
  /** In the caller's language. */
  message: z.string(),
  /** What it is about, as far as it is about one: empty otherwise. */
  programId: z.string(),
  clId: z.string(),
  /** Of the scene that it is about, from 0; null when about none. */
  sceneIndex: z.number().int().nullable(),
  componentId: z.string(),
  taskId: z.string(),
});
export type PreflightFinding = z.infer<typeof preflightFinding>;

export const selectSendPreflight = defineEndpoint({
  path: '/etv/selectSendPreflight.json',
  // It tells of terminals and of tasks, and is for those alone who may send.
  access: 'task.manage',
  encoding: 'json',
  summary: 'What would stand in the way of sending these programs to these terminals now.',
  input: z.object(request),
  output: z.object({
    programs: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        resolution: z.string(),
        thumbnailUrl: z.string(),
        /** Bytes of the document and all its files. */
        size: z.number().int(),
        files: z.number().int(),
        /** It is one picture or film on the whole canvas: it, or a copy where it plays or passed a review, may be turned. */
        turnable: z.boolean().default(false),
        /** It passed a review, which a change of it needs again. */
        approved: z.boolean().default(false),
        /** Whether its newest state was submitted for review; absent where that has a verdict or needs none. */
        submitted: z.boolean().optional(),
        /** To submit; told together with `submitted`. */
        revision: z.number().int().optional(),
        /** A task in force shows it: what is changed in it changes on screens. */
        playing: z.boolean().default(false),
        findings: z.array(preflightFinding),
      }),
    ),
    /** Terminals with findings, errors first, at most 500. */
    terminals: z.array(
      z.object({
        clId: z.string(),
        name: z.string(),
        online: z.boolean(),
        ...screenState,
        resolution: z.string(),
        /** Bytes; null while the terminal has not told. */
        freeSpace: z.number().nullable(),
        findings: z.array(preflightFinding),
      }),
    ),
    /** Other tasks that it meets on these terminals, those that it replaces first. An emergency has no `taskId`. */
    meets: z
      .array(
        z.object({ effect: taskEffect, taskId: z.string(), name: z.string(), terminals: z.number().int() }),
      )
      .default([]),
    totals: z.object({
      /** Terminals that were meant, groups resolved. */
      terminals: z.number().int(),
      online: z.number().int(),
      /** Terminals of which, and of whose programs, nothing worse than a notice is to be said. With `refused` and `warnings`: all. */
      ready: z.number().int(),
      /** Terminals that cannot get it, or not with these programs. */
      refused: z.number().int(),
      errors: z.number().int(),
      /** Other terminals of which, or of whose programs, a warning is to be said. */
      warnings: z.number().int(),
    }),
    /** Whether sending would go through for at least one terminal. */
    sendable: z.boolean(),
  }),
});

export const selectFittedProgram = defineEndpoint({
  path: '/etv/selectFittedProgram.json',
  access: 'program.view',
  summary:
    'The program that shows the one picture of a program as it would be fitted, one that passed a review first; an empty id where there is none yet.',
  input: z.object({
    id,
    coFit: z.enum(['contain', 'cover']),
    /** Pixels; both 0: those of the program, turned. */
    width: integer(0, 100_000).default(0),
    height: integer(0, 100_000).default(0),
  }),
  output: z.object({ id: z.string() }),
});

export const sendProgram = defineEndpoint({
  path: '/etv/sendProgram.json',
  access: 'task.manage',
  encoding: 'json',
  summary:
    'Makes and publishes a task that shows these programs from now on, every day or on the weekdays given, all day or in the hours given. The answer’s task has the live state of each terminal.',
  input: z.object({
    ...request,
    /** Of the task; empty: made from the first program. */
    name: z.string().trim().max(200).default(''),
    /** Task group; the root means the default group. */
    etEcId: treeId,
    /** Last day, `YYYY-MM-DD`; empty: without end. */
    endDate: z.string().trim().max(10).default(''),
  }),
  output: z.object({ taskId: z.string(), taskName: z.string(), terminals: z.number().int() }),
});
