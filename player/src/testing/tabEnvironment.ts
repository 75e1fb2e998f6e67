import { renderProgram } from '@vitrine/shared/render';
import { Brand } from '../brand/Brand.ts';
import { ContentStore } from '../cache/ContentStore.ts';
import { createCacheShelf } from '../cache/cacheShelf.ts';
import { ServerClock } from '../clock/ServerClock.ts';
import type { Environment } from '../environment.ts';
import { IdentityStore } from '../identity/IdentityStore.ts';
import type { Identity } from '../identity/identity.ts';
import { createServer } from '../link/server.ts';
import { createTranslator } from '../messages/translator.ts';
import { Repairs } from '../report/Repairs.ts';
import { TrafficMeter } from '../report/TrafficMeter.ts';
import { painted } from '../screen/painted.ts';
import { Surface } from '../screen/Surface.ts';
import type { DeviceContext } from '../settings/deviceContext.ts';
import { MasterVolume } from '../settings/MasterVolume.ts';
import { origin } from './startingStatus.ts';
import type { Tab, World } from './world.ts';

/** What the player of a tab works with; `identity` is asked with each call. */
export function tabEnvironment(
  world: World,
  tab: Pick<Tab, 'root' | 'database' | 'activityLog' | 'storage' | 'board' | 'reload'>,
  identity: () => Identity | undefined,
): Environment {
  const { database, activityLog, storage, board } = tab;
  const clock = new ServerClock();
  const translator = createTranslator('en_US');
  const repairs = new Repairs({ storage, activityLog, now: () => clock.now() });
  return {
    database,
    proofName: `proof-${world.databaseName}`,
    store: new ContentStore(createCacheShelf(world.caches, origin)),
    server: createServer({
      origin,
      fetch: world.server.fetch,
      clock,
      activityLog,
      language: () => 'en',
      identity,
    }),
    openWire: world.broker.open,
    clock,
    activityLog,
    identities: new IdentityStore(database, storage, activityLog, (restored) =>
      repairs.entry('identity', restored),
    ),
    repairs,
    board,
    translator,
    brand: new Brand({
      storage,
      translator,
      systemLocale: 'en_US',
      fetch: (address) => world.server.fetch(new URL(address, origin)),
      onError: (reason) => activityLog.note('brand', reason),
    }),
    surface: new Surface(tab.root, translator),
    worker: { answers: () => true, refresh: () => undefined, check: () => undefined },
    device: deviceOf(world, tab),
    render: renderProgram,
    ...measurementsOf(world),
    painted,
    reload: () => tab.reload(),
    waits: { firstWait: 1, firstRetry: 20, spread: 500, settle: { fault: 20, end: 20, start: 20 } },
  };
}

function deviceOf(world: World, { root, storage }: Pick<Tab, 'root' | 'storage'>): DeviceContext {
  return {
    root,
    volume: new MasterVolume(),
    idle: { seconds: 0 },
    meter: new TrafficMeter(),
    caches: undefined,
    outboxDatabaseName: `diary-${world.databaseName}`,
    bridge: undefined,
    media: undefined,
    fetch: world.server.fetch,
    storage,
  };
}

/** What the browser of the tab reports about itself. */
function measurementsOf(world: World): Pick<Environment, 'capture' | 'attributes' | 'freeSpace' | 'decodes'> {
  return {
    capture: async () => new Blob(['picture']),
    attributes: async () => ({
      playerVersion: '1',
      resolutionWidth: 1920,
      resolutionHeight: 1080,
      abilities: [],
    }),
    freeSpace: async () => world.freeSpace,
    decodes: async (bytes) => !world.unshowable || !(await bytes.text()).startsWith(world.unshowable),
  };
}
