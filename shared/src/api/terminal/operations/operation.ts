import { z } from 'zod';
import { defineEndpoint } from '../../base/endpoint.ts';
import {
  date,
  done,
  groupIsDefault,
  id,
  instant,
  integer,
  list,
  pageNumber,
  treeId,
} from '../../base/field.ts';
import { screenState } from '../status/screenStatus.ts';
import { deferral } from './deferral.ts';

/**
 * An operation on terminals: a command, a setting, a switchover, an upgrade or screen hours. Stored with a result per
 * terminal; `operation` events report changes while it runs.
 */
export const operationKinds = ['command', 'setting', 'switchover', 'upgrade', 'schedule'] as const;
export const operationKind = z.enum(operationKinds);
export type OperationKind = z.infer<typeof operationKind>;

/**
 * `halted`: stopped automatically because of too many failures; can be resumed or rolled back. `deferred`: waits only
 * for offline terminals.
 */
export const operationStatus = z.enum(['running', 'deferred', 'halted', 'stopped', 'finished']);
export type OperationStatus = z.infer<typeof operationStatus>;

/**
 * State on one terminal. `waiting`: not started; `sent`: no answer yet; `working`: in progress; `acknowledged`: done;
 * `refused`: not sent, `error` is the reason; `stopped`: by a user before its turn, or by what `error` says.
 * `deferred`: offline, waits for the terminal; `expired`: it did not reconnect in time.
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

/** Terminals by state, adding up to `total`. */
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
  /** Absent from counts stored by earlier versions. */
  deferred: z.number().int().default(0),
  expired: z.number().int().default(0),
});
export type OperationCounts = z.infer<typeof operationCounts>;

/** Target terminals: selected ones, and all in groups and subgroups; `-1`: all terminals. */
export const operationTarget = z.object({
  ids: list(id, 20_000).default([]),
  groupIds: list(treeId, 1000).default([]),
});
export type OperationTarget = z.infer<typeof operationTarget>;

/** Kind of the command, or of the operation. */
const action = z.string().max(40);

export const operationRow = z.object({
  operationId: z.string(),
  kind: operationKind,
  action,
  /** Payload as given: `value`, `text`, `level`, `source`, `settings`, `entries`, `power`, `package`… */
  detail: z.record(z.string(), z.unknown()),
  status: operationStatus,
  counts: operationCounts,
  /** Only for an upgrade: cumulative percentage of each stage, and the current one, from 0. */
  stages: z.object({ percents: z.array(z.number().int()), current: z.number().int() }).nullable(),
  /** How it waits for offline terminals; null: it does not. */
  deferral: deferral.nullable().default(null),
  userName: z.string(),
  createdAt: instant,
  finishedAt: instant.nullable(),
  /** Latest end of a message that is on a screen now; null or absent: on none. */
  shownUntil: instant.nullable().optional(),
  /** Actions available to the caller. */
  can: z.object({ stop: z.boolean(), retry: z.boolean(), resume: z.boolean(), rollBack: z.boolean() }),
});
export type OperationRow = z.infer<typeof operationRow>;

export const operationResult = z.object({
  clId: z.string(),
  name: z.string(),
  groupName: z.string(),
  groupIsDefault,
  online: z.boolean(),
  /** Current state of the terminal. */
  ...screenState,
  state: resultState,
  /** Code such as `terminal.offline` or a `commandCode`; empty without an error. */
  error: z.string(),
  /** Its sentence in the caller's language. */
  errorText: z.string(),
  /** Message of the terminal, in no particular language. */
  message: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Of an upgrade, 0 to 100. */
  percent: z.number(),
  stage: z.number().int(),
  attempts: z.number().int(),
  /** When it was deferred because the terminal was offline; null: never. */
  deferredAt: instant.nullable().default(null),
  /** Executed late, after the terminal reconnected. */
  late: z.boolean().default(false),
  sentAt: instant.nullable(),
  finishedAt: instant.nullable(),
  /** For a message that was shown: when it ends or ended, by time, by hand or by the next message. */
  shownUntil: instant.nullable().optional(),
});
export type OperationResult = z.infer<typeof operationResult>;

/** Answer of every call that starts an operation. */
export const startedOperation = z.object({ operationId: z.string(), total: z.number().int() });

/** Maximum names in a forecast; the numbers are complete. */
export const mostForecast = 50;

export const selectTerminalOperationForecast = defineEndpoint({
  path: '/etv/selectTerminalOperationForecast.json',
  access: 'terminal.view',
  encoding: 'json',
  summary: 'Counts terminals that an operation would reach now, and lists why it would not reach the others.',
  input: z.object({ target: operationTarget, kind: operationKind, action: action.default('') }),
  output: z.object({
    total: z.number().int(),
    ready: z.number().int(),
    offline: z.number().int(),
    /** Online, but without the ability. */
    unable: z.number().int(),
    unauthorised: z.number().int(),
    /** Terminals that would not be reached, by name, at most `mostForetold`; each with the reason. */
    unreached: z.array(
      z.object({ clId: z.string(), name: z.string(), error: z.string(), errorText: z.string() }),
    ),
  }),
});

export const selectTerminalOperationPage = defineEndpoint({
  path: '/etv/selectTerminalOperationPage.json',
  access: 'terminal.view',
  summary: 'Lists operations on terminals, newest first.',
  input: z.object({
    kind: z.union([z.literal(''), operationKind]).default(''),
    action: action.default(''),
    status: z.union([z.literal(''), operationStatus]).default(''),
    /** Only operations on this terminal. */
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
  summary: 'Returns one operation on terminals.',
  input: z.object({ id }),
  output: operationRow,
});

export const selectTerminalOperationResultPage = defineEndpoint({
  path: '/etv/selectTerminalOperationResultPage.json',
  access: 'terminal.view',
  summary: 'Lists the results of an operation by terminal, failures first.',
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
  summary: 'Cancels pending results and upgrades in progress. Needs the permission to start the operation.',
  input: z.object({ id }),
  output: done,
});

export const retryTerminalOperation = defineEndpoint({
  path: '/etv/retryTerminalOperation.json',
  access: 'terminal.view',
  summary:
    'Retries failed, timed-out, refused and cancelled results. Needs the permission to start the operation.',
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
  summary: 'Resumes a roll-out that paused automatically. Needs the permission to start the operation.',
  input: z.object({ id }),
  output: done,
});
