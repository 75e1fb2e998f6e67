import type { Config } from '../config.ts';

type Settings = Pick<
  Config,
  | 'databaseUrl'
  | 'redisUrl'
  | 'objectStore'
  | 'dataDirectory'
  | 'sharedDirectory'
  | 'serverSecretFile'
  | 'usbSigningKeyFile'
>;

/**
 * Settings without which this server cannot run beside another on the same database: what one keeps in its process or
 * its data folder, the others would miss. Empty when it can.
 */
export function missingForMany(config: Settings): string[] {
  const shared = config.sharedDirectory !== config.dataDirectory;
  const missing: string[] = [];
  if (config.databaseUrl === undefined) missing.push('DATABASE_URL');
  if (config.redisUrl === undefined) missing.push('REDIS_URL');
  if (!shared && config.objectStore === undefined) missing.push('SHARED_DIR or the S3 settings');
  if (!shared && config.serverSecretFile === undefined) missing.push('SERVER_SECRET_FILE');
  if (!shared && config.usbSigningKeyFile === undefined) missing.push('USB_SIGNING_KEY_FILE');
  return missing;
}
