import { playerVersion } from '../attributes.ts';
import type { BridgeClient } from '../bridge/BridgeClient.ts';
import { InstalledShell } from '../shell/InstalledShell.ts';
import { ShellCache } from '../shell/ShellCache.ts';
import type { ManagementOptions } from './managementOptions.ts';
import { Upgrader } from './Upgrader.ts';

/** Milliseconds for the final report to be sent before the installed page starts. */
const sendDelay = 1000;

/** The upgrader on the browser's stores; without them it reports why it cannot install. */
export function upgraderOf({ environment, onChange }: ManagementOptions, bridge: BridgeClient): Upgrader {
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
    restart: () => void setTimeout(reload, sendDelay),
  });
}
