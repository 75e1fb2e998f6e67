/** Longest wait for an answer unless told otherwise, in milliseconds. */
const probeTimeout = 10_000;

/**
 * Whether a page's server answers at all. A frame never tells: it shows the browser's own error page, which nobody wants
 * to see on a screen. What the server answers is not looked at, and cannot be.
 */
export async function answers(address: string, patience = probeTimeout): Promise<boolean> {
  try {
    await fetch(address, {
      mode: 'no-cors',
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(patience),
    });
    return true;
  } catch {
    // Not reachable is an answer here.
    return false;
  }
}
