import { hostname } from 'node:os';
import { isAbsolute, join, resolve, sep } from 'node:path';
import { locales } from '@vitrine/shared/api/locale';
import { z } from 'zod';
import { loopbackNetworks } from './access/address.ts';
import { addressList } from './http/innerAddress.ts';
import { type ObjectStoreSettings, objectStoreOf, objectStoreSchema } from './objectStoreSettings.ts';
import {
  databaseMessage,
  folderMessage,
  isDatabaseAddress,
  isFolder,
  isPort,
  portMessage,
  unset,
  wrongSettings,
} from './settingForms.mjs';
import { StartRefusal } from './startRefusal.mjs';

/** Root of the checkout, with `host/`, `player/` and the remotes. */
export const repositoryRoot = resolve(import.meta.dirname, '../../..');

const text = z.string().trim().min(1).optional();

const isWeatherSetting = (setting: string | undefined) =>
  setting === undefined ||
  setting.split(/\s+/).every((address) => /^https?:\/\/[^/@\s]+/i.test(address) && URL.canParse(address));

const isRedisAddress = (setting: string) => /^rediss?:\/\/\S+$/i.test(setting) && URL.canParse(setting);

const absolutePath = (message: string) =>
  text.refine((setting) => setting === undefined || isAbsolute(setting), message);

const waitMessage = 'DATABASE_WAIT takes seconds from 0 to 3600';

const alarmMessage = 'BACKUP_ALARM_DAYS takes days from 1 to 365';

const listed = (networks: string) => networks.split(/[\s,]+/).filter((network) => network !== '');

const isAddressList = (networks: readonly string[]) => {
  try {
    addressList(networks);
    return true;
  } catch {
    // Reported under the setting's name, together with all other faults.
    return false;
  }
};

/** Exactly an origin, as browsers write it: it stands in a content security policy, where `*` and `;` have a meaning. */
const isOrigin = (setting: string) =>
  /^https?:\/\/[a-z0-9.:[\]-]+$/.test(setting) &&
  URL.canParse(setting) &&
  new URL(setting).origin === setting;

const flag = (name: string) =>
  z
    .enum(['0', '1'], `${name} takes 1 (on) or 0 (off)`)
    .default('0')
    .transform((setting) => setting === '1');

const demoSettings = ['0', '1', ...locales] as const;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/**
 * The environment, validated. Every setting is optional; an empty one counts as unset. Messages name the setting and
 * its format, never the value, which may be a secret.
 */
export const environmentSchema = z.object({
  PORT: z.string().refine(isPort, portMessage).default(unset.PORT).transform(Number),
  HOST: z
    .string()
    .regex(/^[^\s/]+$/, 'HOST takes an address of this machine, such as 127.0.0.1, or its name')
    .default(unset.HOST),
  DATA_DIR: z.string().refine(isFolder, folderMessage).default(unset.DATA_DIR),
  BACKUP_DIR: text.refine(
    (setting) => setting === undefined || isAbsolute(setting),
    'BACKUP_DIR takes the full path of a folder, such as /mnt/nas/vitrine',
  ),
  BACKUP_ALARM_DAYS: z
    .string()
    .regex(/^\d{1,3}$/, alarmMessage)
    .transform(Number)
    .refine((days) => days >= 1 && days <= 365, alarmMessage)
    .default(2),
  ADMIN_USER: z
    .string()
    .regex(/^[A-Za-z0-9]{3,12}$/, 'ADMIN_USER takes 3 to 12 letters and digits')
    .default('admin'),
  ADMIN_PASSWORD: z
    .string()
    .min(5, 'ADMIN_PASSWORD takes 5 to 200 characters')
    .max(200, 'ADMIN_PASSWORD takes 5 to 200 characters')
    .optional(),
  DATABASE_URL: text.refine(
    (setting) => setting === undefined || isDatabaseAddress(setting),
    databaseMessage,
  ),
  /** Seconds to keep retrying an unreachable database: containers of a group start together. */
  DATABASE_WAIT: z
    .string()
    .regex(/^\d{1,4}$/, waitMessage)
    .transform(Number)
    .refine((seconds) => seconds <= 3600, waitMessage)
    .default(0),
  REDIS_URL: text.refine(
    (setting) => setting === undefined || isRedisAddress(setting),
    'REDIS_URL takes an address such as redis://:password@host:6379',
  ),
  SHARED_DIR: absolutePath('SHARED_DIR takes the full path of a folder, such as /mnt/nas/vitrine'),
  ...objectStoreSchema,
  SERVER_SECRET_FILE: absolutePath('SERVER_SECRET_FILE takes the full path of a file'),
  USB_SIGNING_KEY_FILE: absolutePath('USB_SIGNING_KEY_FILE takes the full path of a file'),
  NODE_NAME: z
    .string()
    .regex(/^[\w.-]{1,60}$/, 'NODE_NAME takes up to 60 letters, digits and any of . _ -')
    .optional(),
  WEATHER_URL: text.refine(isWeatherSetting, 'WEATHER_URL takes one or two http(s) addresses'),
  OUTGOING_ALLOW: z
    .string()
    .default('')
    .transform(listed)
    .refine(isAddressList, 'OUTGOING_ALLOW takes addresses and networks such as 10.0.0.0/8'),
  TRUST_PROXY: z
    .string()
    .default(loopbackNetworks.join(', '))
    .transform((networks) => (networks.trim() === 'none' ? [] : listed(networks)))
    .refine(
      isAddressList,
      'TRUST_PROXY takes addresses and networks such as 10.0.0.7 or 10.0.0.0/8, or none',
    ),
  REMOTE_ORIGINS: z
    .string()
    .default('')
    .transform(listed)
    .refine(
      (origins) => origins.every(isOrigin),
      'REMOTE_ORIGINS takes origins such as https://cdn.example.com, without a path',
    ),
  /** MB of all files of a build. */
  REMOTE_SIZE_LIMIT: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'REMOTE_SIZE_LIMIT takes MB from 1 to 999')
    .transform(Number)
    .default(50),
  REMOTE_FAILURE_PERCENT: z
    .string()
    .regex(/^(?:\d{1,2}|100)$/, 'REMOTE_FAILURE_PERCENT takes a number from 0 to 100')
    .transform(Number)
    .default(20),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,200}$/, 'METRICS_TOKEN takes 16 to 200 letters, digits and any of . _ ~ + / = -')
    .optional(),
  LOG_LEVEL: z.enum(logLevels, `LOG_LEVEL takes one of ${logLevels.join(', ')}`).default('info'),
  REQUEST_LOG: flag('REQUEST_LOG'),
  IGNORE_CLOCK: flag('IGNORE_CLOCK'),
  /** Read by the launcher; validated here with the others. */
  DEMO: z.enum(demoSettings, `DEMO takes one of ${demoSettings.join(', ')}`).default('0'),
});

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute path. What belongs to this server alone is below it: lock, embedded PostgreSQL, temporary files. */
  readonly dataDirectory: string;
  /**
   * Absolute path. Below it is what servers that run beside each other share: files, uploads, backups, keys, deployed
   * remotes. That of SHARED_DIR, otherwise the data folder.
   */
  readonly sharedDirectory: string;
  /** Joins the servers of one database. Unset: only one runs on it. */
  readonly redisUrl?: string | undefined;
  /** Prefix of keys and channels in Redis. */
  readonly redisPrefix: string;
  /** Store of files and uploads, and of backups where there is no shared folder. Unset: the shared folder. */
  readonly objectStore?: ObjectStoreSettings | undefined;
  /** File of the server secret, which exists. Unset: in the shared folder, created when missing. */
  readonly serverSecretFile?: string | undefined;
  /** File of the signing key of packages, which exists. Unset: in the shared folder, created when missing. */
  readonly usbSigningKeyFile?: string | undefined;
  /** Name of this server in lists of servers; that of the host by default. */
  readonly nodeName: string;
  /** Folder of new backups, such as a mounted one. Unset: `backups` in the shared folder, or the bucket. */
  readonly backupDirectory?: string | undefined;
  /** Days after which the newest backup is reported as too old; 2 by default. */
  readonly backupAlarmDays?: number;
  readonly adminUser: string;
  /** Unset: generated at the first start and printed once. */
  readonly adminPassword: string | undefined;
  /** Unset: the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** Seconds to wait at start for an unreachable database; 0 by default. */
  readonly databaseWait?: number;
  /**
   * Forecast address of an Open-Meteo compatible service, then, after a blank, its geocoding address if on another
   * host. Unset: weather widgets report that there is no source.
   */
  readonly weatherUrl: string | undefined;
  /** Internal networks that webhooks and mail may reach; none by default. */
  readonly outgoingAllow: readonly string[];
  /** Origins of other hosts from which the console may load remotes; none by default. */
  readonly remoteOrigins: readonly string[];
  /** Bytes of all files of a deployed build. */
  readonly remoteSizeLimit: number;
  /** A version of a remote that fails to load more often is left; 100: never. */
  readonly remoteFailurePercent: number;
  /** Addresses and networks of trusted proxies. */
  readonly trustProxy: readonly string[];
  /** Bearer token of `/metrics`. Unset: only sessions that may run the server can read them. */
  readonly metricsToken: string | undefined;
  readonly logLevel: z.infer<typeof environmentSchema>['LOG_LEVEL'];
  /** Writes a log line for every request. */
  readonly requestLog?: boolean;
  /** Starts in spite of an implausible clock. */
  readonly ignoreClock?: boolean;
  /** Folder of the built console and player. */
  readonly webDirectory: string;
}

/** Undefined for the folder of backups in the data folder. Another one in there would be counted twice, or as uploads. */
function backupDirectoryOf(setting: string | undefined, dataDirectory: string): string | undefined {
  if (setting === undefined) return undefined;
  const folder = resolve(setting);
  const home = join(dataDirectory, 'backups');
  if (folder === home) return undefined;
  if (folder === dataDirectory || folder.startsWith(`${home}${sep}`))
    throw new StartRefusal(wrongSettings(['BACKUP_DIR takes a folder outside of DATA_DIR']));
  return folder;
}

/** Reads the settings. Throws a refusal that names every invalid one. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => issue.message);
    throw new StartRefusal(wrongSettings(lines));
  }
  const value = parsed.data;
  const dataDirectory = resolve(value.DATA_DIR);
  return {
    port: value.PORT,
    host: value.HOST,
    dataDirectory,
    sharedDirectory: value.SHARED_DIR ? resolve(value.SHARED_DIR) : dataDirectory,
    redisUrl: value.REDIS_URL,
    redisPrefix: 'vitrine:',
    objectStore: objectStoreOf(value),
    serverSecretFile: value.SERVER_SECRET_FILE,
    usbSigningKeyFile: value.USB_SIGNING_KEY_FILE,
    nodeName: value.NODE_NAME ?? hostname(),
    backupDirectory: backupDirectoryOf(
      value.BACKUP_DIR,
      value.SHARED_DIR ? resolve(value.SHARED_DIR) : dataDirectory,
    ),
    backupAlarmDays: value.BACKUP_ALARM_DAYS,
    adminUser: value.ADMIN_USER,
    adminPassword: value.ADMIN_PASSWORD,
    databaseUrl: value.DATABASE_URL,
    databaseWait: value.DATABASE_WAIT,
    weatherUrl: value.WEATHER_URL,
    outgoingAllow: value.OUTGOING_ALLOW,
    remoteOrigins: value.REMOTE_ORIGINS,
    remoteSizeLimit: value.REMOTE_SIZE_LIMIT * 1_000_000,
    remoteFailurePercent: value.REMOTE_FAILURE_PERCENT,
    trustProxy: value.TRUST_PROXY,
    metricsToken: value.METRICS_TOKEN,
    logLevel: value.LOG_LEVEL,
    requestLog: value.REQUEST_LOG,
    ignoreClock: value.IGNORE_CLOCK,
    webDirectory: repositoryRoot,
  };
}
