import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** Who PostgreSQL runs as: it refuses root, so that root steps down to nobody. */
export const postgresUser = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;

function ownFolder(path: string, owner: number | undefined): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const status = lstatSync(path);
  const strange = process.getuid !== undefined && status.uid !== process.getuid() && status.uid !== owner;
  if (!status.isDirectory() || strange) {
    throw new Error(`${path} belongs to someone else; remove it and start again.`);
  }
  chmodSync(path, 0o700);
  if (owner !== undefined) chownSync(path, owner, owner);
  return path;
}

/**
 * The folder for PostgreSQL's socket and the links to its libraries. It is short, because a socket's path may have only
 * about a hundred characters. Another process finds it by what PostgreSQL writes into its data folder (`readPostmaster`),
 * since this name depends on TMPDIR. Containers that share that folder may each have a data directory at the same path, so
 * that the path alone would not tell them apart.
 */
export function socketFolderOf(dataDirectory: string): string {
  const { dev, ino } = statSync(dataDirectory, { bigint: true });
  const identity = `${realpathSync(dataDirectory)} ${dev} ${ino}`;
  const name = createHash('sha256').update(identity).digest('hex').slice(0, 16);
  return ownFolder(join(tmpdir(), `vitrine-${name}-postgres`), postgresUser?.uid);
}

/** Removes one that a server left which was killed; nothing else, whatever is said to be one. */
export function removeSocketFolder(folder = ''): void {
  if (/^vitrine-[0-9a-f]{16}-postgres$/.test(basename(folder)))
    rmSync(folder, { recursive: true, force: true });
}
