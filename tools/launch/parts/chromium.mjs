import { existsSync, readFileSync } from 'node:fs';
import { outputOf, run } from './run.mjs';
import { timed } from './say.mjs';

const places = JSON.parse(readFileSync(new URL('./browsers.json', import.meta.url), 'utf8'));

/** Path of an installed browser, or undefined. */
function findChromium() {
  return [process.env.CHROMIUM_PATH, ...places].find((path) => path && existsSync(path));
}

async function canInstallFromDebian() {
  if (process.platform !== 'linux' || process.getuid() !== 0) return false;
  return (await outputOf('apt-get', ['--version'])).code === 0;
}

async function installFromDebian() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env });
  // Fonts for the Chinese and Korean pages.
  const packages = ['chromium', 'fonts-noto-cjk'];
  await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...packages], { env });
}

/**
 * Path of Chromium or Chrome: `CHROMIUM_PATH`, known locations, or an installation of Debian's package if permitted.
 * Throws
 * a sentence with instructions otherwise.
 */
export async function ensureChromium() {
  if (process.env.CHROMIUM_PATH && !existsSync(process.env.CHROMIUM_PATH))
    throw new Error(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which does not exist`);
  if (!findChromium() && (await canInstallFromDebian()))
    await timed('installing Chromium from Debian', installFromDebian);
  const found = findChromium();
  if (!found)
    throw new Error(
      'No Chromium or Chrome was found. Install one (on Debian or Ubuntu: apt-get install chromium), ' +
        'or give its path in CHROMIUM_PATH.',
    );
  return found;
}
