import { IncompleteResponse } from './IncompleteResponse.ts';
import { StallTimeout } from './StallTimeout.ts';

/** Reads a clone of the body, so that the response is available at once. */
async function readToEnd({ body }: Response, onBytes: () => void): Promise<void> {
  const reader = body?.getReader();
  while (reader && !(await reader.read()).done) onBytes();
}

/**
 * Like `fetch`, but without a limit while data arrive; resolves with the complete body. Throws a `TimeoutError` after
 * {@link stallTimeout} without data, an {@link IncompleteResponse} when the body breaks off.
 */
export async function fetchWhileArriving(
  url: string,
  init: RequestInit = {},
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<Response> {
  const timeout = new StallTimeout();
  try {
    const answer = await fetch(url, { ...init, signal: timeout.signal });
    timeout.progressed();
    await readToEnd(answer.clone(), () => timeout.progressed()).catch((reason: unknown) => {
      throw timeout.signal.aborted ? timeout.signal.reason : new IncompleteResponse(url, reason);
    });
    return answer;
  } finally {
    timeout.end();
  }
}
