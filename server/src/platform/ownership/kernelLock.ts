import { DatabaseSync } from 'node:sqlite';

export interface KernelLock {
  release(): void;
}

const busy = 5;

const isBusy = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'errcode' in error &&
  (Number(error.errcode) & 0xff) === busy;

/**
 * Locks a file for as long as this process lives: the kernel releases it at exit, however that happens, and enforces it
 * across PID and mount namespaces. Node has no `flock`; an exclusive transaction of SQLite takes the same kind of lock.
 * Undefined when another process holds it.
 *
 * The lock belongs to the process: opening and closing the file in any other way, such as `readFile`, drops it.
 */
export function tryKernelLock(path: string): KernelLock | undefined {
  const file = new DatabaseSync(path);
  try {
    file.exec('pragma busy_timeout = 0; pragma journal_mode = memory');
    file.exec('begin exclusive');
    return { release: () => file.close() };
  } catch (error) {
    file.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
}
