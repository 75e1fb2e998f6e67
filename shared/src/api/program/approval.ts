import { z } from 'zod';
import { programDocument } from '../../document/index.ts';
import { defineEndpoint } from '../base/endpoint.ts';
import { done, flag, id, instant, integer, nothing, pageNumber } from '../base/field.ts';
import { approvalState } from './program.ts';

/** Review of programs before publication: setting, queue, result and comments. */

export const selectProgramSetting = defineEndpoint({
  path: '/etv/selectProgramSetting.json',
  access: 'session',
  summary: 'Returns whether programs need approval before they are sent.',
  input: nothing,
  output: z.object({
    auditRequired: z.boolean(),
    /** Members who may review. */
    reviewers: z.number().int(),
    /** Submitted programs awaiting review. */
    waiting: z.number().int(),
  }),
});

export const updateProgramSetting = defineEndpoint({
  path: '/etv/updateProgramSetting.json',
  access: 'account.members',
  summary: 'Turns approval of programs on or off. Published content keeps playing.',
  input: z.object({
    auditRequired: flag,
    /** State of existing programs when the review is switched on. */
    existing: z.enum(['passed', 'unreviewed']).default('passed'),
  }),
  output: done,
});

export const programRejection = z.object({
  id: z.string(),
  name: z.string(),
  /** The rejected revision; the program may have changed since. */
  revision: z.number().int(),
  reason: z.string(),
  auditedBy: z.string(),
  auditedAt: instant,
});
export type ProgramRejection = z.infer<typeof programRejection>;

export const selectReviewNews = defineEndpoint({
  path: '/etv/selectReviewNews.json',
  access: 'program.view',
  summary: "Counts programs that wait for the caller's approval, and lists the caller's rejected programs.",
  input: nothing,
  output: z.object({
    /** Programs that the caller may approve; null without the permission to review. */
    waiting: z
      .object({
        count: z.number().int(),
        /** Longest waiting; null if none. */
        firstId: z.string().nullable(),
      })
      .nullable(),
    /** Rejected programs changed by the caller, neither resubmitted nor dismissed since; latest first. At most 50. */
    rejected: z.array(programRejection),
  }),
});

export const updateRejectionDismissed = defineEndpoint({
  path: '/etv/updateRejectionDismissed.json',
  access: 'program.view',
  summary: 'Dismisses the notification of a rejected program for the caller.',
  input: z.object({ id }),
  output: done,
});

export const programApprovalRow = z.object({
  id: z.string(),
  name: z.string(),
  thumbnailUrl: z.string(),
  resolution: z.string(),
  revision: z.number().int(),
  audit: approvalState,
  auditReason: z.string(),
  /** Reviewer of the current revision: empty and null while it waits. Earlier reviews are in `trail`. */
  auditedBy: z.string(),
  auditedAt: instant.nullable(),
  updatedAt: instant,
  updatedBy: z.string(),
  /** When the current revision was submitted; null if not submitted, or already reviewed. */
  waitingSince: instant.nullable(),
  passedRevision: z.number().int().nullable(),
  openRemarks: z.number().int(),
  scenes: z.number().int(),
  /** Why the caller may not approve it (`own`: they changed it, and others can review); empty when they may. */
  barred: z.enum(['', 'own']),
});
export type ProgramApprovalRow = z.infer<typeof programApprovalRow>;

export const selectProgramAuditPage = defineEndpoint({
  path: '/etv/selectProgramAuditPage.json',
  access: 'program.audit',
  summary: 'Lists programs that wait for approval, oldest first; or approved or rejected ones, newest first.',
  input: z.object({
    state: z.union([z.literal(''), approvalState]).default('unreviewed'),
    keyword: z.string().trim().max(100).default(''),
    pageNum: pageNumber,
    pageSize: integer(1, 100).default(24),
  }),
  output: z.object({
    auditList: z.array(programApprovalRow),
    totalNum: z.number().int(),
    counts: z.record(approvalState, z.number().int()),
  }),
});

/** A comment pinned to a point of a scene. */
export const programRemark = z.object({
  id: z.string(),
  programId: z.string(),
  /** Revision seen by the reviewer. */
  revision: z.number().int(),
  /** The scene and its index at that time, from 0. */
  scId: z.string(),
  sceneIndex: z.number().int(),
  /** Program pixels from the scene's left and top. */
  x: z.number(),
  y: z.number(),
  /** Widget under the pin; empty for the background. */
  componentId: z.string(),
  text: z.string(),
  createdBy: z.string(),
  createdAt: instant,
  resolved: z.boolean(),
  resolvedBy: z.string(),
  resolvedAt: instant.nullable(),
  /** The caller wrote it and may delete it. */
  own: z.boolean(),
});
export type ProgramRemark = z.infer<typeof programRemark>;

export const programReview = programApprovalRow.extend({
  document: programDocument,
  auditRequired: z.boolean(),
  /**
   * Kept revisions before the current one, newest first, for comparison; `selectProgramRevision` with `seen` returns
   * their documents. One with the current number is the state at its last review.
   */
  revisions: z
    .array(
      z.object({
        revision: z.number().int(),
        savedAt: instant,
        savedBy: z.string(),
        name: z.string(),
        audit: z.union([z.literal(''), approvalState.exclude(['unreviewed'])]),
      }),
    )
    .optional(),
  /** The last reviewed of `revisions`, or else the last published; null if none. */
  comparedWith: z.number().int().nullable().optional(),
  /** Last approved state, for `compareDocuments(passed.document, document)`; null if never approved. */
  passed: z
    .object({
      revision: z.number().int(),
      savedAt: instant,
      savedBy: z.string(),
      auditedBy: z.string(),
      auditedAt: instant.nullable(),
      document: programDocument,
    })
    .nullable(),
  remarks: z.array(programRemark),
  /** Reviews so far, newest first. */
  trail: z.array(
    z.object({
      revision: z.number().int(),
      audit: approvalState,
      reason: z.string(),
      auditedBy: z.string(),
      auditedAt: instant,
    }),
  ),
  /** The caller has the permission to review. */
  mayReview: z.boolean(),
  /** Time of this read, to be sent with the review, so that it refers to these files and no later ones. */
  readAt: instant,
});
export type ProgramReview = z.infer<typeof programReview>;

export const selectProgramReview = defineEndpoint({
  path: '/etv/selectProgramReview.json',
  access: 'program.view',
  summary: 'Returns the review of one program: approvals, remarks and the last approved revision.',
  input: z.object({ id }),
  output: programReview,
});

export const updateProgramAudit = defineEndpoint({
  path: '/etv/updateProgramAudit.json',
  access: 'program.audit',
  summary:
    'Approves or rejects the revision that the reviewer saw; error `program.changedSince` if there is a newer one, `program.notSubmitted` if it was not submitted, `program.filesChangedSince` if a file of a material was replaced after `readAt`. A rejection needs a reason.',
  input: z.object({
    id,
    revision: integer(1, 2_000_000_000),
    state: approvalState.exclude(['unreviewed']),
    reason: z.string().trim().max(500).default(''),
    /** `readAt` of the answer that the reviewer saw. */
    readAt: instant.optional(),
  }),
  output: done,
});

export const submitProgram = defineEndpoint({
  path: '/etv/submitProgram.json',
  access: 'program.manage',
  summary:
    'Submits the given revision for approval; saving does not. Error `program.changedElsewhere` if there is a newer one. A rejected revision can be submitted again; one that is approved or needs no approval stays unchanged.',
  input: z.object({ id, revision: integer(1, 2_000_000_000) }),
  /** It now awaits review. */
  output: z.object({ submitted: z.boolean() }),
});

export const selectProgramRemarks = defineEndpoint({
  path: '/etv/selectProgramRemarks.json',
  access: 'program.view',
  summary: 'Lists remarks on a program, open ones first.',
  input: z.object({ id }),
  output: z.array(programRemark),
});

const scenePixel = z.coerce.number().min(0).max(4000);

export const insertProgramRemark = defineEndpoint({
  path: '/etv/insertProgramRemark.json',
  access: 'program.audit',
  summary: 'Adds a remark at a position in a scene.',
  input: z.object({
    id,
    revision: integer(1, 2_000_000_000),
    scId: id,
    x: scenePixel,
    y: scenePixel,
    componentId: z.string().max(64).default(''),
    text: z.string().trim().max(500).default(''),
  }),
  output: programRemark,
});

export const updateProgramRemark = defineEndpoint({
  path: '/etv/updateProgramRemark.json',
  access: 'program.view',
  summary:
    'Resolves a remark (needs permission to edit programs) or reopens it (needs permission to review them).',
  input: z.object({ id, resolved: flag }),
  output: done,
});

export const deleteProgramRemark = defineEndpoint({
  path: '/etv/deleteProgramRemark.json',
  access: 'program.audit',
  summary: 'Deletes a remark of the caller.',
  input: z.object({ id }),
  output: done,
});
