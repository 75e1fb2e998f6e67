import { z } from 'zod';
import { h5Work } from '../../document/index.ts';
import { defineEndpoint } from '../base/endpoint.ts';
import { id } from '../base/field.ts';

/** H5 documents in programs: what a program needs of one, and which programs use it. */

export const selectH5Work = defineEndpoint({
  path: '/etv/selectH5Work.json',
  access: 'h5.view',
  summary: 'Returns the current saved content of an H5 document for an H5 widget, and all its files.',
  input: z.object({ id }),
  output: h5Work,
});

export const h5ProgramUse = z.object({
  id: z.string(),
  name: z.string(),
  /** Active tasks that publish it. */
  tasks: z.number().int(),
  /** Tasks published with an older state of the document, which terminals show until they are updated. */
  behind: z.number().int(),
});
export type H5ProgramUse = z.infer<typeof h5ProgramUse>;

export const selectH5Programs = defineEndpoint({
  path: '/etv/selectH5Programs.json',
  access: 'h5.view',
  summary:
    'Lists programs that play an H5 document, by name, and whether terminals have its newest revision.',
  input: z.object({ id }),
  output: z.object({ programList: z.array(h5ProgramUse) }),
});
