import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { RealServer } from '../publish/realServer.ts';

/** Throttling: 10 Mbit/s, 40 ms round trip. */
const line = { offline: false, latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 };

export async function freshContext(browser: Browser, { token, url }: RealServer): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const cookies = { token1: token, level: '1', userName: 'admin', roleId: '1' };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
  return context;
}

/** Runs in the page: milliseconds from `begin` until this many nodes are rendered, outlined and painted. */
async function untilPainted([begin, count]: [number, number]): Promise<number> {
  const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
  const ready = () =>
    document.querySelectorAll('.ve-outline').length === count &&
    document.querySelectorAll('.ve-drawn [data-node-id]').length === count;
  while (!ready() && performance.now() - begin < 30_000) await frame();
  await frame();
  return performance.now() - begin;
}

/** Opens a work from the list over the throttled line, with the editor's scripts not yet loaded. */
export async function openFromList(context: BrowserContext, { url }: RealServer, id: string, nodes: number) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await page.goto(`${url}/web/h5/production`);
  await page.locator('.hg-card').first().waitFor();
  const begin = await page.evaluate((address) => {
    const now = performance.now();
    history.pushState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    return now;
  }, `/web/h5editor?id=${id}`);
  return page.evaluate(untilPainted, [begin, nodes] as [number, number]);
}

/** Opens a work by URL with an empty cache, including the console's own scripts. */
export async function openByAddress(context: BrowserContext, { url }: RealServer, id: string, nodes: number) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await page.goto(`${url}/web/h5editor?id=${id}`, { waitUntil: 'commit' });
  return page.evaluate(untilPainted, [0, nodes] as [number, number]);
}

/** Frame intervals in milliseconds while the pointer circles over the page; pressed, it drags. */
export async function framesOf(page: Page, pressed: boolean): Promise<number[]> {
  const box = await page.locator('.ve-outline').nth(105).boundingBox();
  if (!box) throw new Error('There is no node to drag');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  if (pressed) await page.mouse.down();
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const tick = (now: number) => {
      frames.push(now - last);
      last = now;
      Object.assign(window, { frameTimer: requestAnimationFrame(tick) });
    };
    Object.assign(window, { frames, frameTimer: requestAnimationFrame(tick) });
  });
  for (let step = 0; step < 240; step += 1) {
    const angle = step / 20;
    await page.mouse.move(x + Math.sin(angle) * 100, y + (1 - Math.cos(angle)) * 80);
  }
  const frames = await page.evaluate(() => {
    const { frames: seen, frameTimer } = window as unknown as { frames: number[]; frameTimer: number };
    cancelAnimationFrame(frameTimer);
    return seen.slice(2);
  });
  if (pressed) {
    await page.mouse.up();
    await page.keyboard.press('Control+z');
  }
  return frames;
}
