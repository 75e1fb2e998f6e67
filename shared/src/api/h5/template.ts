import { z } from 'zod';
import { h5Document, h5Page } from '../../document/index.ts';
import { defineEndpoint } from '../base/endpoint.ts';
import { done, id, instant, integer, pageNumber } from '../base/field.ts';

/** Templates for H5 documents: built-in ones, in the caller's language, and the account's. */

export const h5TemplateCategories = ['catering', 'retail', 'event', 'office', 'notice', 'festival'] as const;
export const h5TemplateCategory = z.enum(h5TemplateCategories);
export type H5TemplateCategory = z.infer<typeof h5TemplateCategory>;
/** Filter: a category of built-in templates, or the account's. */
export const h5TemplateFilter = z.enum(['own', ...h5TemplateCategories]);
export type H5TemplateFilter = z.infer<typeof h5TemplateFilter>;

export const h5TemplateRow = z.object({
  id: z.string(),
  /** Created by the account, so it can be renamed and deleted. */
  own: z.boolean(),
  name: z.string(),
  /** Purpose; empty for the account's. */
  description: z.string(),
  /** Null for the account's. */
  category: h5TemplateCategory.nullable(),
  pageCount: z.number().int(),
  hasForm: z.boolean(),
  /** The first page, for a thumbnail, with its size in page pixels. */
  cover: z.object({ width: z.number(), height: z.number(), page: h5Page }),
  /** Null for built-in ones. */
  savedAt: instant.nullable(),
  savedBy: z.string(),
});
export type H5TemplateRow = z.infer<typeof h5TemplateRow>;

export const selectH5TemplatePage = defineEndpoint({
  path: '/etv/selectH5TemplatePage.json',
  access: 'h5.view',
  summary:
    "Lists H5 templates in the language of the call: the account's own, newest first, then built-in ones.",
  input: z.object({
    keyword: z.string().trim().max(100).default(''),
    filter: z.union([z.literal(''), h5TemplateFilter]).default(''),
    pageNum: pageNumber,
    pageSize: integer(1, 200).default(48),
  }),
  output: z.object({ templateList: z.array(h5TemplateRow), totalNum: z.number().int() }),
});

export const selectH5TemplateById = defineEndpoint({
  path: '/etv/selectH5TemplateById.json',
  access: 'h5.view',
  summary: 'Returns one H5 template with its document, for preview.',
  input: z.object({ id }),
  output: h5TemplateRow.extend({ document: h5Document }),
});

export const insertH5Template = defineEndpoint({
  path: '/etv/insertH5Template.json',
  access: 'h5.manage',
  summary: 'Saves an H5 document as a template of the account.',
  input: z.object({ h5Id: id, name: z.string().trim().max(200).default('') }),
  output: z.object({ id: z.string() }),
});

export const updateH5TemplateName = defineEndpoint({
  path: '/etv/updateH5TemplateName.json',
  access: 'h5.manage',
  summary: 'Renames a template of the account.',
  input: z.object({ id, name: z.string().trim().max(200).default('') }),
  output: done,
});

export const deleteH5Template = defineEndpoint({
  path: '/etv/deleteH5Template.json',
  access: 'h5.manage',
  summary: 'Deletes a template of the account; documents created from it stay.',
  input: z.object({ id }),
  output: done,
});
