import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { launchChromium } from './launch.ts';
import { serveConsole } from './serveConsole.ts';

export interface PageCost {
  /** Scripts and styles, brotli, bytes. */
  bytes: number;
  /** From the start of the navigation until the password can be typed. */
  milliseconds: number;
  /** `[file, bytes]`, largest first. */
  files: [string, number][];
}

/** Throttling: 10 Mbit/s, 40 ms round trip. */
const line = { offline: false, latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 };

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
}

function costOf(folder: string, addresses: string[]): [string, number][] {
  return [...new Set(addresses)]
    .map((address) => new URL(address).pathname.replace(/^\/web\//, ''))
    .filter((file) => /\.(js|css)$/.test(file))
    .map((file): [string, number] => [file, statSync(join(folder, `${file}.br`)).size])
    .sort(([, one], [, other]) => other - one);
}

/** Runs in the page: records when the password field appears, on the page's own clock. */
function noteWhenShown(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('input[type=password]')) return;
    performance.mark('sign-in-shown');
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Runs in the page: that time, and the URLs of all loaded resources. */
function readNotes(): { milliseconds: number; addresses: string[] } {
  const [mark] = performance.getEntriesByName('sign-in-shown');
  return {
    milliseconds: mark?.startTime ?? Number.NaN,
    addresses: performance.getEntriesByType('resource').map(({ name }) => name),
  };
}

/**
 * Opens the sign-in page of the host built in `folder`, in a fresh browser over 10 Mbit/s and 40 ms. The page measures
 * itself, since a test driver that handles thirty responses would be slower.
 */
export async function measureSignInPage(folder: string): Promise<PageCost> {
  const [site, browser] = await Promise.all([serveConsole(folder), launchChromium()]);
  try {
    const page = await browser.newPage();
    await page.addInitScript(noteWhenShown);
    await slowDown(page);
    await page.goto(`${site.url}/web/login`, { waitUntil: 'commit' });
    await page.locator('input[type=password]').first().waitFor({ state: 'visible', timeout: 60_000 });
    await page.waitForLoadState('networkidle');
    const { milliseconds, addresses } = await page.evaluate(readNotes);
    const files = costOf(folder, addresses);
    return { bytes: files.reduce((sum, [, size]) => sum + size, 0), milliseconds, files };
  } finally {
    await browser.close();
    site.close();
  }
}
