import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** User of PostgreSQL, which refuses to run as root: root switches to `nobody`. */
export const postgresUser = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;

function ownFolder(path: string, owner: number | undefined): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const status = lstatSync(path);
  const strange = process.getuid !== undefined && status.uid !== process.getuid() && status.uid !== owner;
  if (!status.isDirectory() || strange) {
    throw new Error(`${path} belongs to someone else; remove it and start again`);
  }
  chmodSync(path, 0o700);
  if (owner !== undefined) chownSync(path, owner, owner);
  return path;
}

/**
 * Folder of PostgreSQL's socket and library links. Short, because a socket path is limited to about a hundred
 * characters. Other processes find it in `postmaster.pid` (`readPostmaster`), since it depends on TMPDIR. Containers
 * that share TMPDIR may have data directories at the same path, so the path alone would not be unique.
 */
export function socketFolderOf(dataDirectory: string): string {
  const { dev, ino } = statSync(dataDirectory, { bigint: true });
  const identity = `${realpathSync(dataDirectory)} ${dev} ${ino}`;
  const name = createHash('sha256').update(identity).digest('hex').slice(0, 16);
  return ownFolder(join(tmpdir(), `vitrine-${name}-postgres`), postgresUser?.uid);
}

/** Removes the socket folder of a killed server, and no other folder. */
export function removeSocketFolder(folder = ''): void {
  if (/^vitrine-[0-9a-f]{16}-postgres$/.test(basename(folder)))
    rmSync(folder, { recursive: true, force: true });
}
