import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { fetchWhileArriving } from './fetchWhileArriving.ts';

/** Milliseconds for a script that is cached or cannot be prefetched. */
const scriptTimeout = 30_000;

/** Browsers do not refetch a script URL that hung: each retry has a unique URL. */
const tries = new Map<string, number>();

function addressNow(url: string): string {
  const count = tries.get(url) ?? 0;
  return count === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}retry=${count}`;
}

function scriptElement(url: string, attributes: Readonly<Record<string, unknown>> = {}): HTMLScriptElement {
  const script = document.createElement('script');
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, String(value));
  script.src = addressNow(url);
  tries.set(url, (tries.get(url) ?? 0) + 1);
  script.async = true;
  return script;
}

/**
 * Prefetches an entry into the browser cache, since only a fetch reveals progress; a script does not. Throws on a
 * stall; any
 * other failure is left to the script, whose origin may not permit fetches.
 */
async function bringEntry(url: string): Promise<void> {
  try {
    await fetchWhileArriving(addressNow(url));
  } catch (reason) {
    if (!(reason instanceof DOMException) || reason.name !== 'TimeoutError') return;
    tries.set(url, (tries.get(url) ?? 0) + 1);
    throw reason;
  }
}

/** Host runtime plugin: detects hanging or broken remotes within seconds and permits retries. */
export default function federationGuard(): ModuleFederationRuntimePlugin {
  return {
    name: 'federation-guard',
    fetch: (url, init) => fetchWhileArriving(url, { ...init, cache: 'no-cache' }),
    loadEntry: async ({ remoteInfo }) => {
      await bringEntry(remoteInfo.entry);
    },
    createScript: ({ url, attrs }) => ({ script: scriptElement(url, attrs), timeout: scriptTimeout }),
  };
}
