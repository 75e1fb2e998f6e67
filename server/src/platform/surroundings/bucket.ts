import type { Logger } from 'pino';
import type { ObjectStoreSettings } from '../objectStoreSettings.ts';
import { StartRefusal } from '../startRefusal.mjs';

/**
 * Throws a refusal for a bucket that these settings cannot use. A store that is away only warns: a server without files
 * still serves screens what they hold, and must be able to restart meanwhile.
 */
export async function requireBucket(settings: ObjectStoreSettings, log: Logger): Promise<void> {
  // Imported late: a server without a store does not load its client.
  const { examineBucket } = await import('../s3/examineBucket.ts');
  const fault = await examineBucket(settings);
  if (!fault) return;
  const { kind, says, advice } = fault;
  if (kind === 'settings') throw new StartRefusal(`${says}. ${advice}`);
  log.warn(`${says}. ${advice}`);
}
