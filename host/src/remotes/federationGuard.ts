import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { patientFetch } from './patientFetch.ts';

/** Milliseconds that a script may take whose bytes are here already, or that no other way leads to. */
const scriptTimeout = 30_000;

/** A browser does not ask again for a script address that hung: every later try has an address of its own. */
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
 * Brings the bytes of an entry into the browser's cache. Only so can be seen whether a slow one is still arriving: a script
 * says nothing before its end. Throws when nothing arrives; any other failure is left to the script itself, which may come
 * from a place that no page may read.
 */
async function bringEntry(url: string): Promise<void> {
  try {
    await patientFetch(addressNow(url));
  } catch (reason) {
    if (!(reason instanceof DOMException) || reason.name !== 'TimeoutError') return;
    tries.set(url, (tries.get(url) ?? 0) + 1);
    throw reason;
  }
}

/** Runtime plugin of the host: a remote that hangs or is broken is known within seconds, and can be asked again. */
export default function federationGuard(): ModuleFederationRuntimePlugin {
  return {
    name: 'federation-guard',
    fetch: (url, init) => patientFetch(url, { ...init, cache: 'no-cache' }),
    loadEntry: async ({ remoteInfo }) => {
      await bringEntry(remoteInfo.entry);
    },
    createScript: ({ url, attrs }) => ({ script: scriptElement(url, attrs), timeout: scriptTimeout }),
  };
}
