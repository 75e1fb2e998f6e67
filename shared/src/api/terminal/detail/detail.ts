import { z } from 'zod';
import { contentEdited } from '../../base/contentEdits.ts';
import { defineEndpoint } from '../../base/endpoint.ts';
import { id, instant, integer } from '../../base/field.ts';
import { deliveryState, namedWidgetFault } from '../../link/link.ts';
import { terminalRow } from '../list/row.ts';
import { runningTicker } from './runningTicker.ts';

const named = z.object({
  taskId: z.string(),
  taskName: z.string(),
  programId: z.string(),
  programName: z.string(),
  /** Whether the program was edited since the task was published. Absent: no. */
  edited: contentEdited.optional(),
  /** An emergency program, over everything else. Absent: no. */
  emergency: z.boolean().optional(),
});
const answer = z.object({
  mode: z.enum(['idle', 'loop', 'insert', 'synchronise']),
  /** In play order. */
  items: z.array(named),
});

export const selectClientState = defineEndpoint({
  path: '/etv/selectClientState.json',
  access: 'terminal.view',
  summary:
    'Returns one terminal for the drawer: its status with the reason, and its content now and next; no content without authorisation.',
  input: z.object({ id }),
  output: z.object({
    terminal: terminalRow,
    /** Since when the status has held; null if unknown. */
    reasonSince: instant.nullable(),
    /** Subject of the status: a task's name, an error, a user's reason; otherwise empty. */
    reasonText: z.string(),
    /** Instant of the evaluation. */
    at: instant,
    expected: answer,
    next: z.object({ at: instant, mode: answer.shape.mode, items: answer.shape.items }).nullable(),
    /** Tickers scheduled over it now, newest first. */
    tickers: z.array(runningTicker).default([]),
    /** Widgets of its current content that cannot be shown, as last reported; oldest first. */
    widgets: z.array(namedWidgetFault).default([]),
    /** Seconds by which its clock is ahead of the server's, negative if behind. Absent: correct or unknown. */
    clockAhead: z.number().int().optional(),
    /** Connections in the last hour. */
    connections: z.number().int(),
    /** When a flapping terminal may reconnect; null otherwise. */
    admittedAt: instant.nullable(),
  }),
});

export const historyKind = z.enum(['state', 'command', 'delivery']);
export type HistoryKind = z.infer<typeof historyKind>;

/** Kinds of `state` entries. */
export const terminalHappening = z.enum([
  'online',
  'offline',
  'flapping',
  'steady',
  'quarantined',
  'released',
  'authorised',
  'revoked',
  'adopted',
  'replaced',
  'imported',
  'wrongScreen',
  'rightScreen',
  /** A damaged stored file was downloaded again; the note is the name of the material or program. */
  'cacheRepaired',
  /** Another damaged stored entry was restored; the note is a `keptEntry`. */
  'entryRepaired',
  /** A damaged stored entry could not be restored. */
  'entryLost',
  /** A widget cannot show its content; the note is a `widgetFaultNote`. */
  'widgetFault',
  /** It shows it again, or its program no longer plays. */
  'widgetShown',
]);
export type TerminalHappening = z.infer<typeof terminalHappening>;

const entry = { id: z.string(), at: instant };
export const historyEntry = z.discriminatedUnion('kind', [
  z.object({
    ...entry,
    kind: z.literal('state'),
    word: terminalHappening,
    /** User; empty if automatic. */
    by: z.string(),
    note: z.string(),
  }),
  z.object({
    ...entry,
    kind: z.literal('command'),
    /** A `commandKind`, or the kind of the operation: `setting`, `schedule`, `switchover`. */
    word: z.string(),
    /** The payload, as in `operationRow`. */
    detail: z.record(z.string(), z.unknown()).default({}),
    outcome: z.string(),
    /** Deferred until the terminal reconnected. */
    late: z.boolean().default(false),
    by: z.string(),
    note: z.string(),
    finishedAt: instant.nullable(),
  }),
  z.object({
    ...entry,
    kind: z.literal('delivery'),
    taskId: z.string(),
    taskName: z.string(),
    state: deliveryState,
    percent: z.number(),
    error: z.string(),
  }),
]);
export type HistoryEntry = z.infer<typeof historyEntry>;

export const selectClientHistory = defineEndpoint({
  path: '/etv/selectClientHistory.json',
  access: 'terminal.view',
  summary: 'Lists events of a terminal, newest first: status, commands, deliveries. Kept for 15 days.',
  input: z.object({
    id,
    /** One kind; empty: all. */
    kind: z.union([z.literal(''), historyKind]).default(''),
    /** Entries before this instant; empty: the newest. */
    before: z.union([z.literal(''), instant]).default(''),
    limit: integer(1, 200).default(50),
  }),
  output: z.object({ entries: z.array(historyEntry), more: z.boolean() }),
});
