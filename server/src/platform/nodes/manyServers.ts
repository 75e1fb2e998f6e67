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
  const missing: string[] = [];
  if (config.databaseUrl === undefined) missing.push('DATABASE_URL');
  if (config.redisUrl === undefined) missing.push('REDIS_URL');
  const place = missingPlace(config);
  return place === '' ? missing : [...missing, place];
}

/** A folder, or what a bucket lacks; key files are needed only without the folder, where the keys lie otherwise. */
function missingPlace(config: Settings): string {
  if (config.sharedDirectory !== config.dataDirectory) return '';
  const keys: string[] = [];
  if (config.serverSecretFile === undefined) keys.push('SERVER_SECRET_FILE');
  if (config.usbSigningKeyFile === undefined) keys.push('USB_SIGNING_KEY_FILE');
  const files = keys.join(' and ');
  if (config.objectStore !== undefined) return files && `SHARED_DIR or ${files}`;
  return files ? `SHARED_DIR, or the S3 settings with ${files}` : 'SHARED_DIR or the S3 settings';
}
