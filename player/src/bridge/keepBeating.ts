import type { BridgeAddress } from './bridgeAddress.ts';

const interval = 10_000;

export interface Beating {
  readonly bridge: BridgeAddress | undefined;
  readonly fetch: typeof globalThis.fetch;
  readonly onError: (reason: unknown) => void;
}

/**
 * Sends heartbeats to the watchdog from the start: a page waiting for pairing is alive, too, and would otherwise be
 * restarted while its code is being typed. Without a bridge there is no watchdog.
 */
export function keepBeating({ bridge, fetch, onError }: Beating): void {
  if (!bridge) return;
  const { port, token } = bridge;
  const beat = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/v1/beat`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(interval),
    });
    if (!response.ok) throw new Error(`The bridge answered ${response.status}`);
  };
  setInterval(() => void beat().catch(onError), interval);
}
