import { StallTimeout } from './StallTimeout.ts';

/** Reads a clone of the body, so that the response is available at once. */
async function readToEnd({ body }: Response, onBytes: () => void): Promise<void> {
  const reader = body?.getReader();
  while (reader && !(await reader.read()).done) onBytes();
}

/**
 * Like `fetch`, but without a limit while data arrive; resolves with the complete body. Throws a `TimeoutError` after
 * {@link stallTimeout} without data.
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
    await readToEnd(answer.clone(), () => timeout.progressed());
    return answer;
  } finally {
    timeout.end();
  }
}
