import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { date, instant, integer, pageNumber } from '../base/field.ts';
import { terminalHappening } from '../terminal/detail/detail.ts';
import { logRow } from './system.ts';

/** User operations, or sign-ins and sign-outs. */
export const logKind = z.enum(['operation', 'signIn']);
export type LogKind = z.infer<typeof logKind>;

const days = {
  /** Days in the account's time zone, inclusive. */
  startDate: z.union([z.literal(''), date]).default(''),
  endDate: z.union([z.literal(''), date]).default(''),
};
const page = { pageNum: pageNumber, pageSize: integer(1, 200).default(24) };
const csv = z.object({ csv: z.string(), rows: z.number().int(), more: z.boolean() });
/** Translations of terms in the CSV, in the caller's language, supplied by the console with those of each remote. */
const words = z.record(z.string().max(80), z.string().max(200)).default({});

const logFilter = {
  kind: z.union([z.literal(''), logKind]).default(''),
  /** Part of a user's, an action's or a subject's name, or of an address. */
  keyword: z.string().trim().max(100).default(''),
  /** Actions whose translation, in the caller's language, contains the keyword. */
  actions: z.array(z.string().max(80)).max(500).default([]),
  /** First segment of the action: session, terminal, material, program, task, h5, account, system. */
  domain: z.string().trim().max(30).default(''),
  ...days,
};

export const selectSystemLogPage = defineEndpoint({
  path: '/etv/selectSystemLogPage.json',
  access: 'system.logs',
  encoding: 'json',
  summary: 'Lists entries of the audit log, newest first.',
  input: z.object({ ...logFilter, ...page }),
  output: z.object({ logList: z.array(logRow), totalNum: z.number().int(), keptDays: z.number().int() }),
});

export const exportSystemLog = defineEndpoint({
  path: '/etv/exportSystemLog.json',
  access: 'system.logs',
  encoding: 'json',
  summary: 'Exports the audit log as CSV, at most 50,000 entries; the export is logged.',
  input: z.object({ ...logFilter, words }),
  output: csv,
});

export const terminalEvent = z.object({
  id: z.string(),
  at: instant,
  clId: z.string(),
  terminalName: z.string(),
  word: terminalHappening,
  /** User; empty: automatic. */
  by: z.string(),
  note: z.string(),
});
export type TerminalEvent = z.infer<typeof terminalEvent>;

const eventFilter = {
  /** Part of a terminal's or a user's name, or of the note. */
  keyword: z.string().trim().max(100).default(''),
  word: z.union([z.literal(''), terminalHappening]).default(''),
  ...days,
};

export const selectTerminalEventPage = defineEndpoint({
  path: '/etv/selectTerminalEventPage.json',
  access: 'system.logs',
  summary: 'Lists events of all terminals of the account, newest first.',
  input: z.object({ ...eventFilter, ...page }),
  output: z.object({
    eventList: z.array(terminalEvent),
    totalNum: z.number().int(),
    keptDays: z.number().int(),
  }),
});

export const exportTerminalEvents = defineEndpoint({
  path: '/etv/exportTerminalEvents.json',
  access: 'system.logs',
  encoding: 'json',
  summary: 'Exports terminal events as CSV, at most 50,000; the export is logged.',
  input: z.object({ ...eventFilter, words }),
  output: csv,
});
