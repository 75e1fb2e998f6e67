import { z } from 'zod';
import { programDocument } from '../../document/index.ts';
import { type ContentEdited, contentEdited } from '../base/contentEdits.ts';
import { defineEndpoint } from '../base/endpoint.ts';
import { done, flag, id, instant, integer, list, nodeName, nothing, treeId } from '../base/field.ts';

export const approvalState = z.enum(['unreviewed', 'passed', 'rejected']);
export type ApprovalState = z.infer<typeof approvalState>;

/**
 * What would play of a program if published now: its newest content, an older revision because the newest awaits review
 * or was rejected, or nothing because no revision was approved.
 */
export const programReviewed = z.enum(['newest', 'older', 'never']);
export type ProgramReviewed = z.infer<typeof programReviewed>;

/** A published or paused task, or an emergency, with the program. */
export const programTaskUse = z.object({
  id: z.string(),
  name: z.string(),
  /** An emergency, which has its own page. */
  emergency: z.boolean().optional(),
});
export type ProgramTaskUse = z.infer<typeof programTaskUse>;

/**
 * Whether screens show a program by schedule: shown: by a current task, or a covered one that resumes · waiting: it
 * should, but no screen has received it · planned: from `at`; null: beyond the forecast · held: published or paused tasks contain it, but have no screens left · free: no
 * published or paused task contains it.
 */
export const programUse = z.object({
  state: z.enum(['shown', 'waiting', 'planned', 'held', 'free']),
  at: instant.nullable(),
  /** Time zone of `at`. */
  timeZone: z.string(),
  /** Only while `waiting`: the task that waits for most screens, and how many. */
  waiting: z.object({ taskId: z.string(), screens: z.number().int() }).optional(),
});
export type ProgramUse = z.infer<typeof programUse>;

export interface ProgramNode {
  id: string;
  name: string;
  type: 'folder' | 'program';
  pid: string;
  pId: string;
  hasChildren: boolean;
  /** Programs in the folder and its subfolders; 1 for a program. */
  total: number;
  /** Only for programs; absent where reviews are off. */
  audit?: ApprovalState | undefined;
  /** Whether unreviewed content was submitted; absent where reviews are off. */
  submitted?: boolean | undefined;
  /** Always `newest` where reviews are off. */
  reviewed?: ProgramReviewed | undefined;
  /** An active task contains it, so it cannot be deleted. */
  used?: boolean | undefined;
  use?: ProgramUse | undefined;
  thumbnailUrl?: string | undefined;
  updatedAt?: string | undefined;
  resolution?: string | undefined;
  createdAt?: string | undefined;
  updatedBy?: string | undefined;
  /** Why it was rejected. */
  auditReason?: string | undefined;
  /** Unresolved comments of reviewers. */
  openRemarks?: number | undefined;
  /** Active tasks (published, paused, current or waiting emergencies) that contain it, by name. */
  tasks?: ProgramTaskUse[] | undefined;
  /** Other tasks that contain it, and lose it when it is deleted: the first by name, and their number. */
  idleTasks?: { id: string; name: string }[] | undefined;
  idleTaskCount?: number | undefined;
  /** Whether published or paused tasks play an older state of it. */
  edited?: ContentEdited | undefined;
  /** User names of those who have it open in the editor. */
  editors?: string[] | undefined;
  children?: ProgramNode[] | undefined;
}
export const programNode: z.ZodType<ProgramNode> = z.lazy(() =>
  z.object({
    id: z.string(),
    name: z.string(),
    type: z.enum(['folder', 'program']),
    pid: z.string(),
    pId: z.string(),
    hasChildren: z.boolean(),
    total: z.number().int(),
    audit: approvalState.optional(),
    submitted: z.boolean().optional(),
    reviewed: programReviewed.optional(),
    used: z.boolean().optional(),
    use: programUse.optional(),
    thumbnailUrl: z.string().optional(),
    updatedAt: z.string().optional(),
    resolution: z.string().optional(),
    createdAt: instant.optional(),
    updatedBy: z.string().optional(),
    auditReason: z.string().optional(),
    openRemarks: z.number().int().optional(),
    tasks: z.array(programTaskUse).optional(),
    idleTasks: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
    idleTaskCount: z.number().int().optional(),
    edited: contentEdited.optional(),
    editors: z.array(z.string()).optional(),
    children: z.array(programNode).optional(),
  }),
);

export const selectProgramCategoryAlls = defineEndpoint({
  path: '/etv/selectProgramCategoryAlls.json',
  access: 'program.view',
  summary:
    'Lists children of a program folder, root -1. With type `folder` only folders, with `all` the nested tree.',
  input: z.object({ id: treeId, type: z.string().max(20).default('') }),
  output: z.array(programNode),
});

export const updateProCategory = defineEndpoint({
  path: '/etv/updateProCategory.json',
  access: 'program.manage',
  summary: 'Renames a program folder or a program.',
  input: z.object({ id, name: nodeName }),
  output: done,
});
export const insertProCategory = defineEndpoint({
  path: '/etv/insertProCategory.json',
  access: 'program.manage',
  summary: 'Adds a program folder.',
  input: z.object({ pid: treeId, name: nodeName }),
  output: z.object({ id: z.string() }),
});
export const deleteProCategory = defineEndpoint({
  path: '/etv/deleteProCategory.json',
  access: 'program.delete',
  summary: 'Deletes an empty program folder.',
  input: z.object({ id }),
  output: done,
});
export const moveProgram = defineEndpoint({
  path: '/etv/moveProgram.json',
  access: 'program.manage',
  summary: 'Moves a program or a folder into a folder.',
  input: z.object({ id, pid: treeId }),
  output: done,
});

/** Resolutions to choose from: width ruLPixel, height ruWPixel. */
export const selectResolution = defineEndpoint({
  path: '/etv/selectResolution.json',
  access: 'program.view',
  summary: 'Lists resolutions for new programs.',
  input: nothing,
  output: z.array(
    z.object({
      ruId: z.string(),
      ruName: z.string(),
      ruLPixel: z.number(),
      ruWPixel: z.number(),
      /** Custom resolution of the account, which it may delete. */
      custom: z.boolean().optional(),
    }),
  ),
});

export const insertProgram = defineEndpoint({
  path: '/etv/insertProgram.json',
  access: 'program.manage',
  summary:
    'Creates a program with one empty scene, from a template, or from one image or video. A custom size is saved as a resolution.',
  input: z.object({
    /** 2 to 50 characters, unique: refused with specific messages. */
    name: z.string().trim().max(200).default(''),
    /** Width and height, each 300 to 4000. */
    width: integer(300, 4000).default(1920),
    height: integer(300, 4000).default(1080),
    /** Folder. */
    classify: treeId,
    /**
     * Template to start from (see `selectProgramTemplates`), which also sets the size; empty: one empty scene. Without
     * a `name` it is named after the template, with a number if taken.
     */
    templateId: z.string().max(40).default(''),
    /**
     * Image or video that fills the screen, in its orientation. Without a `name` the program is named after the
     * material; an existing program that shows only this material is returned instead of a duplicate.
     */
    materialId: z.string().max(64).default(''),
  }),
  output: z.object({ id: z.string(), revision: z.number().int() }),
});

export const programDetail = z.object({
  id: z.string(),
  name: z.string(),
  classify: z.string(),
  revision: z.number().int(),
  audit: approvalState,
  auditReason: z.string(),
  /** An active task contains it, so it cannot be deleted. */
  used: z.boolean(),
  use: programUse.optional(),
  updatedAt: instant,
  updatedBy: z.string(),
  document: programDocument,
  /** Whether the account requires reviews before publication. */
  auditRequired: z.boolean().optional(),
  /** Whether unreviewed content was submitted. */
  submitted: z.boolean().optional(),
  /** Latest approved revision. */
  passedRevision: z.number().int().nullable().optional(),
  openRemarks: z.number().int().optional(),
  tasks: z.array(programTaskUse).optional(),
});
export type ProgramDetail = z.infer<typeof programDetail>;

export const selectProgramById = defineEndpoint({
  path: '/etv/selectProgramById.json',
  access: 'program.view',
  summary: 'Returns one program with its document.',
  input: z.object({ id }),
  output: programDetail,
});

export const updateProgram = defineEndpoint({
  path: '/etv/updateProgram.json',
  access: 'program.manage',
  encoding: 'json',
  summary:
    'Saves a program on top of a known revision; error `program.changedElsewhere` if it was saved in between.',
  input: z.object({ id, revision: z.number().int(), document: z.unknown() }),
  output: z.object({ revision: z.number().int(), updatedAt: instant }),
});

export const copyProgram = defineEndpoint({
  path: '/etv/copyProgram.json',
  access: 'program.manage',
  summary: 'Copies a program under a new name; without one, under its own name with a number appended.',
  input: z.object({
    id,
    name: z.string().trim().max(200).default(''),
    /** Created on the way to publishing: `discardPrograms` deletes it if that is cancelled. */
    forPublishing: flag.default(false),
  }),
  output: z.object({ id: z.string() }),
});

export const discardPrograms = defineEndpoint({
  path: '/etv/discardPrograms.json',
  access: 'program.manage',
  encoding: 'json',
  summary:
    'Deletes those of the given programs that the caller created while publishing and did not publish.',
  input: z.object({
    ids: list(id, 50),
    /** Copies whose change is undone: not only lone pictures, also submitted ones. */
    undone: flag.default(false),
  }),
  output: z.object({ removed: z.number().int() }),
});

export const deleteProgram = defineEndpoint({
  path: '/etv/deleteProgram.json',
  access: 'program.delete',
  summary: 'Deletes a program that no published task uses.',
  input: z.object({ id }),
  output: done,
});

/** The editor's picture of the first scene, JPEG or PNG in base64, for lists. */
export const updateProgramThumbnail = defineEndpoint({
  path: '/etv/updateProgramThumbnail.json',
  access: 'program.manage',
  encoding: 'json',
  summary: 'Stores the thumbnail of a program.',
  input: z.object({ id, image: z.string().max(700_000) }),
  output: done,
});
