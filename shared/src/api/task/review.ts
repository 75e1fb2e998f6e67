import { z } from 'zod';
import { taskType } from '../../schedule/task.ts';
import { defineEndpoint } from '../base/endpoint.ts';
import { id, instant } from '../base/field.ts';
import { taskFields } from './change.ts';

/** What an open task does to another one of a terminal, told of the reviewed task. */
export const conflictEffect = z.enum([
  'replaces',
  /** At its hours; at other times the other one plays on. */
  'replacesInHours',
  'replacedBy',
  'appendsTo',
  'appendedBy',
  'interrupts',
  'interruptedBy',
]);

export type ConflictEffect = z.infer<typeof conflictEffect>;

/**
 * How much it weighs: that what is published would not be shown is warned of. To replace is what was chosen: it stands where
 * it cannot be overlooked, and is no fault of the screen.
 */
export const conflictLevel = (effect: ConflictEffect): 'warning' | 'notice' =>
  effect === 'replacedBy' ? 'warning' : 'notice';

export const taskConflict = z.object({
  taskId: z.string(),
  name: z.string(),
  type: taskType,
  effect: conflictEffect,
  /** Terminals that have both. */
  terminals: z.number().int(),
  /** The first stretch in which both are open. */
  from: instant,
  to: instant,
  /** As soon as it is published, which is later than this answer: `from` is then no time to name. */
  atOnce: z.boolean(),
  /** The zone of the terminals that meet it first, or the task's own. */
  timeZone: z.string(),
});
export type TaskConflict = z.infer<typeof taskConflict>;

/** A program that a problem is about: where it can be corrected. */
export const problemProgram = z.object({
  id: z.string(),
  name: z.string(),
  /** The widget meant; empty for the whole program. */
  componentId: z.string(),
});
export type ProblemProgram = z.infer<typeof problemProgram>;

/** A word for each thing that stands in the way (`error`) or should be known (`warning`). */
export const reviewProblem = z.object({
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
  /** For `fieldWrong`: which, with the server's sentence in `message`. */
  field: z.string(),
  message: z.string(),
  /** Names of the programs, files, terminals or zones meant; the first 20. */
  names: z.array(z.string()),
  /** How many are meant in all. */
  total: z.number().int(),
  /** Where the problem is one of programs: the first 20 of them, each once. */
  programs: z.array(problemProgram).optional(),
});
export type ReviewProblem = z.infer<typeof reviewProblem>;

export const selectTaskReview = defineEndpoint({
  path: '/etv/selectTaskReview.json',
  access: 'task.view',
  summary: 'What would happen if a task were published as given: problems, conflicts, windows and downloads.',
  encoding: 'json',
  input: taskFields.extend({
    /** The task that is edited; empty for a new one. */
    id: z.union([z.literal(''), id]).default(''),
  }),
  output: z.object({
    /** In play order; `duration` in seconds, null: as long as its scenes take. */
    programs: z.array(z.object({ name: z.string(), duration: z.number().nullable() })),
    terminals: z.number().int(),
    offline: z.number().int(),
    problems: z.array(reviewProblem),
    conflicts: z.array(taskConflict),
    /** First and last window in the first of the zones. Both null: it never opens. Only `last`: it has no end. */
    first: z.object({ start: instant, end: instant, timeZone: z.string() }).nullable(),
    last: z.object({ start: instant, end: instant, timeZone: z.string() }).nullable(),
    download: z.object({
      /** Bytes of the whole content. */
      content: z.number(),
      /** Terminals that lack some of it, the most that one lacks, and what all lack together. */
      terminals: z.number().int(),
      most: z.number(),
      together: z.number(),
      /** With a limit of so many kB/s for each terminal (0: no limit), when the last one has it. Null: not known. */
      finish: z.array(
        z.object({ limit: z.number(), seconds: z.number().nullable(), at: instant.nullable() }),
      ),
    }),
  }),
});
