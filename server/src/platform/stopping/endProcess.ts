import type { Logger } from 'pino';

/** Milliseconds in which a process with everything closed ends by itself. */
const patience = 5_000;

/**
 * Ends the process when nothing is left to do in it. `process.exit` would wait for compilers in the background, one of
 * which may wait itself, for a garbage collection by the thread that waits for it; such a process never ends
 * (https://github.com/nodejs/node/issues/54918).
 */
export function endProcess(log: Logger): void {
  process.exitCode = 0;
  setTimeout(() => {
    log.warn({ resources: process.getActiveResourcesInfo() }, 'something still runs; ending anyway');
    process.exit();
  }, patience).unref();
}
