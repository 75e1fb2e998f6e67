import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { done, instant, integer, nothing } from '../base/field.ts';
import { desiredProgress } from '../link/desiredProgress.ts';
import { backupHealth, backupSchedule } from './backup.ts';

/** The server as a whole: properties, limits and health. Only for accounts of level 1. */

/** Suggested numbers of concurrent transfers to terminals. */
export const downloadCounts = [70, 150, 200] as const;
/** Suggested speeds per terminal in KB/s, of a thousand bytes. */
export const downloadSpeeds = [200, 500, 1000, 2000, 5000] as const;
/** Bounds of custom values. */
export const downloadBounds = {
  count: { min: 1, max: 10_000 },
  speed: { min: 10, max: 1_000_000 },
} as const;

const downloadCount = integer(downloadBounds.count.min, downloadBounds.count.max).nullable();
const downloadSpeed = integer(downloadBounds.speed.min, downloadBounds.speed.max).nullable();

export const serverAbility = z.object({
  /** `cjkFonts`: fonts with Chinese and Korean characters, needed for text in server-rendered pictures. */
  name: z.enum(['ffmpeg', 'ffprobe', 'soffice', 'fonts', 'cjkFonts']),
  present: z.boolean(),
  /** Version, or number of fonts; empty if missing. */
  detail: z.string(),
  /** Of the server that looked for it; absent where one is set up alone. */
  nodeName: z.string().optional(),
});
export type ServerAbility = z.infer<typeof serverAbility>;

/**
 * One of several servers on the database. Figures are those of its last minute; null before the first, and for one that
 * does not answer.
 */
export const serverNode = z.object({
  name: z.string(),
  /** Null: of an older version. */
  version: z.string().nullable().optional(),
  /** Runs the scheduled work of all. */
  leads: z.boolean().optional(),
  /** Last sign of life of a server that ended without handing over and is not back; absent: it runs. */
  silentSince: instant.optional(),
  startedAt: instant,
  /** Terminals connected to it. */
  connections: z.number().int().nullable(),
  /** Percent of one processor. */
  cpu: z.number().nullable(),
  /** Bytes. */
  memory: z.number().nullable(),
});
export type ServerNode = z.infer<typeof serverNode>;

/** `files`: the shared folder or the bucket. Not ready: it does not answer. */
export const serverPart = z.object({ name: z.enum(['redis', 'files']), ready: z.boolean() });
export type ServerPart = z.infer<typeof serverPart>;

export const serverOverview = z.object({
  /** As returned by `getServerState`. */
  state: z.number().int(),
  version: z.string(),
  nodeVersion: z.string(),
  databaseVersion: z.string(),
  /** `embedded`: started by the server; `own`: from DATABASE_URL. */
  databaseKind: z.enum(['embedded', 'own']),
  startedAt: instant,
  now: instant,
  /** Time zone of the server's machine. */
  timeZone: z.string(),
  /** Bytes; null while the shared folder is away. */
  disk: z.object({ total: z.number(), free: z.number() }).nullable(),
  /** Bytes on disk by category. */
  storage: z.object({ files: z.number(), database: z.number(), backups: z.number() }),
  /** MB, of this account and all sub-accounts. */
  capacity: z.object({
    total: z.number().int(),
    /** Used by the account's own files. */
    used: z.number().int(),
    /** Given to customers. */
    given: z.number().int(),
    /** Minimum accepted total. */
    least: z.number().int(),
  }),
  limits: z.object({
    /** Concurrent transfers to terminals; null: unlimited. */
    downloadCount: z.number().int().nullable(),
    /** KB/s, of a thousand bytes, for all transfers of one terminal together; null: unlimited. */
    downloadSpeed: z.number().int().nullable(),
  }),
  /** Right now; those of other servers in their last minute. */
  transfers: z.object({
    /** Current transfers to terminals. */
    open: z.number().int(),
    /** Bytes a second, averaged over the last seconds. */
    speed: z.number(),
    /** Deferred transfers since the start. */
    putOff: z.number().int(),
  }),
  /** Of all accounts. */
  progress: desiredProgress,
  /** Of this server in its network; empty where several are set up, which are reached at the console's own address. */
  addresses: z.array(z.object({ kind: z.enum(['console', 'player', 'broker']), url: z.string() })),
  /** If not enabled, backups are only made by hand. */
  backupSchedule: backupSchedule.optional(),
  backupHealth: backupHealth.optional(),
  /** Name of the server that answers, of which are `startedAt`, versions and `now`; absent where it is set up alone. */
  nodeName: z.string().optional(),
  /** Servers on the database by name, also when only one is left; absent where one is set up alone. */
  nodes: z.array(serverNode).optional(),
  /** What servers have in common beside the database; absent for one that is alone. */
  parts: z.array(serverPart).optional(),
});
export type ServerOverview = z.infer<typeof serverOverview>;

export const selectServerOverview = defineEndpoint({
  path: '/etv/selectServerOverview.json',
  access: 'system.server',
  summary: 'Returns state, storage, capacity, limits and addresses of the server.',
  input: nothing,
  output: serverOverview,
});

export const selectServerAbilities = defineEndpoint({
  path: '/etv/selectServerAbilities.json',
  access: 'system.server',
  summary: 'Returns programs and fonts found on the server, probed on each call.',
  input: nothing,
  output: z.array(serverAbility),
});

export const updateServerCapacity = defineEndpoint({
  path: '/etv/updateServerCapacity.json',
  access: 'system.server',
  summary:
    'Sets the storage in MB of this account and all below it: a multiple of 100, not below what is in use.',
  input: z.object({ capacity: integer(0, 1_000_000_000) }),
  output: done,
});

export const updateServerLimits = defineEndpoint({
  path: '/etv/updateServerLimits.json',
  access: 'system.server',
  encoding: 'json',
  summary: 'Sets the number of concurrent transfers to terminals and the speed limit of each.',
  input: z.object({ downloadCount, downloadSpeed }),
  output: done,
});

export const metricRange = z.enum(['hour', 'day', 'week']);
export type MetricRange = z.infer<typeof metricRange>;

export const serverMetric = z.object({
  at: instant,
  /** Event loop delay in milliseconds, 99th percentile. */
  loopDelay: z.number(),
  /** Bytes. */
  memory: z.number(),
  /** Terminals connected. */
  connections: z.number(),
  /** Calls and file requests per minute. */
  requests: z.number(),
  /** Concurrent transfers to terminals. */
  downloads: z.number(),
  /** Bytes a second to terminals. */
  downloadSpeed: z.number(),
  /** Milliseconds of a simple database query. */
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
  summary: 'Returns server metrics of the last hour, day or week: at most 240 points, oldest first.',
  input: z.object({ range: metricRange.default('hour') }),
  output: z.object({ from: instant, to: instant, points: z.array(serverMetric) }),
});
