import { insertH5, publishH5, selectH5ById, updateH5 } from '@vitrine/shared/api';
import { createH5Document, createH5Node, createH5Page } from '@vitrine/shared/document';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../browser/launch.ts';
import { type Bench, compare, quantile } from './bench.ts';
import { uploadPhoto } from './publish/programs.ts';
import { type RealServer, startServer } from './publish/realServer.ts';

const pages = 10;
const turns = 7;
/** Throttling: 1.6 Mbit/s, 150 ms round trip. */
const line = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 1.6e6 / 8 };

/** Publishes a work of ten pages with a photo and five texts each; returns its URL. */
async function publishWork(server: RealServer): Promise<string> {
  const { ask, url } = server;
  const photo = await uploadPhoto(server);
  const picture = () =>
    createH5Node('img', { url: photo.url, infoWidth: 375, infoHeight: 250, animate: 'fadeIn' });
  const words = (line: number) =>
    createH5Node('text', { content: `Line ${line} of this page`, infoTop: 260 + 60 * line, infoWidth: 375 });
  const page = () => createH5Page({ nodeList: [picture(), ...[1, 2, 3, 4, 5].map(words)] });
  const { id } = await ask(insertH5, { name: 'Ten pages' });
  const { revision } = await ask(selectH5ById, { id });
  const document = createH5Document(Array.from({ length: pages }, page));
  await ask(updateH5, { id, revision, document });
  const { publication } = await ask(publishH5, { id, days: 0 });
  return `${url}${publication.path}`;
}

interface Opening {
  /** From the start of the navigation until the first page accepts a swipe. */
  readonly milliseconds: number;
  /** Transferred script bytes. */
  readonly scriptBytes: number;
}

/** Runs in the page. */
function readOpening(): Opening {
  const [ready] = performance.getEntriesByName('phone-ready');
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const scripts = loaded.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
  return {
    milliseconds: ready?.startTime ?? Number.POSITIVE_INFINITY,
    scriptBytes: scripts.reduce((sum, script) => sum + script.encodedBodySize, 0),
  };
}

/** Opens the URL with an empty cache over a slow line, and swipes to verify interactivity. */
async function openOnPhone(browser: Browser, address: string): Promise<Opening> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', line);
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('phone-ready').length > 0);
    await page.keyboard.press('ArrowDown');
    await page.waitForFunction(() => document.querySelector('[aria-live]')?.textContent?.includes('2'));
    return await page.evaluate(readOpening);
  } finally {
    await context.close();
  }
}

async function measureOpenings(): Promise<Opening[]> {
  const server = await startServer();
  const browser = await launchChromium();
  try {
    const address = await publishWork(server);
    const openings: Opening[] = [];
    for (let turn = 0; turn < turns; turn += 1) openings.push(await openOnPhone(browser, address));
    return openings;
  } finally {
    await browser.close();
    await server.stop();
  }
}

let measured: Promise<Opening[]> | undefined;
function openings(): Promise<Opening[]> {
  measured ??= measureOpenings();
  return measured;
}

export const benches: Bench[] = [
  {
    name: 'A published H5 page of ten pages on a phone, until it can be turned',
    reference: 'the promise',
    target: 'at most 1.5 s',
    holds: ({ ratio }) => ratio <= 1,
    async run() {
      const times = (await openings()).map(({ milliseconds }) => milliseconds);
      const note = `1.6 Mbit and 150 ms, empty cache, median of ${turns}, the slowest ${Math.round(Math.max(...times))} ms`;
      return compare(quantile(times, 0.5), 1500, 'ms', note);
    },
  },
  {
    name: 'A published H5 page on a phone, script in brotli',
    reference: 'the promise',
    target: 'at most 90 KB',
    holds: ({ ratio }) => ratio <= 1,
    async run() {
      const bytes = (await openings()).map(({ scriptBytes }) => scriptBytes);
      return compare(Math.max(...bytes) / 1000, 90, 'KB', 'all that is loaded until the page can be turned');
    },
  },
];
