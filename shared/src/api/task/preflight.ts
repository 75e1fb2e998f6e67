import { z } from 'zod';
import { taskType } from '../../schedule/task.ts';
import { defineEndpoint } from '../base/endpoint.ts';
import { id, instant } from '../base/field.ts';
import { taskFields } from './change.ts';

/** Effect of one open task on another on a terminal, seen from the checked task. */
export const conflictEffect = z.enum([
  'replaces',
  /** In its hours; at other times the other one plays on. */
  'replacesInHours',
  'replacedBy',
  'appendsTo',
  'appendedBy',
  'interrupts',
  'interruptedBy',
]);

export type ConflictEffect = z.infer<typeof conflictEffect>;

/**
 * Severity: content that would not be shown is a warning. Replacing is intended: shown prominently, but no fault.
 *
 * @example
 * conflictLevel('replacedBy'); // 'warning': the checked task would not be shown
 */
export const conflictLevel = (effect: ConflictEffect): 'warning' | 'notice' =>
  effect === 'replacedBy' ? 'warning' : 'notice';

export const taskConflict = z.object({
  taskId: z.string(),
  name: z.string(),
  type: taskType,
  effect: conflictEffect,
  /** Terminals with both. */
  terminals: z.number().int(),
  /** Start of the first overlap. */
  from: instant,
  to: instant,
  /** Immediately on publication, which is after this answer, so `from` should not be shown. */
  atOnce: z.boolean(),
  /** Zone of the terminals affected first, or the task's own. */
  timeZone: z.string(),
});
export type TaskConflict = z.infer<typeof taskConflict>;

/** A program with a problem, for a link to it. */
export const problemProgram = z.object({
  id: z.string(),
  name: z.string(),
  /** The widget; empty for the whole program. */
  componentId: z.string(),
});
export type ProblemProgram = z.infer<typeof problemProgram>;

/** A code per blocking problem (`error`) or notable one (`warning`). */
export const preflightProblem = z.object({
  level: z.enum(['error', 'warning']),
  word: z.enum([
    'fieldWrong',
    'programNotPassed',
    'fileMissing',
    'fileExpired',
    'fileExpires',
    'filePending',
    'fileLimited',
    'documentPageless',
    'textLeftover',
    'textPale',
    'textSmall',
    'weatherUnset',
    'terminalOffline',
    'terminalUnauthorised',
    'groupsEmpty',
    'spaceShort',
    'severalZones',
    'neverOpen',
  ]),
  /** For `fieldWrong`: the field, with the server's sentence in `message`. */
  field: z.string(),
  message: z.string(),
  /** Names of the affected programs, files, terminals or zones; the first 20. */
  names: z.array(z.string()),
  total: z.number().int(),
  /** For problems of programs: the first 20 of them, unique. */
  programs: z.array(problemProgram).optional(),
});
export type PreflightProblem = z.infer<typeof preflightProblem>;

export const selectTaskReview = defineEndpoint({
  path: '/etv/selectTaskReview.json',
  access: 'task.view',
  summary:
    'Runs preflight for a task: problems, conflicts, windows and downloads if it were published as given.',
  encoding: 'json',
  input: taskFields.extend({
    /** The edited task; empty for a new one. */
    id: z.union([z.literal(''), id]).default(''),
  }),
  output: z.object({
    /** In play order; `duration` in seconds, null: as long as its scenes take. */
    programs: z.array(z.object({ name: z.string(), duration: z.number().nullable() })),
    terminals: z.number().int(),
    offline: z.number().int(),
    problems: z.array(preflightProblem),
    conflicts: z.array(taskConflict),
    /** First and last window in the first of the zones. Both null: it never opens. Only `last` null: no end. */
    first: z.object({ start: instant, end: instant, timeZone: z.string() }).nullable(),
    last: z.object({ start: instant, end: instant, timeZone: z.string() }).nullable(),
    download: z.object({
      /** Bytes of the whole content. */
      content: z.number(),
      /** Terminals with missing content, the most bytes missing on one, and the total missing. */
      terminals: z.number().int(),
      most: z.number(),
      together: z.number(),
      /** For a limit in kB/s per terminal (0: unlimited), when the last terminal finishes. Null: unknown. */
      finish: z.array(
        z.object({ limit: z.number(), seconds: z.number().nullable(), at: instant.nullable() }),
      ),
    }),
  }),
});
