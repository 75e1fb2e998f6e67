import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { FolderLock } from '../ownership/FolderLock.ts';
import { machineId } from '../ownership/place.ts';
import { StartRefusal } from '../startRefusal.mjs';
import {
  answersAt,
  isAttached,
  isFolderLocked,
  isKnownAs,
  isRunning,
  type Postmaster,
  postmasterFile,
  processesOn,
  readPostmaster,
} from './postgresProcesses.ts';

/** The previous server, from the lock of the data folder. */
type Rights = Pick<FolderLock, 'local' | 'previous'>;

/** Milliseconds to shut down. */
const patience = 30_000;

async function stop(dataFolder: string, processId: number | undefined, log: Logger): Promise<void> {
  const main = processesOn(dataFolder).find((id) => processId !== undefined && isKnownAs(id, processId));
  log.info({ processId: main }, 'stopping PostgreSQL left over from an earlier server');
  if (main !== undefined) process.kill(main, 'SIGINT');
  // Without the postmaster the other processes exit by themselves.
  for (const until = Date.now() + patience; processesOn(dataFolder).length > 0; ) {
    if (Date.now() > until)
      throw new StartRefusal(
        `PostgreSQL on ${dataFolder} (process ${processesOn(dataFolder)}) does not stop`,
      );
    await wait(50);
  }
}

/** Why a PostgreSQL invisible from here may be running; undefined without any sign of one. */
async function signOfLife(
  dataFolder: string,
  { socketPath, sharedMemory }: Postmaster,
  { local, previous }: Rights,
): Promise<string | undefined> {
  if (isFolderLocked(dataFolder)) return 'it holds a lock on that folder';
  if (await answersAt(socketPath)) return `it answers at ${socketPath}`;
  if (sharedMemory !== undefined && isAttached(sharedMemory)) return 'its shared memory is in use';
  if (!local && previous && previous.machine !== machineId())
    return `${previous.host} started it, and did not say that it ended`;
  return undefined;
}

/**
 * Stops the PostgreSQL that a killed server left running on this data with a fast shutdown, which loses nothing
 * committed, and waits for its exit. Requires two proofs: the lock of the data folder, so its server has ended, and a
 * process known to be PostgreSQL on this folder.
 *
 * Returns its socket folder, which differs under another TMPDIR.
 */
export async function stopLeftover(
  dataFolder: string,
  lock: Rights,
  log: Logger,
): Promise<string | undefined> {
  const postmaster = readPostmaster(dataFolder);
  if (processesOn(dataFolder).length > 0) await stop(dataFolder, postmaster?.processId, log);
  const left = readPostmaster(dataFolder);
  if (left) {
    const sign = await signOfLife(dataFolder, left, lock);
    if (sign !== undefined)
      throw new StartRefusal(
        `A PostgreSQL that cannot be seen from here may be using ${dataFolder}: ${sign}. Stop it where it runs; ` +
          `when it surely runs nowhere, remove ${postmasterFile(dataFolder)}.`,
      );
    // PostgreSQL removes a stale pid file itself, but not when its number is now another program's.
    if (isRunning(left.processId)) rmSync(postmasterFile(dataFolder), { force: true });
  }
  return postmaster?.socketFolder;
}
