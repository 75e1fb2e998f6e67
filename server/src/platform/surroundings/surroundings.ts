import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { requireDatabase } from '../database/requireDatabase.ts';
import { requireClock, requireSameClock } from './clock.mjs';
import { requireDataFolder, requireSharedFolder } from './dataFolder.mjs';
import { requirePort } from './port.mjs';

/**
 * Checks the environment before anything is started or written. Rejects with a sentence on what the operator must fix.
 * Beside other servers the port stays closed until this one can answer: a balancer hands on what is refused, but no
 * call that was cut off.
 *
 * @param takePort called once the port is found free, before a DATABASE_URL is waited for
 */
export async function requireSurroundings(
  config: Config,
  log: Logger,
  takePort?: () => Promise<void>,
): Promise<void> {
  requireDataFolder(config.dataDirectory, log);
  if (config.sharedDirectory !== config.dataDirectory) requireSharedFolder(config.sharedDirectory, log);
  if (!config.ignoreClock) requireClock(config.dataDirectory);
  if (config.redisUrl === undefined) {
    await requirePort(config);
    await takePort?.();
  }
  if (config.objectStore) {
    // Its client takes a quarter of a second to load, which a server without a bucket starts sooner.
    const { requireBucket } = await import('./bucket.ts');
    await requireBucket(config.objectStore, log);
  }
  if (!config.databaseUrl) return;
  const time = await requireDatabase(config.databaseUrl, { log, wait: config.databaseWait });
  if (time !== undefined && !config.ignoreClock) requireSameClock(time, 'the database');
}
