/** Default time-out in milliseconds. */
const probeTimeout = 10_000;

/**
 * Whether a page's server responds. A frame cannot tell: it shows the browser's error page, which must not appear on a
 * screen. The response itself is opaque.
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
    // Unreachable is a valid result.
    return false;
  }
}
