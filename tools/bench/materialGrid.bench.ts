import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../browser/launch.ts';
import { type Bench, compare, quantile } from './bench.ts';
import { paintPlain, slowDown, watchGrid } from './material/painted.ts';
import { fillShelves, type Shelves } from './material/photos.ts';
import { type RealServer, startServer } from './publish/realServer.ts';

/** Page size of the grid. */
const pictures = 24;
const rounds = 5;

/** A signed-in page whose cache holds only what an empty folder needs. */
async function openEmptyFolder(browser: Browser, server: RealServer, { emptyId }: Shelves): Promise<Page> {
  // High enough for all images: those below the fold are never painted.
  const context = await browser.newContext({ viewport: { width: 1440, height: 1800 } });
  const page = await context.newPage();
  await page.goto(`${server.url}/web/login`);
  await page.locator('input').first().fill('admin');
  await page.locator('input[type="password"]').fill('window-12');
  await page.keyboard.press('Enter');
  await page.waitForURL(/terminal/);
  await page.goto(`${server.url}/web/material?folder=${emptyId}`);
  await page.getByRole('treeitem').nth(2).waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

/** From the click on the folder until its images are painted. */
async function timeGrid(browser: Browser, server: RealServer, shelves: Shelves): Promise<number> {
  const page = await openEmptyFolder(browser, server, shelves);
  await slowDown(page);
  await page.evaluate(watchGrid, pictures);
  await page.getByRole('treeitem').filter({ hasText: shelves.photosName }).click();
  const painted: number = await page.evaluate(() => Reflect.get(window, 'painted'));
  await page.context().close();
  return painted;
}

/** The same images on an otherwise idle page. */
async function timePlain(browser: Browser, server: RealServer, shelves: Shelves): Promise<number> {
  const page = await openEmptyFolder(browser, server, shelves);
  await page.goto(`${server.url}/healthz`);
  await slowDown(page);
  const painted = await page.evaluate(paintPlain, shelves.thumbnails);
  await page.context().close();
  return painted;
}

async function bytesOf(server: RealServer, addresses: readonly string[]): Promise<number> {
  const sizes = addresses.map(async (address) => {
    const answer = await fetch(`${server.url}${address}`, { headers: { token: server.token } });
    return (await answer.arrayBuffer()).byteLength;
  });
  return (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
}

export const bench: Bench = {
  name: '24 thumbnails of a folder, from the click to painted, at 10 Mbit',
  reference: 'the same pictures on an empty page',
  target: 'at most 1 s',
  holds: ({ ours }) => ours <= 1000,
  async run() {
    const server = await startServer();
    const browser = await launchChromium();
    try {
      const shelves = await fillShelves(browser, server, pictures);
      const [ours, plain]: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        ours.push(await timeGrid(browser, server, shelves));
        plain.push(await timePlain(browser, server, shelves));
      }
      const kilobytes = Math.round((await bytesOf(server, shelves.thumbnails)) / 1000);
      const note = `10 Mbit and 40 ms, nothing cached, grainy photos, ${kilobytes} KB together, median of ${rounds}, worst ${Math.round(Math.max(...ours))} ms`;
      return compare(quantile(ours, 0.5), quantile(plain, 0.5), 'ms', note);
    } finally {
      await browser.close();
      await server.stop();
    }
  },
};
