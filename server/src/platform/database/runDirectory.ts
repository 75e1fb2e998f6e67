import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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

function pathOf(dataDirectory: string): string {
  const name = createHash('sha256').update(realpathSync(dataDirectory)).digest('hex').slice(0, 16);
  return join(tmpdir(), `vitrine-${name}`);
}

/**
 * The folder for PostgreSQL's socket and the links to its libraries. It is short, because a socket's path may
 * have only about a hundred characters, and always the same for one data directory, so that a PostgreSQL left
 * behind can be found again.
 */
export function postgresFolderOf(dataDirectory: string): string {
  return ownFolder(`${pathOf(dataDirectory)}-postgres`, postgresUser?.uid);
}

function isAlive(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketPath);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** Whether a server runs on a data directory. */
export const isInUse = (dataDirectory: string): Promise<boolean> =>
  isAlive(join(pathOf(dataDirectory), 'server.lock'));

/** Makes sure that one server alone uses a data directory, for as long as the lock is held. */
export async function lockDataDirectory(dataDirectory: string): Promise<{ release(): Promise<void> }> {
  const own = ownFolder(pathOf(dataDirectory), undefined);
  const path = join(own, 'server.lock');
  if (await isAlive(path))
    throw new Error(`Another server is using ${dataDirectory}. Stop it first, or set DATA_DIR.`);
  rmSync(path, { force: true });
  const server: Server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  server.unref();
  return {
    async release() {
      await new Promise<void>((resolve) => server.close(() => resolve()));
      rmSync(own, { recursive: true, force: true });
    },
  };
}
