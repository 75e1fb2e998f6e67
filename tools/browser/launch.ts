import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { workspace } from '../webpack/paths.ts';

/** Known browser locations; the test launcher reads the same list. */
const places: string[] = JSON.parse(
  readFileSync(join(workspace, 'tools/launch/parts/browsers.json'), 'utf8'),
);

// Root cannot use the sandbox; network access is limited to the measured page.
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Launches the installed Chromium headless; the caller closes it. `npm test` installs one when missing.
 * @param more additional flags
 */
export function launchChromium(more: readonly string[] = []): Promise<Browser> {
  const executablePath = [process.env.CHROMIUM_PATH, ...places].find((path) => path && existsSync(path));
  if (!executablePath) throw new Error('No Chromium was found: set CHROMIUM_PATH, or run `npm test` once');
  return chromium.launch({ executablePath, args: [...flags, ...more] });
}
