import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { done, instant, integer, nothing } from '../base/field.ts';
import { desiredProgress } from '../link/desiredProgress.ts';
import { backupSchedule } from './backup.ts';

/** The server as a whole: what it is, what it may do, and how it does. Only for accounts of level 1. */

/** Numbers of transfers to terminals at the same time that the console proposes. */
export const downloadCounts = [70, 150, 200] as const;
/** Speeds for one terminal in KB/s, of a thousand bytes, that the console proposes. */
export const downloadSpeeds = [200, 500, 1000, 2000, 5000] as const;
/** Bounds of own values. */
export const downloadBounds = {
  count: { min: 1, max: 10_000 },
  speed: { min: 10, max: 1_000_000 },
} as const;

const downloadCount = integer(downloadBounds.count.min, downloadBounds.count.max).nullable();
const downloadSpeed = integer(downloadBounds.speed.min, downloadBounds.speed.max).nullable();

export const serverAbility = z.object({
  /** `cjkFonts`: faces with Chinese and Korean signs, which text in pictures made by the server needs. */
  name: z.enum(['ffmpeg', 'ffprobe', 'soffice', 'fonts', 'cjkFonts']),
  present: z.boolean(),
  /** What it says of itself: a version, a number of faces; empty when it is not there. */
  detail: z.string(),
});
export type ServerAbility = z.infer<typeof serverAbility>;

export const serverOverview = z.object({
  /** As `getServerState` answers it. */
  state: z.number().int(),
  version: z.string(),
  nodeVersion: z.string(),
  databaseVersion: z.string(),
  /** `embedded`: started by the server; `own`: by DATABASE_URL. */
  databaseKind: z.enum(['embedded', 'own']),
  startedAt: instant,
  now: instant,
  /** Zone of the server's own machine. */
  timeZone: z.string(),
  /** Bytes. */
  disk: z.object({ total: z.number(), free: z.number() }),
  /** Bytes on the disk, by what they are. */
  storage: z.object({ files: z.number(), database: z.number(), backups: z.number() }),
  /** MB, of this account and all below it. */
  capacity: z.object({
    total: z.number().int(),
    /** Taken by the account's own files. */
    used: z.number().int(),
    /** Given to customers. */
    given: z.number().int(),
    /** No total below this is taken. */
    least: z.number().int(),
  }),
  limits: z.object({
    /** Transfers to terminals at the same time; null: any number. */
    downloadCount: z.number().int().nullable(),
    /** KB/s, of a thousand bytes, for all transfers of one terminal together; null: any speed. */
    downloadSpeed: z.number().int().nullable(),
  }),
  /** Right now. */
  transfers: z.object({
    /** Transfers to terminals under way. */
    open: z.number().int(),
    /** Bytes a second, over the last seconds. */
    speed: z.number(),
    /** Transfers that were told to come later, since the start. */
    putOff: z.number().int(),
  }),
  /** Of all accounts. */
  progress: desiredProgress,
  addresses: z.array(z.object({ kind: z.enum(['console', 'player', 'broker']), url: z.string() })),
  /** Not enabled: nothing is backed up unless somebody does it. */
  backupSchedule: backupSchedule.optional(),
});
export type ServerOverview = z.infer<typeof serverOverview>;

export const selectServerOverview = defineEndpoint({
  path: '/etv/selectServerOverview.json',
  access: 'system.server',
  summary: 'State, storage, capacity, limits and addresses of the server.',
  input: nothing,
  output: serverOverview,
});

export const selectServerAbilities = defineEndpoint({
  path: '/etv/selectServerAbilities.json',
  access: 'system.server',
  summary: 'Programs and fonts that the server found on its machine, tried out each time.',
  input: nothing,
  output: z.array(serverAbility),
});

export const updateServerCapacity = defineEndpoint({
  path: '/etv/updateServerCapacity.json',
  access: 'system.server',
  summary:
    'Sets the space in MB for this account and all below it: a multiple of 100, not below what is in use.',
  input: z.object({ capacity: integer(0, 1_000_000_000) }),
  output: done,
});

export const updateServerLimits = defineEndpoint({
  path: '/etv/updateServerLimits.json',
  access: 'system.server',
  encoding: 'json',
  summary: 'Sets how many transfers to terminals there are at a time, and how fast each terminal is served.',
  input: z.object({ downloadCount, downloadSpeed }),
  output: done,
});

export const metricRange = z.enum(['hour', 'day', 'week']);
export type MetricRange = z.infer<typeof metricRange>;

export const serverMetric = z.object({
  at: instant,
  /** How late the event loop came, in milliseconds: the slowest hundredth. */
  loopDelay: z.number(),
  /** Bytes. */
  memory: z.number(),
  /** Terminals connected. */
  connections: z.number(),
  /** Calls and files asked for, a minute. */
  requests: z.number(),
  /** Transfers to terminals at the same time. */
  downloads: z.number(),
  /** Bytes to terminals, a second. */
  downloadSpeed: z.number(),
  /** What one plain question to the database took, in milliseconds. */
  databaseDelay: z.number(),
  /** Bytes. */
  databaseSize: z.number(),
  /** Bytes. */
  diskFree: z.number(),
});
export type ServerMetric = z.infer<typeof serverMetric>;

export const selectServerMetrics = defineEndpoint({
  path: '/etv/selectServerMetrics.json',
  access: 'system.server',
  summary: 'How the server did in the last hour, day or week: at most 240 points, oldest first.',
  input: z.object({ range: metricRange.default('hour') }),
  output: z.object({ from: instant, to: instant, points: z.array(serverMetric) }),
});
