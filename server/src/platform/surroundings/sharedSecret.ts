import { existsSync } from 'node:fs';
import type { Config } from '../config.ts';
import type { Database } from '../database/connection.ts';
import { isGivenKey, keyPath } from '../keys.ts';
import { StartRefusal } from '../startRefusal.mjs';

/**
 * Throws a refusal for a SHARED_DIR that is not the folder used before, such as one that is not mounted: the database is
 * in use, and the secret that seals its passwords is missing. A server would make another secret there.
 */
export async function requireSharedSecret(config: Config, database: Database): Promise<void> {
  const { sharedDirectory, dataDirectory } = config;
  if (sharedDirectory === dataDirectory || isGivenKey(config, 'server')) return;
  const path = keyPath(config, 'server');
  if (existsSync(path)) return;
  const used = await database.selectFrom('tenant').select('id').limit(1).executeTakeFirst();
  // A server that starts beside this one for the first time makes the secret before the first account.
  if (!used || existsSync(path)) return;
  throw new StartRefusal(
    `SHARED_DIR is ${sharedDirectory}, which lacks the server.secret of this database: mount the folder that was used before. ` +
      'If its data was in DATA_DIR until now, move files, uploads, backups and keys from there.',
  );
}
