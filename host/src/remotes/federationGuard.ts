import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { stalledFile } from './examineFile.ts';
import { fetchWhileArriving } from './fetchWhileArriving.ts';
import { remoteFiles } from './files.ts';
import { RemoteFailure } from './RemoteFailure.ts';
import { sharedUse } from './shared.ts';

/** Milliseconds for a script that is cached or cannot be prefetched. */
const scriptTimeout = 30_000;

function scriptElement(url: string, attributes: Readonly<Record<string, unknown>> = {}): HTMLScriptElement {
  const script = document.createElement('script');
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, String(value));
  script.src = url;
  script.async = true;
  return script;
}

/** The hash that the file must have, where remotes.json names one. */
const checked = (url: string): RequestInit => ({ integrity: remoteFiles.integrityOf(url) ?? '' });

/** Throws a `RemoteFailure` on a stall, so that the file need not be requested again to learn that it hangs. */
async function bring(url: string, address: string, init: RequestInit): Promise<Response> {
  remoteFiles.requested(url);
  try {
    return await remoteFiles.during(fetchWhileArriving(address, { ...init, ...checked(url) }));
  } catch (reason) {
    if (!(reason instanceof DOMException) || reason.name !== 'TimeoutError') throw reason;
    remoteFiles.stalled(url);
    throw stalledFile(url, reason);
  }
}

/**
 * Prefetches an entry into the browser cache, since only a fetch reveals progress; a script does not. Throws on a
 * stall; any other failure is left to the script, whose origin may not permit fetches.
 */
async function bringEntry(url: string): Promise<void> {
  try {
    await bring(url, remoteFiles.addressNow(url), {});
  } catch (reason) {
    if (reason instanceof RemoteFailure) throw reason;
  }
}

interface FacadeShare {
  version?: string;
  get?: () => (() => unknown) | Promise<() => unknown>;
}

/** Reports the use of exports that the facade lacks. */
function followFacade(name: string, share: FacadeShare): void {
  const { get, version = '' } = share;
  if (get) share.get = async () => sharedUse.followed(name, version, await get());
}

/** Of facades only: libraries have versions for that. */
function followFacades(shared: Readonly<Record<string, FacadeShare | FacadeShare[]>> = {}): void {
  for (const [name, shares] of Object.entries(shared)) {
    if (!name.startsWith('@vitrine/shared/')) continue;
    for (const share of Array.isArray(shares) ? shares : [shares]) followFacade(name, share);
  }
}

/** Host runtime plugin: detects hanging or broken remotes within seconds and permits retries. */
export default function federationGuard(): ModuleFederationRuntimePlugin {
  return {
    name: 'federation-guard',
    beforeInit: (given) => {
      followFacades(given.userOptions.shared);
      return given;
    },
    fetch: (url, init) => bring(url, url, { ...init, cache: 'no-cache' }),
    loadEntry: async ({ remoteInfo }) => {
      await bringEntry(remoteInfo.entry);
    },
    createScript: ({ url, attrs }) => ({ script: scriptElement(url, attrs), timeout: scriptTimeout }),
  };
}
