import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Folders of test runs are named with this, the process id of their jest, and something random. */
export const runPrefix = 'vitrine-test-';

function isRunning(processId) {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

async function stop(processId) {
  if (!isRunning(processId)) return;
  process.kill(processId, 'SIGQUIT');
  for (let tries = 0; tries < 200 && isRunning(processId); tries += 1) await wait(10);
}

/** Stops the PostgreSQL of a run at once: what it holds is thrown away anyway. */
export async function removeRun(folder) {
  const lock = join(folder, 'data/postgres/postmaster.pid');
  if (existsSync(lock)) {
    const [processId, , , , socketFolder] = readFileSync(lock, 'utf8').split('\n');
    await stop(Number(processId));
    if (socketFolder) {
      rmSync(socketFolder, { recursive: true, force: true });
    }
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}

/** Removes what runs left behind that were killed. */
export async function clearAbandoned() {
  for (const name of readdirSync(tmpdir())) {
    const processId = new RegExp(`^${runPrefix}(\\d+)-`).exec(name)?.[1];
    if (processId && !isRunning(Number(processId))) await removeRun(join(tmpdir(), name));
  }
}
