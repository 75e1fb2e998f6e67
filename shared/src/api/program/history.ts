import { z } from 'zod';
import { programDocument } from '../../document/index.ts';
import { defineEndpoint } from '../base/endpoint.ts';
import { done, flag, id, instant, integer, list, pageNumber } from '../base/field.ts';
import { approvalState } from './program.ts';

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
  audit: z.union([z.literal(''), approvalState.exclude(['unreviewed'])]),
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
    'Lists revisions of a program, newest first. Saves by one user within five minutes form one revision.',
  input: z.object({ id, pageNum: pageNumber, pageSize: integer(1, 100).default(50) }),
  output: z.object({ revisionList: z.array(programRevision), totalNum: z.number().int() }),
});

export const selectProgramRevision = defineEndpoint({
  path: '/etv/selectProgramRevision.json',
  access: 'program.view',
  summary: 'Returns one revision with its document.',
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
  summary: 'Names a revision, which exempts it from deletion; an empty name makes it deletable again.',
  input: z.object({ id, revision: integer(1, 2_000_000_000), name: z.string().trim().max(50).default('') }),
  output: done,
});

export const restoreProgramRevision = defineEndpoint({
  path: '/etv/restoreProgramRevision.json',
  access: 'program.manage',
  summary:
    'Restores an older revision as a new one on top of the known revision; error `program.changedElsewhere` as with saving.',
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
  summary: 'Heartbeat of an open editor, every 15 s and once on closing; returns the other editors.',
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
  summary: 'Lists who has the given programs open in the editor.',
  input: z.object({ ids: list(id, 500) }),
  output: z.array(z.object({ id: z.string(), editors: z.array(programEditor) })),
});
