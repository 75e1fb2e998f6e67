import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Logger } from 'pino';
import { postgresUser } from './socketFolder.ts';

/** Used instead of paths below a folder that only root may enter, such as /root. */
const commonRoot = '/var/lib/vitrine';

/** True when everyone may traverse to the folder of the path. */
function isReachable(path: string): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** Lets others traverse one of our folders without listing it; the contents have permissions of their own. */
export function allowTraversal(folder: string): void {
  chmodSync(folder, (statSync(folder).mode & 0o777) | 0o011);
}

/**
 * The path where PostgreSQL's user finds a file or folder: the given one, or, where the server runs as root below a
 * folder closed to others, a folder of its own below /var/lib/vitrine. Creates nothing.
 */
export function placeOf(path: string): string {
  if (!postgresUser || isReachable(path)) return path;
  return join(commonRoot, createHash('sha256').update(path).digest('hex').slice(0, 16));
}

/**
 * A path that PostgreSQL's user can reach, see {@link placeOf}; creates the folder around it.
 * @param copy also copies the contents of the path
 */
export function placeFor(path: string, log: Logger, { copy = false } = {}): string {
  const place = placeOf(path);
  if (place === path) return path;
  log.info({ path, place }, 'PostgreSQL user cannot access the path; using a substitute');
  mkdirSync(commonRoot, { recursive: true, mode: 0o755 });
  if (copy && !existsSync(place)) cpSync(path, place, { recursive: true });
  return place;
}
