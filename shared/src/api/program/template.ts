import { z } from 'zod';
import { programDocument } from '../../document/index.ts';
import { defineEndpoint } from '../base/endpoint.ts';
import { id } from '../base/field.ts';

/** Program templates in the caller's language; `insertProgram` with `templateId` uses one. */

export const templateCategory = z.enum(['catering', 'retail', 'transport', 'office', 'event', 'notice']);
export type TemplateCategory = z.infer<typeof templateCategory>;

export const programTemplate = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  category: templateCategory,
  width: z.number().int(),
  height: z.number().int(),
  scenes: z.number().int(),
  /** Picture of the first scene with texts in the caller's language. */
  thumbnailUrl: z.string(),
  /** Its name, numbered if the account has a program of that name; absent in the answer for a single template. */
  freeName: z.string().optional(),
});
export type ProgramTemplate = z.infer<typeof programTemplate>;

export const selectProgramTemplates = defineEndpoint({
  path: '/etv/selectProgramTemplates.json',
  access: 'program.view',
  summary: 'Lists templates for new programs, in the language of the call.',
  input: z.object({ category: z.union([z.literal(''), templateCategory]).default('') }),
  output: z.array(programTemplate),
});

export const selectProgramTemplateById = defineEndpoint({
  path: '/etv/selectProgramTemplateById.json',
  access: 'program.view',
  summary: 'Returns one template with its document, for preview.',
  input: z.object({ id }),
  output: programTemplate.extend({ document: programDocument }),
});
