import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Logger } from 'pino';
import { postgresUser } from './socketFolder.ts';

/** Where things go that lie below a folder that only root may enter, such as /root. */
const commonRoot = '/var/lib/vitrine';

/** True when everyone may walk down to the folder that holds the path. */
function isReachable(path: string): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** Lets others walk through a folder of ours, though not look into it: what lies in it guards itself. */
export function allowTraversal(folder: string): void {
  chmodSync(folder, (statSync(folder).mode & 0o777) | 0o011);
}

/**
 * A place for something that PostgreSQL must reach. That is the path itself, except where the server runs as
 * root below a folder closed to others: then it is a folder of that path's own below /var/lib/vitrine.
 * @param copy true when what lies at the path must be there too.
 */
export function placeFor(path: string, log: Logger, { copy = false } = {}): string {
  if (!postgresUser || isReachable(path)) return path;
  const name = createHash('sha256').update(path).digest('hex').slice(0, 16);
  const place = join(commonRoot, name);
  log.info(
    { path, place },
    'the path is closed to the user of PostgreSQL, so another place stands in for it',
  );
  mkdirSync(commonRoot, { recursive: true, mode: 0o755 });
  if (copy && !existsSync(place)) cpSync(path, place, { recursive: true });
  return place;
}
