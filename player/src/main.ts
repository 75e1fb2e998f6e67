import './styles/device.css';
import './styles/player.css';
import './styles/subtitle.css';
import { preferredLocale } from '@vitrine/shared/api/locale';
import { renderProgram } from '@vitrine/shared/render';
import { readAttributes, space } from './attributes.ts';
import { decodes } from './cache/decodes.ts';
import { pageHasher } from './cache/fileHasher.ts';
import { workerHasher } from './cache/workerHasher.ts';
import { exposeSchedule } from './diagnostics/selfCheck.ts';
import type { Environment } from './environment.ts';
import { createTranslator } from './messages/translator.ts';
import { Player } from './Player.ts';
import { PairingScreen } from './pairing/PairingScreen.ts';
import { pairingFacts } from './pairing/pairingFacts.ts';
import { captureScreen } from './report/captureScreen.ts';
import { browserDevices } from './screen/browserDevices.ts';
import { painted } from './screen/painted.ts';
import { Surface } from './screen/Surface.ts';
import { createBoard } from './start/createBoard.ts';
import { followBrowser } from './start/followBrowser.ts';
import { keepShell } from './start/keepShell.ts';
import { openStores } from './start/openStores.ts';
import { reachServer } from './start/reachServer.ts';
import { readDevice } from './start/readDevice.ts';
import { showDiagnostics } from './start/showDiagnostics.ts';

const screenshotWidth = 640;
const restartWait = 10_000;

/** stores → server → screen → player, in this order. */
async function start(root: HTMLElement): Promise<void> {
  const { origin } = location;
  const reload = () => location.reload();
  const { kept, reportError, ...stores } = await openStores(origin);
  const { translator, brand } = stores;
  const board = createBoard(origin, stores.store);
  const { meter, become, ...access } = reachServer(origin, { ...stores, kept });
  const worker = keepShell(board, { ...stores, reportError }, reload);
  const surface = new Surface(root, translator);
  const device = readDevice(root, kept, meter);
  const environment: Environment = {
    ...stores,
    ...access,
    board,
    surface,
    worker,
    device,
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
  showDiagnostics(environment, reportError);
  const pairingScreen = new PairingScreen(translator, () => pairingFacts(origin), brand);
  const player = new Player({ environment, pairingScreen, become });
  followBrowser(player, device, reportError);
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
