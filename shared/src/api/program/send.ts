import { z } from 'zod';
import { pictureFits } from '../../document/index.ts';
import { defineEndpoint } from '../base/endpoint.ts';
import { id, integer, list, treeId } from '../base/field.ts';
import { weekdays } from '../base/weekday.ts';
import { screenState } from '../terminal/status/screenStatus.ts';

/** Publishing programs to terminals, with preflight checks. */

/** `HH:mm`, or empty. */
const timeOfDay = z
  .string()
  .trim()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/)
  .default('');

/**
 * Effect between the new task and an existing one where both would be shown, seen from the new one. replacesInHours:
 * only in its hours, outside of which the existing one is still shown. renews: replaces an earlier publication of the
 * same programs.
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
  /** Terminal groups with subgroups; -1: all terminals. */
  groupIds: list(z.union([z.literal('-1'), id]), 2000).default([]),
  /** 1 replaces the current content, 2 follows it. */
  type: z.coerce
    .number()
    .pipe(z.union([z.literal(1), z.literal(2)]))
    .default(1),
  /** Daily hours; an end at or before the start is on the next day. Both empty: all day. */
  startTime: timeOfDay,
  endTime: timeOfDay,
  /** Starting days, 1 Monday to 7 Sunday; absent: every day. An empty list is refused. */
  weekdays: list(integer(1, 7), 7).default([...weekdays]),
};

/**
 * notPassed: not approved, with reviews on · emptyProgram: nothing to show · emptyScene: one of several is empty ·
 * emptyWidget · fileMissing · workMissing: an H5 document was deleted · fileExpired · filePending: still being
 * converted for terminals · documentPageless: a document without pages · textLeftover: initial text of a new widget ·
 * textPale: text hardly legible on its background · textSmall: list rows that only fit in text too small to read ·
 * bars: a full-screen picture of another aspect ratio, shown with black bars · fontMissing · codecUnsupported ·
 * codecUnknown: the terminal never reported its codecs · webPage/stream: requires a network during playback ·
 * weatherUnset: a weather widget without a working source in account or server · linkOutside: a button leads to a
 * missing program · spaceShort · orientation: portrait on landscape or the reverse · resolution: another size, same
 * orientation · offline · unauthorised · conflict: another task is shown instead, or in between.
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
  /** error: blocks publication · warning: will not look or play as intended · notice: information. */
  level: z.enum(['error', 'warning', 'notice']),
  /** In the caller's language. */
  message: z.string(),
  /** Subject of the finding; empty if not applicable. */
  programId: z.string(),
  clId: z.string(),
  /** Index of the scene, from 0; null if not applicable. */
  sceneIndex: z.number().int().nullable(),
  componentId: z.string(),
  taskId: z.string(),
});
export type PreflightFinding = z.infer<typeof preflightFinding>;

export const selectSendPreflight = defineEndpoint({
  path: '/etv/selectSendPreflight.json',
  // Reveals terminals and tasks, so only for those who may publish.
  access: 'task.manage',
  encoding: 'json',
  summary: 'Runs preflight: what would prevent sending these programs to these terminals now.',
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
        /**
         * It is a single full-canvas picture or film, which may be rotated: itself, or a copy if it plays or was
         * approved.
         */
        turnable: z.boolean().default(false),
        /** Pixels of the one picture or film that it shows, as uploaded; absent for others. */
        picture: z.object({ width: z.number().int(), height: z.number().int() }).optional(),
        /** How that picture is seen on the selected terminals, the most frequent first. */
        fits: z.array(z.object({ fit: z.enum(pictureFits), terminals: z.number().int() })).default([]),
        /** It is approved, and needs another review after a change. */
        approved: z.boolean().default(false),
        /** Whether its latest state was submitted; absent when it was reviewed or needs no review. */
        submitted: z.boolean().optional(),
        /** Revision to submit; set together with `submitted`. */
        revision: z.number().int().optional(),
        /** An active task shows it, so changes affect screens. */
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
        /** Bytes; null if not reported. */
        freeSpace: z.number().nullable(),
        findings: z.array(preflightFinding),
      }),
    ),
    /** Other tasks on these terminals at the same time, replaced ones first. An emergency has no `taskId`. */
    meets: z
      .array(
        z.object({ effect: taskEffect, taskId: z.string(), name: z.string(), terminals: z.number().int() }),
      )
      .default([]),
    totals: z.object({
      /** Selected terminals, groups resolved. */
      terminals: z.number().int(),
      online: z.number().int(),
      /** Terminals with at most notices, also for their programs. `ready`, `refused` and `warnings` add up to all. */
      ready: z.number().int(),
      /** Terminals that cannot receive it, or not with these programs. */
      refused: z.number().int(),
      errors: z.number().int(),
      /** Other terminals with a warning, including for their programs. */
      warnings: z.number().int(),
    }),
    /** Whether publishing would succeed for at least one terminal. */
    sendable: z.boolean(),
  }),
});

export const selectFittedProgram = defineEndpoint({
  path: '/etv/selectFittedProgram.json',
  access: 'program.view',
  summary:
    'Finds the program that shows the single picture of a program fitted, preferably an approved one; returns an empty id if there is none.',
  input: z.object({
    id,
    coFit: z.enum(['contain', 'cover']),
    /** Pixels; both 0: the program's, rotated. */
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
    'Creates and publishes a task that plays these programs from now on, every day or on the given weekdays, all day or in the given hours. The returned task has the live state of each terminal.',
  input: z.object({
    ...request,
    /** Name of the task; empty: derived from the first program. */
    name: z.string().trim().max(200).default(''),
    /** Task group; the root means the default group. */
    etEcId: treeId,
    /** Last day, `YYYY-MM-DD`; empty: no end. */
    endDate: z.string().trim().max(10).default(''),
  }),
  output: z.object({ taskId: z.string(), taskName: z.string(), terminals: z.number().int() }),
});
