import type { Page } from '@playwright/test';

/** Maximum milliseconds until the text appears. */
const patience = 30_000;

/** Runs in the page, where the promise stays until it is awaited. */
function waitFor({ words, most }: { words: string; most: number }) {
  const isThere = () =>
    [...document.querySelectorAll('body *')].some(
      (part) => part.children.length === 0 && part.textContent?.includes(words) && part.checkVisibility(),
    );
  const seen = new Promise<boolean>((resolve) => {
    const settle = (found: boolean) => {
      observer.disconnect();
      resolve(found);
    };
    const observer = new MutationObserver(() => isThere() && settle(true));
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    if (isThere()) settle(true);
    setTimeout(() => settle(false), most);
  });
  return { seen };
}

/**
 * Watches for a text that disappears by itself, such as a toast, on every DOM change. The returned function resolves
 * once the text was visible, however briefly, and throws if it never was.
 */
export async function watchForText(page: Page, words: string): Promise<() => Promise<void>> {
  const watch = await page.evaluateHandle(waitFor, { words, most: patience });
  return async () => {
    if (!(await watch.evaluate(({ seen }) => seen))) throw new Error(`“${words}” never came`);
  };
}
