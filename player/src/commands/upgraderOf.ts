import { playerVersion } from '../attributes.ts';
import type { BridgeClient } from '../bridge/bridgeClient.ts';
import { InstalledShell } from '../shell/installedShell.ts';
import { ShellCache } from '../shell/shellCache.ts';
import type { CareOptions } from './careOptions.ts';
import { Upgrader } from './upgrader.ts';

/** Milliseconds in which the report of an installed page leaves before it is started. */
const farewell = 1000;

/** What installs packages, on the browser's own stores; without them it says why it cannot. */
export function upgraderOf({ environment, onChange }: CareOptions, bridge: BridgeClient): Upgrader {
  const { device, server, worker, reload } = environment;
  const scope = new URL('/player/', location.origin).href;
  const kept = device.caches && worker.answers() ? device.caches : undefined;
  return new Upgrader({
    fetch: server.fetch,
    bridge,
    version: playerVersion,
    shell: kept && new InstalledShell(kept, scope),
    offered: () =>
      kept ? new ShellCache({ caches: kept, fetch: device.fetch, scope }).offered() : Promise.resolve(''),
    storage: device.storage,
    onChange,
    restart: () => void setTimeout(reload, farewell),
  });
}
