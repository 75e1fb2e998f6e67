import {
  insertEquipmentTask,
  insertH5,
  insertProgram,
  publishEquipmentTask,
  selectH5Work,
  selectProgramById,
  updateH5,
  updateProgram,
} from '@vitrine/shared/api';
import {
  createComponent,
  createH5Document,
  createH5Node,
  createH5Page,
  createScene,
} from '@vitrine/shared/document';
import type { CDPSession, Page } from 'playwright-core';
import { launchChromium } from '../browser/launch.ts';
import { type Bench, compare } from './bench.ts';
import { drawPlate } from './playback/frames.ts';
import { uploaded } from './playback/program.ts';
import { type RealServer, startServer } from './publish/realServer.ts';
import { openScreenOn } from './publish/screen.ts';

const turns = Number(process.env.H5_TURNS ?? 1500);
/** Warm-up of caches; the memory afterwards is the baseline. */
const warmUp = Math.round(turns / 10);
/** Seconds in real time during which every frame is checked. */
const watched = 15;
const everyDay = { etMon: '1', etTue: '1', etWed: '1', etThur: '1', etFri: '1', etSat: '1', etSun: '1' };

/** A work of three pages with full-size images, auto-advancing at the minimum interval. */
async function makeWork(page: Page, server: RealServer): Promise<string> {
  const pageList = [];
  for (const colour of ['#4060f0', '#f06040', '#40c060']) {
    const { url } = await uploaded(server, `plate${colour.slice(1)}.jpg`, await drawPlate(page, colour));
    const picture = createH5Node('img', { url, infoWidth: 375, infoHeight: 667 });
    pageList.push(createH5Page({ nodeList: [picture, createH5Node('text', { content: colour })] }));
  }
  const work = createH5Document(pageList);
  const setting = { ...work.setting, autoPage: true, PlaySpeed: 500, speed: 200 };
  const { id } = await server.ask(insertH5, { name: 'Three plates' });
  await server.ask(updateH5, { id, revision: 1, document: { ...work, setting } });
  return id;
}

async function publishWork(page: Page, server: RealServer, clId: string): Promise<void> {
  const coH5 = await server.ask(selectH5Work, { id: await makeWork(page, server) });
  const { id: programId } = await server.ask(insertProgram, { name: 'Plates' });
  const { revision, document } = await server.ask(selectProgramById, { id: programId });
  const widget = createComponent('h5', { infoWidth: 600, infoHeight: 1067, coH5 });
  const scenes = [createScene(0, [widget])];
  await server.ask(updateProgram, { id: programId, revision, document: { ...document, scenes } });
  const { id } = await server.ask(insertEquipmentTask, {
    ...{ etName: 'Plates', etTaskType: 1, etStartDate: '2026-01-01', etEndDate: '2099-12-31' },
    ...{ etStartTime: '00:00:00', etEndTime: '00:00:00', etOvernight: '1', ...everyDay },
    programIds: [programId],
    clientIds: [clId],
  });
  await server.ask(publishEquipmentTask, { id });
}

interface Watch {
  readonly frames: number;
  /** Frames without a fully visible page. */
  readonly empty: number;
  readonly turns: number;
}

/** Runs in the page: checks every frame and counts page changes. */
function watchPages(): void {
  const seen = { frames: 0, empty: 0, turns: 0 };
  Reflect.set(globalThis, 'pagesSeen', () => seen);
  let last = '';
  const isWhole = (page: HTMLElement) =>
    [...page.querySelectorAll('img')].every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
  const sample = () => {
    const shown = [...document.querySelectorAll<HTMLElement>('[data-page-id]')].filter(
      (page) => getComputedStyle(page).visibility !== 'hidden',
    );
    const newest = shown.at(-1)?.dataset.pageId ?? '';
    if (newest !== last) seen.turns += 1;
    last = newest;
    seen.frames += 1;
    if (shown.length === 0 || !shown.every(isWhole)) seen.empty += 1;
    requestAnimationFrame(sample);
  };
  requestAnimationFrame(sample);
}

const seenBy = (page: Page) => page.evaluate(() => (Reflect.get(globalThis, 'pagesSeen') as () => Watch)());

/** JS heap in KB after a garbage collection, and number of DOM nodes. */
async function memoryOf(session: CDPSession): Promise<{ heap: number; nodes: number }> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const value = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  return { heap: value('JSHeapUsedSize') / 1000, nodes: value('Nodes') };
}

/** Checks the frames of a page playing in real time. */
async function watchFrames(page: Page): Promise<Watch> {
  await page.waitForSelector('[data-page-id]');
  await page.evaluate(watchPages);
  await new Promise((resolve) => setTimeout(resolve, watched * 1000));
  return seenBy(page);
}

/** Fast-forwards until this many pages have been shown. */
async function runUntil(page: Page, count: number): Promise<void> {
  while ((await seenBy(page)).turns < count)
    for (let step = 0; step < 20; step += 1) await page.clock.runFor(300);
}

export const bench: Bench = {
  name: `Memory of the player's page over ${turns} page turns of an H5 work`,
  reference: `after the first ${warmUp} of them`,
  target: 'at most 1.10 ×, and no frame without a whole page',
  holds: ({ ratio, note }) => ratio <= 1.1 && note?.includes(' 0 without') === true,
  async run() {
    const server = await startServer();
    const browser = await launchChromium();
    try {
      const page = await browser.newPage({ viewport: { width: 480, height: 270 } });
      const { clId } = await openScreenOn(page, server);
      await publishWork(page, server, clId);
      await page.waitForFunction(() => document.documentElement.dataset.playerState === 'playing');
      const { frames, empty, turns: turned } = await watchFrames(page);
      await page.clock.install();
      await page.reload();
      await page.waitForSelector('[data-page-id]');
      await page.evaluate(watchPages);
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable');
      await runUntil(page, warmUp);
      const before = await memoryOf(session);
      await runUntil(page, turns);
      const after = await memoryOf(session);
      const note = `of ${frames} frames in ${watched} s with ${turned} pages, ${empty} without a whole page; ${before.nodes} nodes of documents then, ${after.nodes} at the end`;
      return compare(after.heap, before.heap, 'KB', note);
    } finally {
      await browser.close();
      await server.stop();
    }
  },
};
