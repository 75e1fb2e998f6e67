import type { BrowserContext, Page } from 'playwright-core';
import { launchChromium } from '../browser/launch.ts';
import { type Bench, compare, quantile } from './bench.ts';
import { publishMixture } from './playback/program.ts';
import { startServer } from './publish/realServer.ts';
import { openScreenOn } from './publish/screen.ts';

const turns = 7;
/** Target in milliseconds. */
const promise = 3000;

/** Runs in the page: records the first paint of a visible image or video, relative to navigation. */
function noteFirstPicture(): void {
  const sample = () => {
    const drawn = document.querySelector<HTMLElement>('.program-layer.front img, .program-layer.front video');
    const seen = drawn instanceof HTMLImageElement ? drawn.naturalWidth > 0 : drawn !== null;
    if (!seen) return requestAnimationFrame(sample);
    return requestAnimationFrame(() => Reflect.set(globalThis, 'firstPicture', performance.now()));
  };
  requestAnimationFrame(sample);
}

async function firstPicture(context: BrowserContext, url: string): Promise<number> {
  const page: Page = await context.newPage();
  try {
    await page.addInitScript(noteFirstPicture);
    await page.goto(`${url}/player/`, { waitUntil: 'commit' });
    const handle = await page.waitForFunction(() => Reflect.get(globalThis, 'firstPicture') as number);
    return await handle.jsonValue();
  } finally {
    await page.close();
  }
}

export const bench: Bench = {
  name: 'The player from opening its page to the first picture, with the server gone',
  reference: 'the promise',
  target: 'at most 3 s',
  holds: ({ ratio }) => ratio <= 1,
  async run() {
    const server = await startServer();
    const browser = await launchChromium();
    try {
      const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
      const page = await context.newPage();
      const { clId } = await openScreenOn(page, server);
      const { programId } = await publishMixture(page, server, clId);
      await page.waitForFunction((id) => document.documentElement.dataset.programId === id, programId);
      // The page starts offline once its build is cached completely.
      await page.waitForFunction(async () =>
        (await caches.keys()).some((name) => name.startsWith('vitrine-shell-pointer')),
      );
      await page.close();
      await server.stop();
      const times: number[] = [];
      for (let turn = 0; turn < turns; turn += 1) times.push(await firstPicture(context, server.url));
      const slowest = Math.max(...times);
      const note = `median of ${turns} turns, the slowest ${Math.round(slowest)} ms; pictures and clips of 1920 × 1080 drawn by software`;
      return compare(quantile(times, 0.5), promise, 'ms', note);
    } finally {
      await browser.close();
    }
  },
};
