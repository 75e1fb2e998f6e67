import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import type { VitrineServer } from '../fixtures/VitrineServer.ts';

/** Rounds until caches of the browser and of the console are full. */
const warmUp = 15;
const rounds = 50;

interface Figures {
  readonly heap: number;
  readonly listeners: number;
  readonly nodes: number;
  readonly timers: number;
  readonly feeds: number;
  readonly sheets: number;
}

/** Counts timers that repeat and event feeds, which browsers give no figures of. */
function countInPage(): void {
  const timers = new Set<unknown>();
  const { setInterval: begin, clearInterval: end } = window;
  Reflect.set(window, 'setInterval', (...given: Parameters<typeof setInterval>) => {
    const timer = begin(...given);
    timers.add(timer);
    return timer;
  });
  Reflect.set(window, 'clearInterval', (timer: number) => {
    timers.delete(timer);
    end(timer);
  });
  const feeds = new Set<EventSource>();
  const Original = window.EventSource;
  class Counted extends Original {
    constructor(url: string | URL) {
      super(url);
      feeds.add(this);
    }
  }
  Reflect.set(window, 'EventSource', Counted);
  Reflect.set(window, 'counted', () => ({
    timers: timers.size,
    feeds: [...feeds].filter(({ readyState }) => readyState !== Original.CLOSED).length,
    sheets: document.styleSheets.length,
  }));
}

async function measure(page: Page, devTools: CDPSession): Promise<Figures> {
  // A second collection frees what finalisers of the first let go.
  for (const _time of [1, 2]) await devTools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devTools.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((given) => given.name === name)?.value ?? Number.NaN;
  const counted = await page.evaluate(() => Reflect.get(window, 'counted')());
  return {
    heap: metric('JSHeapUsedSize'),
    listeners: metric('JSEventListeners'),
    nodes: metric('Nodes'),
    ...counted,
  };
}

/** The main address of each remote, which is in the top bar. */
async function domainsOf(server: VitrineServer): Promise<string[]> {
  const registry: { remotes: { paths: string[] }[] } = await (
    await fetch(`${server.url}/web/remotes.json`)
  ).json();
  return registry.remotes.flatMap(({ paths: [main] }) => main ?? []);
}

async function visitAll(page: Page, domains: readonly string[]): Promise<void> {
  const bar = page.getByRole('banner').getByRole('navigation');
  for (const path of domains) {
    await bar.locator(`a[href^="/web${path}"]`).click();
    await page.waitForFunction((start) => location.pathname.startsWith(`/web${start}`), path);
    await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
    // Its pages are outside the frame of the console.
    if (path === '/h5') await page.evaluate(() => history.back());
  }
}

test('fifty rounds over all remotes leave no listener, timer, style or event feed, and hardly any memory', async ({
  console,
  server,
}) => {
  test.setTimeout(240_000);
  const { page } = console;
  const domains = await domainsOf(server);
  expect(domains).toContain('/task');
  await page.addInitScript(countInPage);
  await console.signIn();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable');
  for (let round = 0; round < warmUp; round += 1) await visitAll(page, domains);
  const before = await measure(page, devTools);
  for (let round = 0; round < rounds; round += 1) await visitAll(page, domains);
  const after = await measure(page, devTools);
  const growth = after.heap / before.heap - 1;
  test.info().annotations.push({ type: 'figures', description: JSON.stringify({ before, after, growth }) });
  expect(growth, 'growth of the heap').toBeLessThan(0.05);
  expect(after.timers, 'timers').toBeLessThanOrEqual(before.timers);
  expect(after.feeds, 'event feeds').toBeLessThanOrEqual(before.feeds);
  expect(after.sheets, 'style sheets').toBeLessThanOrEqual(before.sheets);
  // Some belong to pages that the browser has not collected yet: what a round leaves would be fifty times as much.
  expect(after.listeners - before.listeners, 'listeners').toBeLessThan(rounds);
  expect(after.nodes - before.nodes, 'nodes').toBeLessThan(rounds * 10);
});
