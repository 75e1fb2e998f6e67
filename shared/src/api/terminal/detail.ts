import { z } from 'zod';
import { contentEdited } from '../base/contentEdits.ts';
import { defineEndpoint } from '../base/endpoint.ts';
import { id, instant, integer } from '../base/field.ts';
import { deliveryState, namedWidgetFault } from '../link/link.ts';
import { terminalRow } from './row.ts';

const named = z.object({
  taskId: z.string(),
  taskName: z.string(),
  programId: z.string(),
  programName: z.string(),
  /** Whether the program was edited since the task was published. Absent: not. */
  edited: contentEdited.optional(),
  /** An emergency program, over all else. Absent: not. */
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
    'One terminal for the drawer: its status and why, and what should be on it now and next; nothing without authorisation.',
  input: z.object({ id }),
  output: z.object({
    terminal: terminalRow,
    /** Since when the word of its status holds; null where that is not known. */
    reasonSince: instant.nullable(),
    /** What the word is about: a task's name, an error, a person's words; empty where nothing is to be added. */
    reasonText: z.string(),
    /** The instant that the evaluator answered for. */
    at: instant,
    expected: answer,
    next: z.object({ at: instant, mode: answer.shape.mode, items: answer.shape.items }).nullable(),
    /** Tickers that are to run over it now, the newest first. */
    tickers: z
      .array(
        z.object({
          id: z.string(),
          text: z.string(),
          emergency: z.boolean(),
          /** Since when the terminal reports to show it; null: it does not yet. */
          shownAt: instant.nullable(),
          /** Until when it may begin; null: as long as it runs. */
          beginUntil: instant.nullable(),
        }),
      )
      .default([]),
    /** Widgets of what it plays now that cannot show what they should, by its last word; the oldest first. */
    widgets: z.array(namedWidgetFault).default([]),
    /** Seconds by which its own clock is ahead of the server's, negative where behind. Absent: it is right, or that is not known. */
    clockAhead: z.number().int().optional(),
    /** Connections in the last hour. */
    connections: z.number().int(),
    /** Let in again then, where it comes and goes; null otherwise. */
    admittedAt: instant.nullable(),
  }),
});

export const historyKind = z.enum(['state', 'command', 'delivery']);
export type HistoryKind = z.infer<typeof historyKind>;

/** Words of `state` entries. */
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
  /** A damaged file of the screen's store was fetched again; the note is the name of the material or program. */
  'cacheRepaired',
  /** Something else that the player keeps was damaged and restored; the note is a `keptEntry`. */
  'entryRepaired',
  /** The same, and nothing could restore it. */
  'entryLost',
  /** A widget cannot show what it should; the note is a `widgetFaultNote`. */
  'widgetFault',
  /** It shows it again, or its program is played no more. */
  'widgetShown',
]);
export type TerminalHappening = z.infer<typeof terminalHappening>;

const entry = { id: z.string(), at: instant };
export const historyEntry = z.discriminatedUnion('kind', [
  z.object({
    ...entry,
    kind: z.literal('state'),
    word: terminalHappening,
    /** Who did it; empty when nobody did. */
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
    /** It waited for the terminal to come back, and was carried out then. */
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
  summary:
    'What happened with a terminal, newest first: its state, commands to it, deliveries. Kept for 15 days.',
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
