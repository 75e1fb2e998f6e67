import type { Logger } from 'pino';

/** Milliseconds in which a process with everything closed ends by itself. */
const patience = 5_000;

/**
 * Ends the process once nothing is left to do in it. `process.exit` waits for V8's compiler threads, which can wait for
 * a garbage collection by the very thread that waits for them, for ever (https://github.com/nodejs/node/issues/54918).
 */
export function endProcess(log: Logger): void {
  process.exitCode = 0;
  setTimeout(() => {
    log.warn({ resources: process.getActiveResourcesInfo() }, 'something still runs; ending anyway');
    process.exit();
  }, patience).unref();
}
