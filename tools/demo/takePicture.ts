import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '@vitrine/shared/api';
import { startServer } from '../bench/publish/realServer.ts';
import { launchChromium } from '../browser/launch.ts';
import { watchDrawing } from '../browser/watchDrawing.ts';
import { workspace } from '../webpack/paths.ts';
import { callerOf } from './caller.ts';
import { DemoScreens } from './DemoScreens.ts';
import { seedDemo } from './seed.ts';
import { signIn } from './signIn.ts';
import { untilShown } from './untilShown.ts';

/**
 * Takes the picture of the README from the demo account: `npm run pictures -- readme`; commit what it writes. The path of another page, such as `/terminal/monitor`, and a file to write to may follow.
 */
const [path = '/terminal/monitor', target = join(workspace, 'docs/screenshot.png')] = process.argv.slice(2);
const administrator = { userName: 'admin', password: 'window-12' };
const locale = 'en_US';
const sharp = createRequire(join(workspace, 'server/package.json'))('sharp');

const dataDirectory = await mkdtemp(join(tmpdir(), 'vitrine-picture-'));
const server = await startServer();
const browser = await launchChromium();
try {
  const record = await seedDemo({ url: server.url, dataDirectory, administrator, locale });
  const screens = new DemoScreens(server.url, record);
  await screens.start();
  const { token } = await callerOf(server.url, '', locale)(login, record);
  await untilShown(callerOf(server.url, token, locale), record.terminals.length);
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ viewport, colorScheme: 'light', reducedMotion: 'reduce' });
  await context.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale);
  const page = await context.newPage();
  const untilDrawn = watchDrawing(page);
  await signIn(page, server.url, record);
  await page.goto(`${server.url}/web${path}`);
  await untilDrawn();
  const bytes = await page.screenshot({ animations: 'disabled' });
  await sharp(bytes).png({ palette: true, quality: 90, effort: 10 }).toFile(target);
  screens.stop();
} finally {
  await browser.close();
  await server.stop();
  await rm(dataDirectory, { recursive: true, force: true });
}
