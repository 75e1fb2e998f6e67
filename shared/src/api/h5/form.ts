import { z } from 'zod';
import { h5FieldKind, h5FormValue } from '../../document/h5/form.ts';
import { defineEndpoint } from '../base/endpoint.ts';
import { date, done, id, instant, integer, list, pageNumber } from '../base/field.ts';

/** Visitors' answers to forms of published H5 documents. */

const fieldId = z.string().regex(/^[A-Za-z0-9]{12}$/);
/** A day in the account's time zone, or empty. */
const dayOrNone = z.union([z.literal(''), date]).default('');
/** Maximum answers per work; more are refused until some are deleted. */
export const maximumH5Answers = 50_000;
/** Maximum answers of all works of an account. */
export const maximumAccountAnswers = 500_000;
/** Maximum rows of one export. */
export const longestAnswerExport = 50_000;
/** Maximum retention of answers in days; 0 is unlimited. */
export const longestAnswerKeeping = 3650;

/** One question of a form as it is now, or as it was when answered. */
export const h5AnswerField = z.object({ id: z.string(), label: z.string(), kind: h5FieldKind });
export type H5AnswerField = z.infer<typeof h5AnswerField>;

/** One answer, with the questions as they were asked. */
export const h5Answer = z.object({
  id: z.string(),
  at: instant,
  values: z.array(h5AnswerField.extend({ value: h5FormValue })),
});
export type H5Answer = z.infer<typeof h5Answer>;

export const h5FormSummary = z.object({
  /** Id of the form's node. */
  formId: z.string(),
  /** Name of the node; empty if unnamed. */
  name: z.string(),
  /** Page number in the current work, from 1; 0 when it was removed. */
  page: z.number().int(),
  answers: z.number().int(),
  lastAt: instant.nullable(),
  /** Columns: current questions first, then former ones. */
  fields: z.array(h5AnswerField),
});
export type H5FormSummary = z.infer<typeof h5FormSummary>;

/** Public, for fields of a published form. Uses neither session nor cookie, and stores nothing about the visitor. */
export const insertH5Answer = defineEndpoint({
  path: '/etv/insertH5Answer.json',
  access: 'public',
  encoding: 'json',
  summary:
    'Stores one answer to a form of a published H5 document, by the id of its public address. The caller generates `answerId`, so a repeated call is not counted twice. Errors `h5.answerInvalid`, `h5.answersTooMany`, `h5.answersFull`, `h5.formUnknown`, and those of the address.',
  input: z.object({
    id,
    formId: fieldId,
    answerId: fieldId,
    values: z.record(fieldId, h5FormValue),
    /** Honeypot, invisible to people: a filled one means a bot, whose answer is ignored with thanks. */
    website: z.string().max(200).default(''),
  }),
  output: done,
});

export const selectH5Forms = defineEndpoint({
  path: '/etv/selectH5Forms.json',
  access: 'h5.answers',
  summary: 'Lists the forms of an H5 document with the number of answers to each.',
  input: z.object({ id }),
  output: z.object({
    name: z.string(),
    forms: z.array(h5FormSummary),
    /** Retention in days; 0 is unlimited. */
    keepDays: z.number().int(),
  }),
});

const narrowing = { id, formId: fieldId, startDate: dayOrNone, endDate: dayOrNone };

export const selectH5AnswerPage = defineEndpoint({
  path: '/etv/selectH5AnswerPage.json',
  access: 'h5.answers',
  summary: 'Lists answers to one form, newest first; dates use the time zone of the account.',
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
  summary: 'Exports answers to one form as CSV, newest first; cells that look like formulas are escaped.',
  input: z.object({ ...narrowing, keyword: z.string().trim().max(100).default('') }),
  output: z.object({ csv: z.string(), rows: z.number().int(), more: z.boolean() }),
});

export const deleteH5Answers = defineEndpoint({
  path: '/etv/deleteH5Answers.json',
  access: 'h5.answers',
  summary: 'Deletes the given answers of an H5 document, or all answers to one form if none are given.',
  input: z.object({ id, formId: fieldId, ids: list(fieldId, 200).default([]) }),
  output: z.object({ deleted: z.number().int() }),
});

export const updateH5AnswerKeeping = defineEndpoint({
  path: '/etv/updateH5AnswerKeeping.json',
  access: 'h5.answers',
  summary: 'Sets the retention of answers to the forms of an H5 document in days; 0 for unlimited.',
  input: z.object({ id, days: integer(0, longestAnswerKeeping) }),
  output: done,
});
