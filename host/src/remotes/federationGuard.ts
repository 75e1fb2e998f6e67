import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** Milliseconds that a manifest, and a script, may take. Without these a hanging remote shows nothing for 30 s. */
const manifestTimeout = 6000;
const scriptTimeout = 8000;

/** A browser does not ask again for a script address that hung: every later try has an address of its own. */
const tries = new Map<string, number>();

function freshAddress(url: string): string {
  const count = tries.get(url) ?? 0;
  tries.set(url, count + 1);
  return count === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}retry=${count}`;
}

function scriptElement(url: string, attributes: Readonly<Record<string, unknown>> = {}): HTMLScriptElement {
  const script = document.createElement('script');
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, String(value));
  script.src = freshAddress(url);
  script.async = true;
  return script;
}

/** Runtime plugin of the host: a remote that hangs or is broken is known within seconds, and can be asked again. */
export default function federationGuard(): ModuleFederationRuntimePlugin {
  return {
    name: 'federation-guard',
    fetch: (url, init) =>
      fetch(url, { ...init, cache: 'no-cache', signal: AbortSignal.timeout(manifestTimeout) }),
    createScript: ({ url, attrs }) => ({ script: scriptElement(url, attrs), timeout: scriptTimeout }),
  };
}
