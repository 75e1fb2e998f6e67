import type { Page } from '@playwright/test';

/** Runs in the page with each of its frames: the instant at which words stand whole in its window, 0 while they do not. */
function whole(text: string): number {
  const line = [...document.querySelectorAll('body *')].find(
    (part) => part.children.length === 0 && part.textContent?.includes(text) && part.checkVisibility(),
  );
  if (!line) return 0;
  const { left, right, top, bottom } = line.getBoundingClientRect();
  // Letters may reach a part of a pixel over the edge.
  const inside = left > -1 && top > -1 && right < window.innerWidth + 1 && bottom < window.innerHeight + 1;
  return inside ? Date.now() : 0;
}

/** The same for the instant at which nothing of them is left. */
function gone(text: string): number {
  return document.body.textContent?.includes(text) ? 0 : Date.now();
}

async function instant(page: Page, sample: (text: string) => number, words: string): Promise<number> {
  const found = await page.waitForFunction(sample, words, { polling: 'raf', timeout: 60_000 });
  return found.jsonValue();
}

/** When words came whole into the window of a page, as the page itself saw it: asked for before they are sent. */
export const cameAt = (page: Page, words: string): Promise<number> => instant(page, whole, words);

/** When words that are there had left the page. */
export const wentAt = (page: Page, words: string): Promise<number> => instant(page, gone, words);
