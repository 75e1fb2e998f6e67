import { registerClient } from '@vitrine/shared/api';
import type { Browser, Page } from 'playwright-core';
import type { RealServer } from './realServer.ts';

const patience = 20_000;

interface Shown {
  programId: string;
  /** Time of the painted frame, ms since 1970 on the clock of Node. */
  at: number;
}

export interface Screen {
  readonly clId: string;
  readonly token: string;
  /** Resolves at the player's next display of the program. Call before that can happen. */
  next(programId: string): Promise<Shown>;
}

/** Runs in the page: reports every program after its first frame has been painted. */
function notifyWhenShown(): void {
  const report: (shown: Shown) => void = Reflect.get(globalThis, 'benchShown');
  // The root element does not exist yet, so the document is observed.
  new MutationObserver(() => {
    const { programId = '' } = document.documentElement.dataset;
    requestAnimationFrame(() => requestAnimationFrame(() => report({ programId, at: Date.now() })));
  }).observe(document, { subtree: true, attributeFilter: ['data-program-id'] });
}

/** Next report of the program by the page; rejects after a timeout. */
function nextShown(waiting: Map<string, (shown: Shown) => void>, programId: string): Promise<Shown> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`The player did not show ${programId} within ${patience} ms`));
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

/** Opens the player page and performs the pairing: code, confirmation, connection. */
export async function openScreen(browser: Browser, server: RealServer): Promise<Screen> {
  return openScreenOn(await browser.newPage({ viewport: { width: 960, height: 540 } }), server);
}

export async function openScreenOn(page: Page, server: RealServer): Promise<Screen> {
  const waiting = new Map<string, (shown: Shown) => void>();
  await page.exposeFunction('benchShown', (shown: Shown) => waiting.get(shown.programId)?.(shown));
  await page.addInitScript(notifyWhenShown);
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
