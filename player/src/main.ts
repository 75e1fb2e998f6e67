import './styles/device.css';
import './styles/player.css';
import './styles/subtitle.css';
import { preferredLocale } from '@vitrine/shared/api/locale';
import { renderProgram } from '@vitrine/shared/render';
import { playerVersion, readAttributes, space } from './attributes.ts';
import { Brand } from './brand/brand.ts';
import { takeBridgeAddress } from './bridge/bridgeAddress.ts';
import { keepBeating } from './bridge/keepBeating.ts';
import { decodes } from './cache/decodes.ts';
import { pageHasher } from './cache/fileHasher.ts';
import { openContentStore } from './cache/openContentStore.ts';
import { workerHasher } from './cache/workerHasher.ts';
import { keepClock, recallClock } from './clock/clockMemory.ts';
import { ServerClock } from './clock/serverClock.ts';
import { ActivityLog } from './diagnostics/activityLog.ts';
import { markPage } from './diagnostics/markPage.ts';
import { DiagnosticPanel } from './diagnostics/panel.ts';
import { exposeSchedule } from './diagnostics/selfCheck.ts';
import { StatusBoard } from './diagnostics/status.ts';
import type { Environment } from './environment.ts';
import type { Identity } from './identity/identity.ts';
import { IdentityStore } from './identity/identityStore.ts';
import { watchForNewerWindow } from './identity/singleWindow.ts';
import { lazyWire } from './link/lazyWire.ts';
import { createServer } from './link/server.ts';
import { createTranslator } from './messages/translator.ts';
import { pairingFacts } from './pairing/pairingFacts.ts';
import { PairingScreen } from './pairing/pairingScreen.ts';
import { Player } from './player.ts';
import { captureScreen } from './report/captureScreen.ts';
import { Repairs } from './report/repairs.ts';
import { meteredFetch, meteredWire, TrafficMeter } from './report/trafficMeter.ts';
import { browserDevices } from './screen/browserDevices.ts';
import { behaveAsKiosk } from './screen/kiosk.ts';
import { painted } from './screen/painted.ts';
import { Surface } from './screen/surface.ts';
import { applyKeptLook } from './settings/keptLook.ts';
import { MasterVolume } from './settings/masterVolume.ts';
import { registerWorker } from './shell/registerWorker.ts';
import { reloadWhenQuiet } from './shell/reloadWhenQuiet.ts';
import { openPlayerDatabase } from './storage/database.ts';
import { KeptStorage } from './storage/keptStorage.ts';

const screenshotWidth = 640;
const restartWait = 10_000;

/** stores → server → screen → player, in this order. */
async function start(root: HTMLElement): Promise<void> {
  const { origin } = location;
  const activityLog = new ActivityLog();
  const trouble = (topic: string) => (reason: unknown) => activityLog.note(topic, reason);
  const systemLocale = preferredLocale(navigator.languages);
  const translator = createTranslator(systemLocale);

  const clock = new ServerClock();
  const kept = new KeptStorage(localStorage);
  const brand = new Brand({
    storage: kept,
    translator,
    systemLocale,
    fetch: (address) => fetch(address),
    onTrouble: trouble('brand'),
  });
  const repairs = new Repairs({ storage: kept, activityLog, now: () => clock.now() });
  const database = await openPlayerDatabase();
  const store = openContentStore(database, origin);
  const reload = () => location.reload();

  const board = new StatusBoard({
    state: 'starting',
    link: 'connecting',
    clId: '',
    name: '',
    address: origin,
    revision: 0,
    programId: '',
    deliveryPercent: undefined,
    storage: store.shelf.kind,
    startsOffline: false,
  });
  markPage(document.documentElement, board);

  let identity: Identity | undefined;
  recallClock(kept, clock);
  const meter = new TrafficMeter();
  const server = createServer({
    origin,
    fetch: meteredFetch(globalThis.fetch.bind(globalThis), meter),
    clock,
    activityLog,
    language: () => translator.language,
    identity: () => identity,
    onTime: () => keepClock(kept, clock),
  });
  const worker = registerWorker(navigator.serviceWorker, {
    onShell(updated) {
      board.update({ startsOffline: true });
      if (updated) reloadWhenQuiet(board, reload);
    },
    onRepaired: (restored) => repairs.entry('page', restored),
    onTrouble: trouble('worker'),
  });

  const surface = new Surface(root, translator);
  const volume = new MasterVolume();
  applyKeptLook(root, volume, kept);
  const environment: Environment = {
    database,
    store,
    server,
    openWire: meteredWire(
      lazyWire(async () => {
        const { mqttWire } = await import('./link/mqttWire.ts');
        return mqttWire(`${origin.replace(/^http/, 'ws')}/mqtt`);
      }),
      meter,
    ),
    clock,
    activityLog,
    identities: new IdentityStore(database, kept, activityLog, (restored) =>
      repairs.entry('identity', restored),
    ),
    repairs,
    board,
    translator,
    brand,
    surface,
    worker,
    device: {
      root,
      volume,
      idle: { seconds: 0 },
      meter,
      // Absent without a secure context, despite the type.
      caches: globalThis.caches as CacheStorage | undefined,
      bridge: takeBridgeAddress(location, history, kept),
      media: navigator.mediaDevices,
      fetch: globalThis.fetch.bind(globalThis),
      storage: kept,
    },
    render: renderProgram,
    devices: browserDevices(navigator.mediaDevices),
    capture: () => captureScreen(root, screenshotWidth),
    attributes: readAttributes,
    freeSpace: async () => (await space())?.free,
    decodes,
    hasher: typeof Worker === 'function' ? workerHasher : pageHasher,
    painted,
    reload,
  };
  const panel = new DiagnosticPanel({
    translator,
    activityLog,
    version: playerVersion,
    secure: isSecureContext,
    status: () => board.status,
    measure: async () => ({
      storedBytes: await store.size(),
      freeSpace: (await space())?.free,
      clockOffset: clock.offset,
    }),
  });
  surface.addPanel(panel.element);
  behaveAsKiosk({ root, onDiagnostics: () => panel.toggle(), onTrouble: trouble('kiosk') });

  const player = new Player({
    environment,
    pairingScreen: new PairingScreen(translator, () => pairingFacts(origin), brand),
    become: (value) => {
      identity = value;
    },
  });
  const { bridge, fetch } = environment.device;
  keepBeating({ bridge, fetch, onTrouble: trouble('bridge') });
  watchForNewerWindow(new BroadcastChannel('vitrine-player'), () => player.giveWay());
  addEventListener('online', () => player.terminal?.hurry());
  addEventListener('resize', () => void player.terminal?.announce().catch(trouble('link')));
  // Otherwise a browser short of space may clear what the terminal needs offline.
  navigator.storage?.persist?.().catch(trouble('storage'));
  await player.run();
}

exposeSchedule(globalThis);
const root = document.getElementById('player');
if (!root) throw new Error('The page has no element #player');
start(root).catch((reason) => {
  // A terminal is unattended: reload after any failure.
  const { say } = createTranslator(preferredLocale(navigator.languages));
  root.textContent = `${say('failure.start')} (${String(reason)})`;
  setTimeout(() => location.reload(), restartWait);
});
