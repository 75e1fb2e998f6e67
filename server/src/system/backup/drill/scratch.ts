import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Client } from 'pg';
import type { Logger } from 'pino';
import { dataFolderOf, EmbeddedPostgres } from '../../../platform/database/EmbeddedPostgres.ts';
import { stopLeftover } from '../../../platform/database/leftover.ts';
import { connectAloneTo } from '../../../platform/database/open.ts';
import { placeOf } from '../../../platform/database/reachable.ts';
import { newId } from '../../../platform/identifier.ts';
import { FolderInUse, FolderLock } from '../../../platform/ownership/FolderLock.ts';
import { lockFile } from '../../../platform/ownership/ownerRecord.ts';

/** Hidden, so that nothing takes it for data. */
const prefix = '.drill-';

/** Durability is not needed, and it must not use much of the memory or disk that the database in use needs. */
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=10',
  'wal_level=minimal',
  'max_wal_senders=0',
  'min_wal_size=32MB',
  'max_wal_size=128MB',
  'shared_buffers=64MB',
  'work_mem=16MB',
  'maintenance_work_mem=64MB',
  'temp_file_limit=2GB',
];

/** Milliseconds for the process that made a scratch to lock it. */
const untilLocked = 60_000;

async function removeScratch(folder: string, log: Logger): Promise<void> {
  await rm(dataFolderOf(folder, log), { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
}

/** Whether a process may just have made it: it locks it next. */
async function isNew(folder: string): Promise<boolean> {
  if (existsSync(lockFile(folder))) return false;
  const status = await stat(folder).catch(() => undefined);
  return status === undefined || Date.now() - status.mtimeMs < untilLocked;
}

/** Removes what a killed process left, but no scratch that is in use. */
async function sweep(folder: string, log: Logger): Promise<void> {
  if (await isNew(folder)) return;
  const lock = await FolderLock.take(folder, log);
  try {
    await stopLeftover(dataFolderOf(folder, log), lock, log);
  } finally {
    lock.release();
  }
  await removeScratch(folder, log);
}

/** Removes the scratch instances of processes that were killed. One that cannot be removed is left, and logged. */
export async function sweepScratches(dataDirectory: string, log: Logger): Promise<void> {
  if (!existsSync(dataDirectory)) return;
  const left = (await readdir(dataDirectory)).filter((name) => name.startsWith(prefix));
  for (const name of left) {
    const folder = join(dataDirectory, name);
    try {
      await sweep(folder, log);
    } catch (error) {
      // In use, also by a process of another host or user.
      if (!(error instanceof FolderInUse))
        log.warn({ err: error, folder }, 'failed to remove what a test restore left');
    }
  }
}

/** Runs with an empty database; its processes are killed when the signal is aborted, whatever they are doing. */
async function withDatabase<Result>(
  folder: string,
  { log, signal }: ScratchOptions,
  act: (client: Client) => Promise<Result>,
): Promise<Result> {
  const lock = await FolderLock.take(folder, log);
  try {
    const postgres = new EmbeddedPostgres(folder, log, settings);
    const abandon = () => postgres.abandon();
    try {
      await postgres.start(lock);
      signal.addEventListener('abort', abandon, { once: true });
      signal.throwIfAborted();
      const client = await connectAloneTo(postgres.address(), log)();
      try {
        return await act(client);
      } finally {
        await client.end();
      }
    } finally {
      signal.removeEventListener('abort', abandon);
      await postgres.stop();
    }
  } finally {
    lock.release();
  }
}

interface ScratchOptions {
  readonly dataDirectory: string;
  readonly signal: AbortSignal;
  readonly log: Logger;
}

/** Folders of a scratch instance, which may lie on two disks: a server of root has its database elsewhere. */
export const scratchDisks = (dataDirectory: string): readonly string[] => [
  dataDirectory,
  dirname(placeOf(join(dataDirectory, prefix, 'postgres'))),
];

/**
 * Runs with an empty database of its own and a folder for files, and removes both afterwards. On the disk of the data:
 * there is room for what was backed up, which a temporary folder in memory would not have.
 */
export async function withScratch<Result>(
  options: ScratchOptions,
  act: (client: Client, folder: string) => Promise<Result>,
): Promise<Result> {
  const { dataDirectory, log } = options;
  await sweepScratches(dataDirectory, log);
  const folder = join(dataDirectory, `${prefix}${newId()}`);
  await mkdir(folder, { mode: 0o700 });
  try {
    return await withDatabase(folder, options, (client) => act(client, folder));
  } finally {
    await removeScratch(folder, log);
  }
}
