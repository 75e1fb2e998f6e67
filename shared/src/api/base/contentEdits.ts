import { z } from 'zod';
import { contentChangeKinds } from '../../document/changes/contentChanges.ts';
import { defineEndpoint } from './endpoint.ts';
import { id, instant, list } from './field.ts';

/**
 * Whether content differs from what published or paused tasks were published with. none: equal · ready: differs and can
 * be published · unreviewed, rejected: differs, but a review blocks it.
 */
export const contentEdited = z.enum(['none', 'ready', 'unreviewed', 'rejected']);
export type ContentEdited = z.infer<typeof contentEdited>;

export const contentChange = z.object({
  kind: z.enum(contentChangeKinds),
  /** Number of the scene, from 1; 0 for the whole program. */
  scene: z.number().int(),
  /** Widget type; empty for a change of the scene. */
  coType: z.string(),
  /** Name of the file, work or linked program, the new text, or the new size; otherwise empty. */
  name: z.string(),
});

/** Maximum changes listed per program. */
export const mostContentChanges = 50;

export const contentEdits = z.object({
  /** Active tasks with older content. */
  tasks: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** It plays or will play on a screen; false where other tasks replace it everywhere in the next 40 days. */
      plays: z.boolean().default(true),
    }),
  ),
  /** Screens on which these tasks play or will play, unique; looks 40 days ahead for tasks that replace them. */
  screens: z.number().int().default(0),
  /** Screens that currently report older content. Absent from servers of an earlier version. */
  showing: z.number().int().optional(),
  /** For a program: screens on which tasks play or will play it, with older content or not, unique. */
  playing: z.number().int().default(0),
  /** For a program: when its content was last published to these screens; absent where none plays it. */
  sentAt: instant.optional(),
  /** For a program: screens that do not have the last published content yet, unique. */
  behind: z.number().int().optional(),
  /**
   * For a program: when screens show content sent now. now: a screen shows a task with it · later: from `at`, null
   * beyond the forecast · paused: once its tasks are resumed. Absent if no screen plays it.
   */
  seen: z.object({ from: z.enum(['now', 'later', 'paused']), at: instant.nullable() }).optional(),
  /** For a program: the compared revision, which is older if it was saved meanwhile. */
  revision: z.number().int().optional(),
  /** Programs edited since. */
  programs: z.array(
    z.object({
      programId: z.string(),
      name: z.string(),
      edited: contentEdited,
      /** Whether the unreviewed content was submitted; absent where no review blocks it. */
      submitted: z.boolean().optional(),
      changes: z.array(contentChange),
      /** Number of changes beyond the listed ones. */
      more: z.number().int(),
    }),
  ),
});
export type ContentEdits = z.infer<typeof contentEdits>;

export const selectTaskEdits = defineEndpoint({
  path: '/etv/selectTaskEdits.json',
  access: 'task.view',
  summary:
    'Lists programs of a task that were edited since it was published, with their changes. Screens on which other tasks take precedence for the next 40 days are not counted.',
  input: z.object({ id }),
  output: contentEdits,
});
export const selectProgramEdits = defineEndpoint({
  path: '/etv/selectProgramEdits.json',
  access: 'program.view',
  summary: 'Lists tasks in force that play an outdated revision of a program, with the changes since.',
  input: z.object({ id }),
  output: contentEdits,
});
export const republishTaskContent = defineEndpoint({
  path: '/etv/republishTaskContent.json',
  access: 'task.manage',
  summary:
    'Sends the newest content of the programs of published or paused tasks; schedule and precedence stay. Items that cannot be sent are skipped; refused if none can be sent.',
  encoding: 'json',
  input: z.object({ ids: list(id, 200) }),
  output: z.object({
    /** Tasks with updated content. */
    tasks: z.number().int(),
    /** Terminals on which they play or will play, unique, counted as in the edits. */
    terminals: z.number().int(),
    /** Names of programs whose latest content was not published, pending review. */
    waiting: z.array(z.string()),
    /** Tasks whose content was not updated, each with the reason in the caller's language. */
    refused: z
      .array(z.object({ id: z.string(), name: z.string(), error: z.string(), message: z.string() }))
      .optional(),
  }),
});
