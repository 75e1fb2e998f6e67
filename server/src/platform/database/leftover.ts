import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';

function processIdIn(dataFolder: string): number | undefined {
  const file = join(dataFolder, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const processId = Number(readFileSync(file, 'utf8').split('\n', 1)[0]);
  return Number.isInteger(processId) && processId > 1 ? processId : undefined;
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Process ids are used again: one that now belongs to another program must not be stopped. */
function isPostgres(processId: number): boolean {
  const commandLine = `/proc/${processId}/cmdline`;
  return existsSync(commandLine)
    ? readFileSync(commandLine, 'utf8').includes('postgres')
    : isRunning(processId);
}

/**
 * Stops the PostgreSQL that a killed server left running on this data, in the fast way that loses nothing that
 * was committed, and waits until it is gone. Also clears a lock file whose process is not PostgreSQL.
 */
export async function stopLeftover(dataFolder: string, log: Logger): Promise<void> {
  const processId = processIdIn(dataFolder);
  if (processId === undefined) return;
  if (!isRunning(processId) || !isPostgres(processId)) {
    rmSync(join(dataFolder, 'postmaster.pid'), { force: true });
    return;
  }
  log.info({ processId }, 'stopping the PostgreSQL that an earlier server left behind');
  process.kill(processId, 'SIGINT');
  for (let tries = 0; tries < 600 && isRunning(processId); tries += 1) await wait(50);
  if (isRunning(processId)) throw new Error(`PostgreSQL (process ${processId}) does not stop.`);
}
