import type { Page } from '@playwright/test';

/** Runs in the page on each frame: the time when the text is fully inside the window, 0 until then. */
function whole(text: string): number {
  const line = [...document.querySelectorAll('body *')].find(
    (part) => part.children.length === 0 && part.textContent?.includes(text) && part.checkVisibility(),
  );
  if (!line) return 0;
  const { left, right, top, bottom } = line.getBoundingClientRect();
  // Glyphs may overhang by a fraction of a pixel.
  const inside = left > -1 && top > -1 && right < window.innerWidth + 1 && bottom < window.innerHeight + 1;
  return inside ? Date.now() : 0;
}

/** The time when the text is no longer in the page, 0 until then. */
function gone(text: string): number {
  return document.body.textContent?.includes(text) ? 0 : Date.now();
}

async function instant(page: Page, sample: (text: string) => number, words: string): Promise<number> {
  const found = await page.waitForFunction(sample, words, { polling: 'raf', timeout: 60_000 });
  return found.jsonValue();
}

/** Time at which the text is fully visible, measured in the page. Call before the text is sent. */
export const textShownAt = (page: Page, words: string): Promise<number> => instant(page, whole, words);

/** Time at which a visible text disappears. */
export const textHiddenAt = (page: Page, words: string): Promise<number> => instant(page, gone, words);
