import { z } from 'zod';
import { programDocument } from '../../document/index.ts';
import { defineEndpoint } from '../base/endpoint.ts';
import { done, flag, id, instant, integer, list, pageNumber } from '../base/field.ts';
import { auditState } from './program.ts';

/** Version history of a program, and who has it open. */

export const programRevision = z.object({
  revision: z.number().int(),
  savedAt: instant,
  savedBy: z.string(),
  /** Name set by a user; usually empty. */
  name: z.string(),
  /** Picture of the first scene; empty without one. */
  thumbnailUrl: z.string(),
  /** Revision whose content this one restored. */
  restoredFrom: z.number().int().nullable(),
  /** Review result; empty without a review. */
  audit: z.union([z.literal(''), auditState.exclude(['unreviewed'])]),
  auditReason: z.string(),
  auditedBy: z.string(),
  auditedAt: instant.nullable(),
  /** When it was last published. */
  publishedAt: instant.nullable(),
  current: z.boolean(),
  scenes: z.number().int(),
  widgets: z.number().int(),
});
export type ProgramRevision = z.infer<typeof programRevision>;

export const selectProgramRevisions = defineEndpoint({
  path: '/etv/selectProgramRevisions.json',
  access: 'program.view',
  summary:
    'Kept revisions of a program, newest first. Saves of one person within five minutes are one revision.',
  input: z.object({ id, pageNum: pageNumber, pageSize: integer(1, 100).default(50) }),
  output: z.object({ revisionList: z.array(programRevision), totalNum: z.number().int() }),
});

export const selectProgramRevision = defineEndpoint({
  path: '/etv/selectProgramRevision.json',
  access: 'program.view',
  summary: 'One kept revision with its document.',
  input: z.object({
    id,
    revision: integer(1, 2_000_000_000),
    /** With the files as of saving or review, instead of the materials' current ones. */
    seen: flag.default(false),
  }),
  output: programRevision.extend({ document: programDocument }),
});

export const updateProgramRevision = defineEndpoint({
  path: '/etv/updateProgramRevision.json',
  access: 'program.manage',
  summary: 'Names a kept revision, which then stays for good; an empty name lets it go again.',
  input: z.object({ id, revision: integer(1, 2_000_000_000), name: z.string().trim().max(50).default('') }),
  output: done,
});

export const restoreProgramRevision = defineEndpoint({
  path: '/etv/restoreProgramRevision.json',
  access: 'program.manage',
  summary:
    'Saves the content of an older revision as a new one, over the revision that the caller knows; error `program.changedElsewhere` as with saving.',
  input: z.object({
    id,
    /** Revision to restore. */
    revision: integer(1, 2_000_000_000),
    /** Current revision known to the caller. */
    current: integer(1, 2_000_000_000),
  }),
  output: z.object({ revision: z.number().int(), updatedAt: instant }),
});

/** A user with a program open in the editor. */
export const programEditor = z.object({
  /** Id of an open editor, chosen by it. */
  editorId: z.string(),
  userName: z.string(),
  /** The caller, in this or another window. */
  own: z.boolean(),
  since: instant,
});
export type ProgramEditorPresence = z.infer<typeof programEditor>;

/** Seconds without a heartbeat after which an editor counts as closed; it sends three in that time. */
export const editorTimeout = 45;

export const updateProgramEditing = defineEndpoint({
  path: '/etv/updateProgramEditing.json',
  access: 'program.manage',
  summary: 'An open editor says every 15 s that it is there, and once that it leaves; answers who else is.',
  input: z.object({ id, editorId: id, state: z.enum(['here', 'left']).default('here') }),
  output: z.object({
    editors: z.array(programEditor),
    /** Current revision and its author. */
    revision: z.number().int(),
    updatedBy: z.string(),
  }),
});

export const selectProgramEditing = defineEndpoint({
  path: '/etv/selectProgramEditing.json',
  access: 'program.view',
  summary: 'Who has which of these programs open in the editor right now.',
  input: z.object({ ids: list(id, 500) }),
  output: z.array(z.object({ id: z.string(), editors: z.array(programEditor) })),
});
