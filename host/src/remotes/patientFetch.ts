import { Patience } from './Patience.ts';

/** Reads a clone of the body, so that the response is available at once. */
async function readToEnd({ body }: Response, onBytes: () => void): Promise<void> {
  const reader = body?.getReader();
  while (reader && !(await reader.read()).done) onBytes();
}

/**
 * Like `fetch`, but without a limit while data arrive; resolves with the complete body. Throws a `TimeoutError` after
 * {@link patience} without data.
 */
export async function patientFetch(
  url: string,
  init: RequestInit = {},
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<Response> {
  const waiting = new Patience();
  try {
    const answer = await fetch(url, { ...init, signal: waiting.signal });
    waiting.hear();
    await readToEnd(answer.clone(), () => waiting.hear());
    return answer;
  } finally {
    waiting.end();
  }
}
