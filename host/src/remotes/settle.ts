import { remoteFiles } from './files.ts';
import { Line } from './Line.ts';
import type { RemoteFailure } from './RemoteFailure.ts';

/** Milliseconds for code of a remote that waits for something other than its files. */
export const settleLimit = 8000;
const pollInterval = 250;

const line = new Line();

/**
 * Limits how long code of a remote may take. Files that are on their way have limits of their own, and do not count.
 *
 * @param late creates the failure of a promise that did not settle
 */
export async function settle<Value>(
  work: Promise<Value>,
  late: (seconds: string) => RemoteFailure,
  limit = settleLimit,
): Promise<Value> {
  line.watch();
  let since = performance.now();
  let timer: ReturnType<typeof setInterval> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setInterval(() => {
      if (remoteFiles.waiting) since = performance.now();
      else if (performance.now() - Math.max(since, line.receivedAt) >= limit)
        reject(late(String(limit / 1000)));
    }, pollInterval);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearInterval(timer);
  }
}
