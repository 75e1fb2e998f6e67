import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { workspace } from '../webpack/paths.ts';

/** Where browsers are on the machines that we know; the test launcher reads the same list. */
const places: string[] = JSON.parse(
  readFileSync(join(workspace, 'tools/launch/parts/browsers.json'), 'utf8'),
);

// Root may not use the sandbox, and nothing but the page under measurement may use the network.
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
 * Starts the machine's Chromium, headless; close it when done. `npm test` installs one where there is none.
 * @param more flags beyond those that every run needs
 */
export function launchChromium(more: readonly string[] = []): Promise<Browser> {
  const executablePath = [process.env.CHROMIUM_PATH, ...places].find((path) => path && existsSync(path));
  if (!executablePath) throw new Error('No Chromium was found: set CHROMIUM_PATH, or run `npm test` once.');
  return chromium.launch({ executablePath, args: [...flags, ...more] });
}
