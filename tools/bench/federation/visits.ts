import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { CodeTraffic } from './CodeTraffic.ts';
import type { ServedConsole } from './consoles.ts';

const administrator = { userName: 'admin', password: 'window-12' };
/** The first page of each remote, as linked in the top bar; a sign-in leads to the first one. */
const [landing, ...others] = ['/terminal', '/material', '/program', '/task', '/h5', '/exhibition'] as const;
/** Milliseconds between the pointer reaching a link and the click. */
const aiming = 150;

export interface Tour {
  readonly bytes: number;
  readonly paths: readonly string[];
}

async function contextOf(browser: Browser, { url, token }: ServedConsole): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  const cookies = { token1: token, level: '1', userName: 'admin', roleId: '1' };
  if (token) await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
  return context;
}

/** Runs in the page: the clock of the page at which a remote's page is rendered below `path`, without a skeleton. */
async function untilShown(path: string): Promise<number> {
  const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
  const ready = () =>
    location.pathname.startsWith(`/web${path}`) &&
    document.querySelector('main h1') !== null &&
    document.querySelector('.vt-skeleton') === null;
  const deadline = performance.now() + 60_000;
  while (!ready()) {
    if (performance.now() > deadline) throw new Error(`${path} was not shown`);
    await frame();
  }
  return performance.now();
}

const linkTo = (page: Page, path: string) => page.locator(`.bar-domains a[href="/web${path}"]`);

/** Visits the six first pages once, and counts what is transferred. */
export async function takeTour(browser: Browser, console: ServedConsole): Promise<Tour> {
  const context = await contextOf(browser, console);
  const page = await context.newPage();
  const traffic = await CodeTraffic.of(page);
  await page.goto(`${console.url}/web${landing}`, { waitUntil: 'commit' });
  for (const path of [undefined, ...others]) {
    if (path) await linkTo(page, path).click();
    await page.evaluate(untilShown, path ?? landing);
    await traffic.untilQuiet();
  }
  const { requests } = traffic;
  await context.close();
  return {
    bytes: requests.reduce((sum, request) => sum + request.bytes, 0),
    paths: requests.map(({ path }) => path),
  };
}

/** Milliseconds from opening the console, with an empty cache, until a typed sign-in has led to the first page. */
export async function timeSignIn(browser: Browser, console: ServedConsole): Promise<number> {
  const context = await contextOf(browser, { ...console, token: '' });
  const page = await context.newPage();
  await (await CodeTraffic.of(page)).slowDown();
  await page.goto(`${console.url}/web/login`, { waitUntil: 'commit' });
  await page.locator('input[type=password]').fill(administrator.password);
  await page.locator('input[autocomplete=username]').fill(administrator.userName);
  await page.locator('form button[type=submit]').click();
  const took = await page.evaluate(untilShown, landing);
  await context.close();
  return took;
}

/** Sum of the milliseconds from the click on a link of the top bar until the other five remotes' pages are shown. */
export async function timeOpening(browser: Browser, console: ServedConsole): Promise<number> {
  const context = await contextOf(browser, console);
  const page = await context.newPage();
  const traffic = await CodeTraffic.of(page);
  await traffic.slowDown();
  await page.goto(`${console.url}/web${landing}`, { waitUntil: 'commit' });
  await page.evaluate(untilShown, landing);
  let sum = 0;
  for (const path of others) {
    await traffic.untilQuiet();
    await linkTo(page, path).hover();
    await pause(aiming);
    const begin = await linkTo(page, path).evaluate((link: HTMLElement) => {
      link.click();
      return performance.now();
    });
    sum += (await page.evaluate(untilShown, path)) - begin;
  }
  await context.close();
  return sum;
}
