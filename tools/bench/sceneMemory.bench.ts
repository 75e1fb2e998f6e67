import {
  insertEquipmentTask,
  insertProgram,
  publishEquipmentTask,
  selectProgramById,
  updateProgram,
} from '@vitrine/shared/api';
import { createComponent, createMediaItem, createScene, createTextItem } from '@vitrine/shared/document';
import type { CDPSession, Page } from 'playwright-core';
import { launchChromium } from '../browser/launch.ts';
import { type Bench, compare } from './bench.ts';
import { drawPlate } from './playback/frames.ts';
import { uploaded } from './playback/program.ts';
import { type RealServer, startServer } from './publish/realServer.ts';
import { openScreenOn } from './publish/screen.ts';

const changes = Number(process.env.SCENE_CHANGES ?? 10_000);
/** Warm-up of caches; the memory afterwards is the baseline. */
const warmUp = Math.round(changes / 10);
const everyDay = { etMon: '1', etTue: '1', etWed: '1', etThur: '1', etFri: '1', etSat: '1', etSun: '1' };

/** Two programs of two scenes with an image and a text each, so that scenes and programs alternate. */
async function publishPair(page: Page, server: RealServer, clId: string): Promise<void> {
  const picture = await uploaded(server, 'plate.jpg', await drawPlate(page, '#4060f0'));
  const scene = (index: number) => {
    const item = createMediaItem({ url: picture.url, mid: picture.mtId, type: 'img', playParam: 3 });
    const words = createTextItem({ taContent: `Scene ${index}`, taMove: 'none' });
    return createScene(index, [
      createComponent('img', { infoWidth: 1920, infoHeight: 1080, mpList: [item] }),
      createComponent('subtitle', { infoWidth: 800, infoHeight: 100, txList: [words] }),
    ]);
  };
  const programIds: string[] = [];
  for (const name of ['One', 'Two']) {
    const { id } = await server.ask(insertProgram, { name });
    const { revision, document } = await server.ask(selectProgramById, { id });
    await server.ask(updateProgram, {
      id,
      revision,
      document: { ...document, scenes: [scene(0), scene(1)] },
    });
    programIds.push(id);
  }
  const { id } = await server.ask(insertEquipmentTask, {
    ...{ etName: 'Pair', etTaskType: 1, etStartDate: '2026-01-01', etEndDate: '2099-12-31' },
    ...{ etStartTime: '00:00:00', etEndTime: '00:00:00', etOvernight: '1', ...everyDay },
    programIds,
    clientIds: [clId],
  });
  await server.ask(publishEquipmentTask, { id });
}

/** Runs in the page: counts scene changes. */
function countScenes(): void {
  let count = 0;
  let last = '';
  Reflect.set(globalThis, 'scenesSeen', () => count);
  new MutationObserver(() => {
    const words = [...document.querySelectorAll<HTMLElement>('.program-layer.front [data-component-id]')]
      .filter((element) => getComputedStyle(element).visibility !== 'hidden')
      .map((element) => element.dataset.componentId)
      .join();
    if (words !== '' && words !== last) count += 1;
    last = words;
  }).observe(document.documentElement, { subtree: true, childList: true, attributes: true });
}

/** JS heap in KB after a garbage collection, and number of DOM nodes. */
async function memoryOf(session: CDPSession): Promise<{ heap: number; nodes: number }> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const value = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  return { heap: value('JSHeapUsedSize') / 1000, nodes: value('Nodes') };
}

/** Fast-forwards until this many scenes have been shown. */
async function runUntil(page: Page, count: number): Promise<void> {
  const seen = () => page.evaluate(() => (Reflect.get(globalThis, 'scenesSeen') as () => number)());
  while ((await seen()) < count) for (let step = 0; step < 50; step += 1) await page.clock.runFor(500);
}

export const bench: Bench = {
  name: `Memory of the player's page over ${changes} changes of scene`,
  reference: `after the first ${warmUp} of them`,
  target: 'at most 1.10 ×',
  holds: ({ ratio }) => ratio <= 1.1,
  async run() {
    const server = await startServer();
    const browser = await launchChromium();
    try {
      const page = await browser.newPage({ viewport: { width: 480, height: 270 } });
      const { clId } = await openScreenOn(page, server);
      await publishPair(page, server, clId);
      await page.waitForFunction(() => document.documentElement.dataset.playerState === 'playing');
      await page.clock.install();
      await page.reload();
      await page.evaluate(countScenes);
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable');
      await runUntil(page, warmUp);
      const before = await memoryOf(session);
      await runUntil(page, changes);
      const after = await memoryOf(session);
      const note = `scripts after a forced collection; ${before.nodes} nodes of documents then, ${after.nodes} at the end; the page's clock is set forward, everything else is real`;
      return compare(after.heap, before.heap, 'KB', note);
    } finally {
      await browser.close();
      await server.stop();
    }
  },
};
