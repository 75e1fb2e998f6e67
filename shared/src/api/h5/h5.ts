import { z } from 'zod';
import { h5Document, h5Page } from '../../document/index.ts';
import { defineEndpoint } from '../base/endpoint.ts';
import { done, id, instant, integer, pageNumber } from '../base/field.ts';
import { sharePassword, sharePasswordLength } from '../program/sharePassword.ts';

export const h5Row = z.object({
  id: z.string(),
  name: z.string(),
  /** Picture of the first page; empty without one. */
  thumbnailUrl: z.string(),
  /** The first page, for a thumbnail, with its size in page pixels. */
  cover: z.object({ width: z.number(), height: z.number(), page: h5Page }),
  pageCount: z.number().int(),
  /** True when a page has a form. */
  hasForm: z.boolean(),
  answers: z.number().int(),
  updatedAt: instant,
  updatedBy: z.string(),
});
export type H5Row = z.infer<typeof h5Row>;

export const selectH5Page = defineEndpoint({
  path: '/etv/selectH5Page.json',
  access: 'h5.view',
  summary: "Lists the account's H5 documents, newest first.",
  input: z.object({
    pageNum: pageNumber,
    pageSize: integer(1, 200).default(24),
    keyword: z.string().trim().max(100).default(''),
  }),
  output: z.object({ h5List: z.array(h5Row), totalNum: z.number().int() }),
});
export const insertH5 = defineEndpoint({
  path: '/etv/insertH5.json',
  access: 'h5.manage',
  summary: 'Creates an H5 document with one empty page, or from a template.',
  input: z.object({
    name: z.string().trim().max(200).default(''),
    /** From `selectH5TemplatePage`; its pictures become materials of the account. */
    templateId: z.union([z.literal(''), id]).default(''),
  }),
  output: z.object({ id: z.string() }),
});
export const selectH5ById = defineEndpoint({
  path: '/etv/selectH5ById.json',
  access: 'h5.view',
  summary: 'Returns one H5 document.',
  input: z.object({ id }),
  output: z.object({
    id: z.string(),
    name: z.string(),
    revision: z.number().int(),
    updatedAt: instant,
    document: h5Document,
  }),
});
export const updateH5 = defineEndpoint({
  path: '/etv/updateH5.json',
  access: 'h5.manage',
  encoding: 'json',
  summary:
    'Saves an H5 document on top of a known revision; error `h5.changedElsewhere` if it was saved in between.',
  input: z.object({ id, revision: z.number().int(), document: z.unknown() }),
  output: z.object({ revision: z.number().int(), updatedAt: instant }),
});
export const updateH5Name = defineEndpoint({
  path: '/etv/updateH5Name.json',
  access: 'h5.manage',
  summary: 'Renames an H5 document.',
  input: z.object({ id, name: z.string().trim().max(200).default('') }),
  output: done,
});
export const deleteH5 = defineEndpoint({
  path: '/etv/deleteH5.json',
  access: 'h5.manage',
  summary: 'Deletes an H5 document.',
  input: z.object({ id }),
  output: done,
});
/** Public: the preview address is signed, without a session. */
export const selectH5Share = defineEndpoint({
  path: '/etv/selectH5Share.json',
  access: 'h5.view',
  summary: 'Returns the signed query of the public preview address `/web/previewh5/{id}`.',
  input: z.object({ id }),
  output: z.object({
    expires: z.string(),
    signature: z.string(),
    /** Whether visitors must enter a password. Absent from older servers. */
    hasPassword: z.boolean().optional(),
  }),
});
export const updateH5SharePassword = defineEndpoint({
  path: '/etv/updateH5SharePassword.json',
  access: 'h5.manage',
  summary:
    'Sets, changes or (if empty) removes the password of all public preview addresses of an H5 document.',
  input: z.object({ id, password: sharePassword }),
  output: z.object({ hasPassword: z.boolean() }),
});
export const selectH5Preview = defineEndpoint({
  path: '/etv/selectH5Preview.json',
  access: 'public',
  summary:
    'Returns an H5 document for its public preview, with signed file addresses. With a password: errors `h5.linkPassword`, `h5.linkPasswordWrong`, `h5.linkTries`.',
  input: z.object({
    id,
    expires: z.string().max(40).default(''),
    signature: z.string().max(100).default(''),
    password: z.string().max(sharePasswordLength.longest).default(''),
  }),
  output: z.object({ name: z.string(), document: h5Document }),
});
