import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { id, instant, integer, list, pageNumber, treeId } from '../base/field.ts';
import { screenStatus } from './status/screenStatus.ts';

const glimpse = z.object({
  taskId: z.string(),
  taskName: z.string(),
  programId: z.string(),
  programName: z.string(),
});

export const monitorTile = z.object({
  clId: z.string(),
  name: z.string(),
  groupName: z.string(),
  online: z.boolean(),
  lastSeen: instant.nullable(),
  warningState: z.union([z.literal(0), z.literal(1)]),
  /** Screen size in pixels. */
  width: z.number().int(),
  height: z.number().int(),
  /** Empty: none sent yet. */
  screenshotUrl: z.string(),
  screenshotTime: instant.nullable(),
  /** Whether it can send screenshots. */
  able: z.boolean(),
  /** Scheduled content by the evaluator, in order; empty without authorisation. */
  should: z.array(glimpse.extend({ thumbnailUrl: z.string() })),
  /** Until when that applies; null: indefinitely. */
  shouldUntil: instant.nullable(),
  status: screenStatus,
  timeZone: z.string(),
});
export type MonitorTile = z.infer<typeof monitorTile>;

export const selectTerminalMonitorPage = defineEndpoint({
  path: '/etv/selectTerminalMonitorPage.json',
  access: 'terminal.view',
  summary: 'Lists the newest screenshots of a group, with the expected content of each.',
  input: z.object({
    gpId: treeId,
    lineState: z.union([z.literal(''), z.enum(['0', '1'])]).default(''),
    clientName: z.string().trim().max(100).default(''),
    /** Only these terminals, instead of a group. */
    ids: list(id, 48).default([]),
    pageNum: pageNumber,
    pageSize: integer(1, 48).default(12),
  }),
  output: z.object({ monitorList: z.array(monitorTile), totalNum: z.number().int() }),
});

/** Seconds for which a screenshot is fresh enough not to be requested again. */
export const screenshotRest = 10;

export const requestTerminalScreenshots = defineEndpoint({
  path: '/etv/requestTerminalScreenshots.json',
  access: 'terminal.view',
  summary: 'Requests fresh screenshots from a page of terminals; the event `screenshot` delivers each.',
  input: z.object({ ids: list(id, 48) }),
  output: z.object({
    results: z.array(
      z.object({
        clId: z.string(),
        /** `recent`: requested or received less than 10 seconds ago; `busy`: the account sends too many requests. */
        outcome: z.enum(['requested', 'recent', 'busy', 'offline', 'unable']),
      }),
    ),
  }),
});
