import { resolve } from 'node:path';
import { z } from 'zod';
import { loopbackNetworks } from './access/address.ts';
import { addressList } from './http/innerAddress.ts';
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

/** The checkout: the folder that holds `host/`, `player/` and the remotes. */
export const repositoryRoot = resolve(import.meta.dirname, '../../..');

const text = z.string().trim().min(1).optional();

const isWeatherSetting = (setting: string | undefined) =>
  setting === undefined ||
  setting.split(/\s+/).every((address) => /^https?:\/\/[^/@\s]+/i.test(address) && URL.canParse(address));

const waitMessage = 'DATABASE_WAIT takes seconds from 0 to 3600';

const listed = (networks: string) => networks.split(/[\s,]+/).filter((network) => network !== '');

const isAddressList = (networks: readonly string[]) => {
  try {
    addressList(networks);
    return true;
  } catch {
    // Says so beside the setting's name, with everything else that is wrong.
    return false;
  }
};

const flag = (name: string) =>
  z
    .enum(['0', '1'], `${name} takes 1 (on) or 0 (off)`)
    .default('0')
    .transform((setting) => setting === '1');

const demoSettings = ['0', '1', 'zh_CN', 'en_US', 'ko_US'] as const;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/**
 * The environment as the server reads it. Every setting is optional; an empty one counts as unset. Every message names
 * the setting and what it takes, never the value: it may be a secret.
 */
export const environmentSchema = z.object({
  PORT: z.string().refine(isPort, portMessage).default(unset.PORT).transform(Number),
  HOST: z
    .string()
    .regex(/^[^\s/]+$/, 'HOST takes an address of this machine, such as 127.0.0.1, or its name')
    .default(unset.HOST),
  DATA_DIR: z.string().refine(isFolder, folderMessage).default(unset.DATA_DIR),
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
  /** Seconds in which a database that cannot be reached yet is asked again: containers of a group start together. */
  DATABASE_WAIT: z
    .string()
    .regex(/^\d{1,4}$/, waitMessage)
    .transform(Number)
    .refine((seconds) => seconds <= 3600, waitMessage)
    .default(0),
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
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,200}$/, 'METRICS_TOKEN takes 16 to 200 letters, digits and any of . _ ~ + / = -')
    .optional(),
  LOG_LEVEL: z.enum(logLevels, `LOG_LEVEL takes one of ${logLevels.join(', ')}`).default('info'),
  IGNORE_CLOCK: flag('IGNORE_CLOCK'),
  /** Read by the launcher; validated here with the others. */
  DEMO: z.enum(demoSettings, `DEMO takes one of ${demoSettings.join(', ')}`).default('0'),
});

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute path. Everything that the server keeps on disk is below it. */
  readonly dataDirectory: string;
  readonly adminUser: string;
  /** Unset: made up at the first start and printed once. */
  readonly adminPassword: string | undefined;
  /** Unset: the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** Seconds to wait at the start for a database that cannot be reached yet; none unless said. */
  readonly databaseWait?: number;
  /**
   * Forecast address of an Open-Meteo compatible service, and after a blank that of its search for places where it has
   * another host. Unset: weather widgets say that there is no source.
   */
  readonly weatherUrl: string | undefined;
  /** Networks behind this server that webhooks and mail may reach nevertheless; none unless said. */
  readonly outgoingAllow: readonly string[];
  /** Addresses and networks of proxies that are believed whom they speak for. */
  readonly trustProxy: readonly string[];
  /** Opens `/metrics` to a monitor. Unset: only sessions that may run the server read them. */
  readonly metricsToken: string | undefined;
  readonly logLevel: z.infer<typeof environmentSchema>['LOG_LEVEL'];
  /** Starts although the clock seems to be wrong. */
  readonly ignoreClock?: boolean;
  /** Where the built console and player are looked for. */
  readonly webDirectory: string;
}

/** Reads the settings; throws a refusal that names every setting that is wrong. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => issue.message);
    throw new StartRefusal(wrongSettings(lines));
  }
  const value = parsed.data;
  return {
    port: value.PORT,
    host: value.HOST,
    dataDirectory: resolve(value.DATA_DIR),
    adminUser: value.ADMIN_USER,
    adminPassword: value.ADMIN_PASSWORD,
    databaseUrl: value.DATABASE_URL,
    databaseWait: value.DATABASE_WAIT,
    weatherUrl: value.WEATHER_URL,
    outgoingAllow: value.OUTGOING_ALLOW,
    trustProxy: value.TRUST_PROXY,
    metricsToken: value.METRICS_TOKEN,
    logLevel: value.LOG_LEVEL,
    ignoreClock: value.IGNORE_CLOCK,
    webDirectory: repositoryRoot,
  };
}
