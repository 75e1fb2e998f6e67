import { registerClient } from '@vitrine/shared/api';
import type { Browser, Page } from 'playwright-core';
import type { RealServer } from './realServer.ts';

const patience = 20_000;

/** A program came onto the screen. */
interface Shown {
  programId: string;
  /** When its frame was on the glass, ms since 1970 by the clock that Node reads, too. */
  at: number;
}

/** A player in a browser of its own, adopted by the server. */
export interface Screen {
  readonly clId: string;
  /** Header `token` of the terminal's calls. */
  readonly token: string;
  /** Resolves when the player next shows the program. Ask before that can happen. */
  next(programId: string): Promise<Shown>;
}

/** Runs in the page: tells of every program after the frame that it was announced with has been drawn. */
function tellWhenShown(): void {
  const tell: (shown: Shown) => void = Reflect.get(globalThis, 'benchShown');
  // The root element is not there yet when this runs, so the document is watched.
  new MutationObserver(() => {
    const { programId = '' } = document.documentElement.dataset;
    requestAnimationFrame(() => requestAnimationFrame(() => tell({ programId, at: Date.now() })));
  }).observe(document, { subtree: true, attributeFilter: ['data-program-id'] });
}

/** The next time that the page tells of the program; rejects after a while, so that a bench cannot hang. */
function nextShown(waiting: Map<string, (shown: Shown) => void>, programId: string): Promise<Shown> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`The player did not show ${programId} within ${patience} ms.`));
    const timer = setTimeout(fail, patience);
    waiting.set(programId, (shown) => {
      clearTimeout(timer);
      resolve(shown);
    });
  });
}

async function pair(page: Page, server: RealServer): Promise<void> {
  const code = page.getByText(/^[A-HJ-NP-Z2-9]{3}\s?[A-HJ-NP-Z2-9]{3}$/);
  await code.waitFor({ state: 'visible' });
  const text = ((await code.textContent()) ?? '').replace(/\s/g, '');
  await server.ask(registerClient, { code: text, name: 'Bench', pid: '-1' });
  await page.waitForFunction(() => document.documentElement.dataset.link === 'online');
}

/** Opens the player page, and goes the whole way of a new screen: code, adoption, link. */
export async function openScreen(browser: Browser, server: RealServer): Promise<Screen> {
  return openScreenOn(await browser.newPage({ viewport: { width: 960, height: 540 } }), server);
}

/** The same on a page that the caller keeps. */
export async function openScreenOn(page: Page, server: RealServer): Promise<Screen> {
  const waiting = new Map<string, (shown: Shown) => void>();
  await page.exposeFunction('benchShown', (shown: Shown) => waiting.get(shown.programId)?.(shown));
  await page.addInitScript(tellWhenShown);
  await page.goto(`${server.url}/player/`);
  await pair(page, server);
  const identity = JSON.parse(
    (await page.evaluate(() => localStorage.getItem('vitrine.identity'))) ?? 'null',
  );
  return {
    clId: identity.clId,
    token: `${identity.clId}.${identity.credential}`,
    next: (programId) => nextShown(waiting, programId),
  };
}
