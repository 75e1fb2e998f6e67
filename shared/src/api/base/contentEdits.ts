import { z } from 'zod';
import { contentChangeKinds } from '../../document/contentChanges.ts';
import { defineEndpoint } from './endpoint.ts';
import { id, instant, list } from './field.ts';

/**
 * Whether content differs from what tasks in force were published with. none: it is the same · ready: it differs and can
 * be published · unreviewed, rejected: it differs, and a review is in the way.
 */
export const contentEdited = z.enum(['none', 'ready', 'unreviewed', 'rejected']);
export type ContentEdited = z.infer<typeof contentEdited>;

export const contentChange = z.object({
  kind: z.enum(contentChangeKinds),
  /** Number of the scene, from 1; 0 for the whole program. */
  scene: z.number().int(),
  /** Of the widget; empty where it is about a scene. */
  coType: z.string(),
  /** The file, the work, the linked program, the new words or the new size; empty for the rest. */
  name: z.string(),
});

/** Changes that one answer lists of a program. */
export const mostContentChanges = 50;

export const contentEdits = z.object({
  /** Tasks in force that still carry older content. */
  tasks: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** It plays or will play on a screen; false where others replace it everywhere in the next 40 days. */
      plays: z.boolean().default(true),
    }),
  ),
  /** Screens on which these tasks play or will play, each once; others that replace them are looked for 40 days ahead. */
  screens: z.number().int().default(0),
  /** Screens that show the older content right now, by what they report. Absent: a server of an earlier version does not tell. */
  showing: z.number().int().optional(),
  /** Of a program: screens on which tasks play it or will play it, older content or not, each once. */
  playing: z.number().int().default(0),
  /** Of a program: when its content was last sent to these screens; absent where none plays it. */
  sentAt: instant.optional(),
  /** Of a program: screens that do not have yet what was last sent, each once. */
  behind: z.number().int().optional(),
  /** Of a program: the saved revision that was compared, or an older one where it was saved meanwhile. */
  revision: z.number().int().optional(),
  /** Programs that were edited since. */
  programs: z.array(
    z.object({
      programId: z.string(),
      name: z.string(),
      edited: contentEdited,
      /** Whether what is unreviewed was submitted for review; absent where nothing is in the way. */
      submitted: z.boolean().optional(),
      changes: z.array(contentChange),
      /** Changes that are not listed, because there are too many. */
      more: z.number().int(),
    }),
  ),
});
export type ContentEdits = z.infer<typeof contentEdits>;

export const selectTaskEdits = defineEndpoint({
  path: '/etv/selectTaskEdits.json',
  access: 'task.view',
  summary:
    'Which programs of a task were edited since it was published, and what is another in each. Screens on which others replace the task for the next 40 days are not counted.',
  input: z.object({ id }),
  output: contentEdits,
});
export const selectProgramEdits = defineEndpoint({
  path: '/etv/selectProgramEdits.json',
  access: 'program.view',
  summary: 'Which tasks in force play an older state of a program, and what is another since.',
  input: z.object({ id }),
  output: contentEdits,
});
export const republishTaskContent = defineEndpoint({
  path: '/etv/republishTaskContent.json',
  access: 'task.manage',
  summary:
    'Sends the newest content of the programs of published or paused tasks; their schedules and their places among others stay. What cannot be sent does not hold up the rest; the call is refused where nothing could be.',
  encoding: 'json',
  input: z.object({ ids: list(id, 200) }),
  output: z.object({
    /** Tasks that got newer content. */
    tasks: z.number().int(),
    /** Terminals on which they play or will play, each once, as the edits count them. */
    terminals: z.number().int(),
    /** Names of programs of which the newest content was not sent, because it has not passed its review. */
    waiting: z.array(z.string()),
    /** Tasks that keep their content while others were sent, each with why in the caller's language. */
    refused: z
      .array(z.object({ id: z.string(), name: z.string(), error: z.string(), message: z.string() }))
      .optional(),
  }),
});
