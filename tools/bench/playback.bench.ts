import type { Page } from 'playwright-core';
import { launchChromium } from '../browser/launch.ts';
import { type Bench, compare } from './bench.ts';
import { blackShares, type Frame, recordFrames } from './playback/frames.ts';
import { publishMixture } from './playback/program.ts';
import { type RealServer, startServer } from './publish/realServer.ts';
import { openScreenOn } from './publish/screen.ts';

/** Recording time in milliseconds. */
const recorded = 60_000;
/** Frames with a larger black share count as gaps. */
const gap = 0.02;

/** Runs in the page: counts displayed items. */
function countItems(): void {
  const seen = new Set<Element>();
  Reflect.set(globalThis, 'itemsSeen', seen);
  setInterval(() => {
    for (const element of document.querySelectorAll<HTMLElement>(
      '.program-layer.front img, .program-layer.front video',
    )) {
      if (element.style.visibility === 'inherit') seen.add(element);
    }
  }, 50);
}
const itemsSeen = (page: Page) =>
  page.evaluate(() => (Reflect.get(globalThis, 'itemsSeen') as Set<Element>).size);

/** Switches image URLs like a trivial player, to validate the recording. */
async function playPlainly(page: Page, server: RealServer): Promise<Frame[]> {
  await page.goto(`${server.url}/player/`);
  await page.evaluate(() => {
    document.body.replaceChildren();
    document.body.style.background = '#000';
    const colours = ['#e03030', '#4060f0', '#f0a020'];
    let place = 0;
    setInterval(() => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: 1920, height: 1080 });
      const context = canvas.getContext('2d');
      if (context) {
        context.fillStyle = colours[place++ % colours.length] ?? '';
        context.fillRect(0, 0, 1920, 1080);
      }
      canvas.toBlob((blob) => {
        const image = document.createElement('img');
        Object.assign(image.style, { position: 'fixed', inset: '0', width: '100%', height: '100%' });
        if (blob) image.src = URL.createObjectURL(blob);
        document.body.replaceChildren(image);
      }, 'image/jpeg');
    }, 500);
  });
  return recordFrames(page, 10_000);
}

async function gapsIn(page: Page, frames: readonly Frame[]): Promise<number> {
  return (await blackShares(page, frames)).filter((share) => share > gap).length;
}

async function measure() {
  const server = await startServer();
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 480, height: 270 } });
    const screen = await openScreenOn(page, server);
    const { programId, items } = await publishMixture(page, server, screen.clId);
    await page.waitForFunction((id) => document.documentElement.dataset.programId === id, programId);
    await page.evaluate(countItems);
    const frames = await recordFrames(page, recorded);
    const changes = (await itemsSeen(page)) - 1;
    const plain = await playPlainly(await browser.newPage({ viewport: { width: 480, height: 270 } }), server);
    const comparingPage = await browser.newPage();
    return {
      changes,
      items,
      frames: frames.length,
      gaps: await gapsIn(comparingPage, frames),
      plainFrames: plain.length,
      plainGaps: await gapsIn(comparingPage, plain),
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}

export const bench: Bench = {
  name: 'A minute of pictures and videos on the player: frames with black in them',
  reference: 'a page that swaps one picture for the next, in 10 s',
  target: 'none, with at least 20 changes',
  holds: ({ ours, note }) => ours === 0 && Number(/(\d+) changes/.exec(note)?.[1]) >= 20,
  async run() {
    const { frames, gaps, changes, items, plainFrames, plainGaps } = await measure();
    const note = `${frames} frames of the browser, ${changes} changes over ${items} items with every transition; the reference has ${plainFrames} frames`;
    return compare(gaps, plainGaps, 'frames', note);
  },
};
