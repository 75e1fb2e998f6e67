import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { date, done, groupIsDefault, instant, integer, nothing } from '../base/field.ts';
import { desiredProgress } from '../link/desiredProgress.ts';
import { screenStatus } from '../terminal/status/screenStatus.ts';
import { backupSchedule } from './backup.ts';

/** Calls of `/exhibition` that no other domain provides. */

export const onlineDay = z.object({
  /** A day in the account's zone, `2026-11-21`. */
  day: z.string(),
  /** Average share of authorised terminals online, 0 to 1; null without data. */
  rate: z.number().nullable(),
});
export type OnlineDay = z.infer<typeof onlineDay>;

export const selectOverviewOnline = defineEndpoint({
  path: '/etv/selectOverviewOnline.json',
  access: 'terminal.view',
  summary: 'Returns the number of terminals online now, and the online rate of the last days.',
  input: z.object({ days: integer(1, 31).default(14) }),
  output: z.object({
    timeZone: z.string(),
    total: z.number().int(),
    online: z.number().int(),
    authorised: z.number().int(),
    /** Oldest first, today last. */
    days: z.array(onlineDay),
  }),
});

export const selectOverviewOffline = defineEndpoint({
  path: '/etv/selectOverviewOffline.json',
  access: 'terminal.view',
  summary: 'Lists authorised terminals that are offline, longest first.',
  input: z.object({ limit: integer(1, 50).default(8) }),
  output: z.object({
    terminals: z.array(
      z.object({
        clId: z.string(),
        name: z.string(),
        groupName: z.string(),
        groupIsDefault,
        /** Null: never connected; sorted last. */
        lastSeen: instant.nullable(),
        status: screenStatus,
      }),
    ),
    totalNum: z.number().int(),
  }),
});

export const selectOverviewDeliveries = defineEndpoint({
  path: '/etv/selectOverviewDeliveries.json',
  access: 'task.view',
  summary: 'Lists tasks in force that failed on some of their terminals, most failures first.',
  input: z.object({ limit: integer(1, 200).default(8) }),
  output: z.object({
    tasks: z.array(
      z.object({
        taskId: z.string(),
        name: z.string(),
        /** Terminals on which it failed, as on the task's delivery page. */
        failed: z.number().int(),
        /** Time of the last failure. */
        at: instant,
      }),
    ),
    /** Total of such tasks. */
    totalNum: z.number().int(),
  }),
});

export const selectOverviewProgress = defineEndpoint({
  path: '/etv/selectOverviewProgress.json',
  access: 'terminal.view',
  summary: 'Counts terminals that have a desired state, have received it, and have applied it.',
  input: nothing,
  output: desiredProgress,
});

export const selectOverviewFaults = defineEndpoint({
  path: '/etv/selectOverviewFaults.json',
  access: 'terminal.view',
  summary: 'Counts terminals that cannot show a widget of their scheduled content.',
  input: nothing,
  output: z.object({ totalNum: z.number().int() }),
});

export const overviewScreen = z.object({
  clId: z.string(),
  name: z.string(),
  groupName: z.string(),
  /** Empty: none sent yet. */
  screenshotUrl: z.string(),
  screenshotTime: instant.nullable(),
  status: screenStatus,
});
export type OverviewScreen = z.infer<typeof overviewScreen>;

export const selectOverviewScreens = defineEndpoint({
  path: '/etv/selectOverviewScreens.json',
  access: 'terminal.view',
  summary: 'Lists online terminals with their screenshots, newest screenshot first.',
  input: z.object({ limit: integer(1, 24).default(8) }),
  output: z.object({ screens: z.array(overviewScreen) }),
});

export const rankingDimension = z.enum(['program', 'material']);
export type RankingDimension = z.infer<typeof rankingDimension>;

export const selectOverviewRanking = defineEndpoint({
  path: '/etv/selectOverviewRanking.json',
  access: 'terminal.view',
  summary: 'Ranks programs or materials by plays in the last days, from proof of play.',
  input: z.object({
    by: rankingDimension.default('program'),
    days: integer(1, 15).default(7),
    limit: integer(1, 20).default(5),
  }),
  output: z.object({
    /** Days counted, inclusive, for the same query in the statistics. */
    startDate: date,
    endDate: date,
    rows: z.array(
      z.object({
        key: z.string(),
        /** Empty if deleted. */
        name: z.string(),
        plays: z.number().int(),
        seconds: z.number(),
      }),
    ),
  }),
});

const step = z.boolean().nullable();

export const selectOverviewSteps = defineEndpoint({
  path: '/etv/selectOverviewSteps.json',
  access: 'session',
  summary: 'Returns which onboarding steps the account has completed; null for steps the caller may not see.',
  input: nothing,
  output: z.object({
    terminals: step,
    materials: step,
    programs: step,
    published: step,
    /** Schedule of the server's backups, if enabled. */
    backupSchedule: backupSchedule.nullish(),
    /** The server's newest backup is too old. */
    backupOverdue: z.boolean().nullish(),
    /** Server time, for its operator: the difference to the browser's clock shows whether one is wrong. */
    serverTime: instant.nullish(),
  }),
});
export type OverviewSteps = z.infer<typeof selectOverviewSteps.output>;

/** Columns of the dashboard's grid. */
export const overviewColumns = 12;

export const overviewTile = z.object({
  id: z.string().regex(/^[a-z][A-Za-z]{0,30}$/),
  x: z
    .number()
    .int()
    .min(0)
    .max(overviewColumns - 1),
  y: z.number().int().min(0).max(400),
  w: z.number().int().min(1).max(overviewColumns),
  h: z.number().int().min(1).max(20),
  hidden: z.boolean(),
});
export type OverviewTile = z.infer<typeof overviewTile>;

export const selectOverviewLayout = defineEndpoint({
  path: '/etv/selectOverviewLayout.json',
  access: 'session',
  summary: "Returns the caller's arrangement of tiles; empty for the default one.",
  input: nothing,
  output: z.object({ tiles: z.array(overviewTile) }),
});

export const updateOverviewLayout = defineEndpoint({
  path: '/etv/updateOverviewLayout.json',
  access: 'session',
  encoding: 'json',
  summary: "Saves the caller's arrangement of tiles; an empty list restores the default one.",
  input: z.object({ tiles: z.array(overviewTile).max(40) }),
  output: done,
});
