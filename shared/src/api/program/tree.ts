import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { done, flag, id, integer, list, pageNumber, treeId } from '../base/field.ts';
import { approvalState, programNode, programTaskUse, programUse } from './program.ts';

/** Searches the program tree and changes several of its nodes at once. */

export const selectSeachProgramTree = defineEndpoint({
  path: '/etv/selectSeachProgramTree.json',
  access: 'program.view',
  summary: 'Searches folders and programs by name below `id`; returns them nested, at most 500 programs.',
  input: z.object({ id: treeId, keyword: z.string().trim().max(100).default('') }),
  output: z.array(programNode),
});

export const programSort = z.enum(['name', 'updatedAt', 'createdAt', 'resolution']);
export type ProgramSort = z.infer<typeof programSort>;

export const selectProgramPage = defineEndpoint({
  path: '/etv/selectProgramPage.json',
  access: 'program.view',
  summary:
    'Lists programs in a folder, optionally with its subfolders, filtered and sorted, one page at a time.',
  input: z.object({
    id: treeId,
    /** Includes subfolders. */
    deep: flag.default(true),
    keyword: z.string().trim().max(100).default(''),
    audit: z.union([z.literal(''), approvalState]).default(''),
    /** 1 shown or planned on a screen, 0 not. */
    used: z.enum(['', '0', '1']).default(''),
    /** Filter by `use`; empty for all. */
    use: z.union([z.literal(''), programUse.shape.state]).default(''),
    sort: programSort.default('updatedAt'),
    descending: flag.default(true),
    pageNum: pageNumber,
    pageSize: integer(1, 200).default(24),
  }),
  output: z.object({ programList: z.array(programNode), totalNum: z.number().int() }),
});

export const updatePrograms = defineEndpoint({
  path: '/etv/updatePrograms.json',
  access: 'program.manage',
  summary: 'Renames a program: 2 to 50 characters, unique.',
  input: z.object({ id, name: z.string().trim().max(200).default('') }),
  output: done,
});

/** Result for one of several nodes. */
export const programOutcome = z.object({
  id: z.string(),
  /** Empty for a missing node. */
  name: z.string(),
  outcome: z.enum(['done', 'refused']),
  /** Code and sentence of the refusal; empty on success. */
  error: z.string(),
  message: z.string(),
  /** Active tasks that caused the refusal. */
  tasks: z.array(programTaskUse),
});
export type ProgramOutcome = z.infer<typeof programOutcome>;
const outcomes = z.object({ results: z.array(programOutcome) });

export const movePrograms = defineEndpoint({
  path: '/etv/movePrograms.json',
  access: 'program.manage',
  summary: 'Moves programs and folders into a folder; items that cannot be moved are refused one by one.',
  input: z.object({ ids: list(id, 500), pid: treeId }),
  output: outcomes,
});

export const deletePrograms = defineEndpoint({
  path: '/etv/deletePrograms.json',
  access: 'program.delete',
  summary:
    'Deletes programs and folders. A program used by a task in force is refused with its tasks; a folder must be empty by then.',
  input: z.object({ ids: list(id, 500) }),
  output: outcomes,
});

export const copyPrograms = defineEndpoint({
  path: '/etv/copyPrograms.json',
  access: 'program.manage',
  summary: 'Copies programs and folders with their contents into a folder; a taken name gets a number.',
  input: z.object({ ids: list(id, 200), pid: treeId }),
  output: z.object({
    /** The copies, in the order of `ids`. */
    copies: z.array(z.object({ from: z.string(), id: z.string(), name: z.string() })),
  }),
});

export const copyProCategory = defineEndpoint({
  path: '/etv/copyProCategory.json',
  access: 'program.manage',
  summary: 'Copies a folder with its contents beside the original; a taken program name gets a number.',
  input: z.object({ id, name: z.string().trim().max(50).default('') }),
  output: z.object({ id: z.string(), programs: z.number().int() }),
});

export const insertResolution = defineEndpoint({
  path: '/etv/insertResolution.json',
  access: 'program.manage',
  summary: "Adds a resolution to the account's list, each side 300 to 4000 pixels.",
  input: z.object({ width: integer(300, 4000), height: integer(300, 4000) }),
  output: z.object({ ruId: z.string() }),
});

export const deleteResolution = defineEndpoint({
  path: '/etv/deleteResolution.json',
  access: 'program.manage',
  summary: "Removes a resolution from the account's list.",
  input: z.object({ id }),
  output: done,
});
