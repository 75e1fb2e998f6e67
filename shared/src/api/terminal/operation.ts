import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { date, done, groupIsDefault, id, instant, integer, list, pageNumber, treeId } from '../base/field.ts';
import { deferral } from './deferral.ts';
import { screenState } from './screenStatus.ts';

/**
 * One operation on many terminals: a command, a setting, a switchover, an upgrade or the hours of the screen. It is kept
 * with a result for each terminal; the event `operation` tells of changes while it runs.
 */
export const operationKinds = ['command', 'setting', 'switchover', 'upgrade', 'schedule'] as const;
export const operationKind = z.enum(operationKinds);
export type OperationKind = z.infer<typeof operationKind>;

/**
 * `halted`: it stopped by itself since too much failed; a person may go on with it or roll it back. `deferred`: all that is
 * left are terminals that are offline, and it waits for them.
 */
export const operationStatus = z.enum(['running', 'deferred', 'halted', 'stopped', 'finished']);
export type OperationStatus = z.infer<typeof operationStatus>;

/**
 * How it stands on one terminal. `waiting`: its turn has not come; `sent`: on its way, no answer yet; `working`: the
 * terminal said how far it is; `acknowledged`: the terminal said that it is done; `refused`: never sent, `error` says
 * why; `stopped`: a person stopped the operation before its turn, or `error` says what else did. `deferred`: offline, to be
 * done when it comes back; `expired`: it did not come back in time.
 */
export const resultStates = [
  'waiting',
  'deferred',
  'sent',
  'working',
  'acknowledged',
  'failed',
  'timedOut',
  'refused',
  'expired',
  'stopped',
] as const;
export const resultState = z.enum(resultStates);
export type ResultState = z.infer<typeof resultState>;

/** Terminals by state; together they are `total`. */
export const operationCounts = z.object({
  total: z.number().int(),
  waiting: z.number().int(),
  sent: z.number().int(),
  working: z.number().int(),
  acknowledged: z.number().int(),
  failed: z.number().int(),
  timedOut: z.number().int(),
  refused: z.number().int(),
  stopped: z.number().int(),
  /** Counts kept by earlier versions lack these two. */
  deferred: z.number().int().default(0),
  expired: z.number().int().default(0),
});
export type OperationCounts = z.infer<typeof operationCounts>;

/** Terminals that an operation is for: chosen ones, and all those in groups and below them; `-1` is every terminal. */
export const operationTarget = z.object({
  ids: list(id, 20_000).default([]),
  groupIds: list(treeId, 1000).default([]),
});
export type OperationTarget = z.infer<typeof operationTarget>;

/** What stands in `action`: a command by its kind, otherwise the kind of the operation. */
const action = z.string().max(40);

export const operationRow = z.object({
  operationId: z.string(),
  kind: operationKind,
  action,
  /** The payload as it was given: `value`, `text`, `level`, `source`, `settings`, `entries`, `power`, `package`… */
  detail: z.record(z.string(), z.unknown()),
  status: operationStatus,
  counts: operationCounts,
  /** Only of an upgrade: how many in a hundred each stage reaches, and the one that it is in, from 0. */
  stages: z.object({ percents: z.array(z.number().int()), current: z.number().int() }).nullable(),
  /** How it waits for terminals that are offline; null: it does not. */
  deferral: deferral.nullable().default(null),
  userName: z.string(),
  createdAt: instant,
  finishedAt: instant.nullable(),
  /** Of a message that is on a screen now: until when at the longest; null or absent: it is on none. */
  shownUntil: instant.nullable().optional(),
  /** What the reader may do with it now. */
  can: z.object({ stop: z.boolean(), retry: z.boolean(), resume: z.boolean(), rollBack: z.boolean() }),
});
export type OperationRow = z.infer<typeof operationRow>;

export const operationResult = z.object({
  clId: z.string(),
  name: z.string(),
  groupName: z.string(),
  groupIsDefault,
  online: z.boolean(),
  /** Of the terminal, now. */
  ...screenState,
  state: resultState,
  /** A word such as `terminal.offline` or a `commandCode`; empty where nothing is wrong. */
  error: z.string(),
  /** The same as a sentence in the language of the reader. */
  errorText: z.string(),
  /** What the machine said, in no particular language. */
  message: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Of an upgrade, 0 to 100. */
  percent: z.number(),
  stage: z.number().int(),
  attempts: z.number().int(),
  /** When it was put off because the terminal was offline; null: never. */
  deferredAt: instant.nullable().default(null),
  /** It waited for the terminal to come back, and was carried out then. */
  late: z.boolean().default(false),
  sentAt: instant.nullable(),
  finishedAt: instant.nullable(),
  /** Of a message that came onto the screen: when it goes, or went, by its time, its end by hand or the message after it. */
  shownUntil: instant.nullable().optional(),
});
export type OperationResult = z.infer<typeof operationResult>;

/** Answer of every call that starts one. */
export const startedOperation = z.object({ operationId: z.string(), total: z.number().int() });

/** Names that a forecast tells; the numbers say the rest. */
export const mostForetold = 50;

export const selectTerminalOperationForecast = defineEndpoint({
  path: '/etv/selectTerminalOperationForecast.json',
  access: 'terminal.view',
  encoding: 'json',
  summary:
    'How many terminals an operation would reach at this moment, and why it would not reach the others.',
  input: z.object({ target: operationTarget, kind: operationKind, action: action.default('') }),
  output: z.object({
    total: z.number().int(),
    ready: z.number().int(),
    offline: z.number().int(),
    /** Online, but they have not said that they can. */
    unable: z.number().int(),
    unauthorised: z.number().int(),
    /** Those that it would not reach, by name, at most `mostForetold`; each with the sentence of its refusal. */
    unreached: z.array(
      z.object({ clId: z.string(), name: z.string(), error: z.string(), errorText: z.string() }),
    ),
  }),
});

export const selectTerminalOperationPage = defineEndpoint({
  path: '/etv/selectTerminalOperationPage.json',
  access: 'terminal.view',
  summary: 'Operations on terminals, the newest first.',
  input: z.object({
    kind: z.union([z.literal(''), operationKind]).default(''),
    action: action.default(''),
    status: z.union([z.literal(''), operationStatus]).default(''),
    /** Only those that concern this terminal. */
    clId: z.union([z.literal(''), id]).default(''),
    /** Part of the user's name. */
    keyword: z.string().trim().max(100).default(''),
    startDate: z.union([z.literal(''), date]).default(''),
    endDate: z.union([z.literal(''), date]).default(''),
    pageNum: pageNumber,
    pageSize: integer(1, 200).default(24),
  }),
  output: z.object({ operationList: z.array(operationRow), totalNum: z.number().int() }),
});

export const selectTerminalOperationById = defineEndpoint({
  path: '/etv/selectTerminalOperationById.json',
  access: 'terminal.view',
  summary: 'One operation on terminals.',
  input: z.object({ id }),
  output: operationRow,
});

export const selectTerminalOperationResultPage = defineEndpoint({
  path: '/etv/selectTerminalOperationResultPage.json',
  access: 'terminal.view',
  summary: 'The result of an operation on each terminal, what went wrong first.',
  input: z.object({
    id,
    state: z.union([z.literal(''), resultState]).default(''),
    /** Part of a terminal's name or number. */
    clientName: z.string().trim().max(100).default(''),
    pageNum: pageNumber,
    pageSize: integer(1, 500).default(24),
  }),
  output: z.object({ resultList: z.array(operationResult), totalNum: z.number().int() }),
});

export const stopTerminalOperation = defineEndpoint({
  path: '/etv/stopTerminalOperation.json',
  access: 'terminal.view',
  summary:
    'Takes back what was not sent yet or waits for offline terminals, and upgrades under way. Needs what starting it needs.',
  input: z.object({ id }),
  output: done,
});

export const retryTerminalOperation = defineEndpoint({
  path: '/etv/retryTerminalOperation.json',
  access: 'terminal.view',
  summary: 'Tries again where it failed, timed out, was refused or stopped. Needs what starting it needs.',
  input: z.object({
    id,
    /** Only these terminals; empty: all of them. */
    ids: list(id, 20_000).default([]),
  }),
  output: z.object({ count: z.number().int() }),
});

export const resumeTerminalOperation = defineEndpoint({
  path: '/etv/resumeTerminalOperation.json',
  access: 'terminal.view',
  summary: 'Goes on with a roll-out that stopped by itself. Needs what starting it needs.',
  input: z.object({ id }),
  output: done,
});
