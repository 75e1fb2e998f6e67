import type { Browser } from 'playwright-core';
import { launchChromium } from '../browser/launch.ts';
import { type Bench, compare, quantile } from './bench.ts';
import { framesOf, freshContext, openByAddress, openFromList } from './h5Editor/page.ts';
import { crowd, makeWorks } from './h5Editor/works.ts';
import { type RealServer, startServer } from './publish/realServer.ts';

interface Figures {
  /** Milliseconds to open a work from the list, and by URL with an empty cache. */
  readonly fromList: readonly number[];
  readonly byAddress: readonly number[];
  /** Frame intervals while moving the pointer, dragging one node, and dragging all. */
  readonly moving: readonly number[];
  readonly one: readonly number[];
  readonly all: readonly number[];
}

const turns = 5;
const nodesOfUsualPage = 6;

const median = (values: readonly number[]) => quantile(values, 0.5);

type Opening = typeof openFromList;

async function openings(browser: Browser, server: RealServer, id: string, open: Opening): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const context = await freshContext(browser, server);
    times.push(await open(context, server, id, nodesOfUsualPage));
    await context.close();
  }
  return times;
}

async function drags(browser: Browser, server: RealServer, id: string) {
  const context = await freshContext(browser, server);
  const page = await context.newPage();
  await page.goto(`${server.url}/web/h5editor?id=${id}`);
  await page
    .locator('.ve-outline')
    .nth(crowd - 1)
    .waitFor();
  await page.waitForLoadState('networkidle');
  const moving = await framesOf(page, false);
  const one = await framesOf(page, true);
  await page.keyboard.press('Control+a');
  const all = await framesOf(page, true);
  await context.close();
  return { moving, one, all };
}

async function measure(): Promise<Figures> {
  const server = await startServer();
  const browser = await launchChromium();
  try {
    const { usual, crowded } = await makeWorks(server);
    const fromList = await openings(browser, server, usual, openFromList);
    const byAddress = await openings(browser, server, usual, openByAddress);
    return { fromList, byAddress, ...(await drags(browser, server, crowded)) };
  } finally {
    await browser.close();
    await server.stop();
  }
}

let measured: Promise<Figures> | undefined;
function figures(): Promise<Figures> {
  measured ??= measure();
  return measured;
}

const openingNote = (times: readonly number[]) =>
  `10 Mbit and 40 ms, empty cache, a work of ten pages, median of ${turns}, the slowest ${Math.round(Math.max(...times))} ms`;

const frameNote = (times: readonly number[]) =>
  `${times.length} frames, median ${median(times).toFixed(1)} ms, software drawing`;

export const benches: Bench[] = [
  {
    name: 'The H5 editor from a click in the list to painted',
    reference: 'the promise',
    target: 'at most 2 s',
    holds: ({ ratio }) => ratio <= 1,
    async run() {
      const { fromList } = await figures();
      return compare(median(fromList), 2000, 'ms', openingNote(fromList));
    },
  },
  {
    name: 'The H5 editor by its address, the console with it, to painted',
    reference: 'the promise',
    target: 'at most 2 s',
    holds: ({ ratio }) => ratio <= 1,
    async run() {
      const { byAddress } = await figures();
      return compare(median(byAddress), 2000, 'ms', openingNote(byAddress));
    },
  },
  {
    name: 'Dragging a node on an H5 page of 200, a frame, p95',
    reference: 'the pointer moving over the same page',
    target: 'at most 20 ms',
    holds: ({ ours }) => ours <= 20,
    async run() {
      const { one, moving } = await figures();
      return compare(quantile(one, 0.95), quantile(moving, 0.95), 'ms', frameNote(one));
    },
  },
  {
    name: 'Dragging all 200 nodes of an H5 page, a frame, p95',
    reference: 'the pointer moving over the same page',
    target: 'at most 20 ms',
    holds: ({ ours }) => ours <= 20,
    async run() {
      const { all, moving } = await figures();
      return compare(quantile(all, 0.95), quantile(moving, 0.95), 'ms', frameNote(all));
    },
  },
];
