import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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

/** Stops the PostgreSQL of a run at once: what it holds is thrown away anyway. */
export function removeRun(folder) {
  const lock = join(folder, 'data/postgres/postmaster.pid');
  if (existsSync(lock)) {
    const [processId, , , , socketFolder] = readFileSync(lock, 'utf8').split('\n');
    if (isRunning(Number(processId))) process.kill(Number(processId), 'SIGQUIT');
    if (socketFolder) {
      rmSync(socketFolder, { recursive: true, force: true });
      rmSync(socketFolder.replace(/-postgres$/, ''), { recursive: true, force: true });
    }
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}

/** Removes what runs left behind that were killed. */
export function clearAbandoned() {
  for (const name of readdirSync(tmpdir())) {
    const processId = new RegExp(`^${runPrefix}(\\d+)-`).exec(name)?.[1];
    if (processId && !isRunning(Number(processId))) removeRun(join(tmpdir(), name));
  }
}
