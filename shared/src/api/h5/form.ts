import { z } from 'zod';
import { h5FieldKind, h5FormValue } from '../../document/h5Form.ts';
import { defineEndpoint } from '../base/endpoint.ts';
import { date, done, id, instant, integer, list, pageNumber } from '../base/field.ts';

/** What visitors of published H5 documents answered to the forms in them. */

const fieldId = z.string().regex(/^[A-Za-z0-9]{12}$/);
/** A day of the account's time zone, or nothing. */
const dayOrNone = z.union([z.literal(''), date]).default('');
/** Answers of one work; more are refused until some are deleted. */
export const maximumH5Answers = 50_000;
/** Answers of all works of an account together. */
export const maximumAccountAnswers = 500_000;
/** Rows of one export. */
export const longestAnswerExport = 50_000;
/** Days for which answers can be kept; 0 is without an end. */
export const longestAnswerKeeping = 3650;

/** One question of a form as it stands now, or as it stood when somebody answered it. */
export const h5AnswerField = z.object({ id: z.string(), label: z.string(), kind: h5FieldKind });
export type H5AnswerField = z.infer<typeof h5AnswerField>;

/** One answer, with the questions as they were put. */
export const h5Answer = z.object({
  id: z.string(),
  at: instant,
  values: z.array(h5AnswerField.extend({ value: h5FormValue })),
});
export type H5Answer = z.infer<typeof h5Answer>;

export const h5FormSummary = z.object({
  /** Id of the form's node. */
  formId: z.string(),
  /** What the node is called; empty when nobody named it. */
  name: z.string(),
  /** Place of its page in the present work, from 1; 0 when it is no longer in it. */
  page: z.number().int(),
  answers: z.number().int(),
  lastAt: instant.nullable(),
  /** Columns: the present questions first, then those that were asked earlier. */
  fields: z.array(h5AnswerField),
});
export type H5FormSummary = z.infer<typeof h5FormSummary>;

/** Public: only for fields of a form that is published. Neither session nor cookie, and nothing is kept of who answered. */
export const insertH5Answer = defineEndpoint({
  path: '/etv/insertH5Answer.json',
  access: 'public',
  encoding: 'json',
  summary:
    'One answer to a form of a published H5 document, at the id of its public address. The caller makes up `answerId`, so that a repeated call does not count twice. Errors `h5.answerInvalid`, `h5.answersTooMany`, `h5.answersFull`, `h5.formUnknown`, and those of the address.',
  input: z.object({
    id,
    formId: fieldId,
    answerId: fieldId,
    values: z.record(fieldId, h5FormValue),
    /** People do not see this field; one who fills it is a bot, which is thanked and ignored. */
    website: z.string().max(200).default(''),
  }),
  output: done,
});

export const selectH5Forms = defineEndpoint({
  path: '/etv/selectH5Forms.json',
  access: 'h5.answers',
  summary: 'The forms of an H5 document with how often each was answered.',
  input: z.object({ id }),
  output: z.object({
    name: z.string(),
    forms: z.array(h5FormSummary),
    /** Days after which answers are deleted by themselves; 0 is never. */
    keepDays: z.number().int(),
  }),
});

const narrowing = { id, formId: fieldId, startDate: dayOrNone, endDate: dayOrNone };

export const selectH5AnswerPage = defineEndpoint({
  path: '/etv/selectH5AnswerPage.json',
  access: 'h5.answers',
  summary: 'Answers to one form, newest first; days are those of the account.',
  input: z.object({
    ...narrowing,
    keyword: z.string().trim().max(100).default(''),
    pageNum: pageNumber,
    pageSize: integer(1, 200).default(24),
  }),
  output: z.object({ answerList: z.array(h5Answer), totalNum: z.number().int() }),
});

export const exportH5Answers = defineEndpoint({
  path: '/etv/exportH5Answers.json',
  access: 'h5.answers',
  summary:
    'Answers to one form as CSV, newest first; cells that a spreadsheet would take for formulas are made harmless.',
  input: z.object({ ...narrowing, keyword: z.string().trim().max(100).default('') }),
  output: z.object({ csv: z.string(), rows: z.number().int(), more: z.boolean() }),
});

export const deleteH5Answers = defineEndpoint({
  path: '/etv/deleteH5Answers.json',
  access: 'h5.answers',
  summary: 'Deletes named answers of an H5 document, or all to one of its forms when none is named.',
  input: z.object({ id, formId: fieldId, ids: list(fieldId, 200).default([]) }),
  output: z.object({ deleted: z.number().int() }),
});

export const updateH5AnswerKeeping = defineEndpoint({
  path: '/etv/updateH5AnswerKeeping.json',
  access: 'h5.answers',
  summary: 'For how many days answers to the forms of an H5 document are kept, 0 for no end.',
  input: z.object({ id, days: integer(0, longestAnswerKeeping) }),
  output: done,
});
