import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import type { Logger } from 'pino';
import { dataFolderOf, EmbeddedPostgres } from '../../../platform/database/EmbeddedPostgres.ts';
import { stopLeftover } from '../../../platform/database/leftover.ts';
import { connectAloneTo } from '../../../platform/database/open.ts';
import { newId } from '../../../platform/identifier.ts';
import { FolderInUse, FolderLock } from '../../../platform/ownership/FolderLock.ts';

/** Hidden, so that nothing takes it for data. */
const prefix = '.drill-';

/** Nothing of it has to survive a power cut. */
const careless = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=10'];

async function removeScratch(folder: string, log: Logger): Promise<void> {
  await rm(dataFolderOf(folder, log), { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
}

/** Removes what a killed process left, but no scratch that is in use. */
async function sweep(folder: string, log: Logger): Promise<void> {
  try {
    const lock = await FolderLock.take(folder, log);
    try {
      await stopLeftover(dataFolderOf(folder, log), lock, log);
    } finally {
      lock.release();
    }
  } catch (error) {
    if (error instanceof FolderInUse) return;
    throw error;
  }
  await removeScratch(folder, log);
}

/** Removes the scratch instances of processes that were killed. */
export async function sweepScratches(dataDirectory: string, log: Logger): Promise<void> {
  if (!existsSync(dataDirectory)) return;
  const left = (await readdir(dataDirectory)).filter((name) => name.startsWith(prefix));
  for (const name of left) await sweep(join(dataDirectory, name), log);
}

/**
 * Runs with an empty database of its own and a folder for files, and removes both afterwards. On the disk of the data:
 * there is room for what was backed up, which a temporary folder in memory would not have.
 */
export async function withScratch<Result>(
  dataDirectory: string,
  log: Logger,
  act: (client: Client, folder: string) => Promise<Result>,
): Promise<Result> {
  await sweepScratches(dataDirectory, log);
  const folder = join(dataDirectory, `${prefix}${newId()}`);
  await mkdir(folder, { mode: 0o700 });
  const lock = await FolderLock.take(folder, log);
  const postgres = new EmbeddedPostgres(folder, log, careless);
  try {
    await postgres.start(lock);
    const client = await connectAloneTo(postgres.address(), log)();
    try {
      return await act(client, folder);
    } finally {
      await client.end();
    }
  } finally {
    await postgres.stop();
    lock.release();
    await removeScratch(folder, log);
  }
}
