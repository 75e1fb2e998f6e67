import type { Page } from '@playwright/test';

/** Maximum milliseconds until the words appear. */
const patience = 30_000;

/** Runs in the page; the promise stays there until it is awaited. */
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
 * For words that disappear by themselves, such as a toast's: from now on the page checks for them on every change.
 * The returned function resolves once they were visible, however briefly, and throws if they never were.
 */
export async function willSee(page: Page, words: string): Promise<() => Promise<void>> {
  const watch = await page.evaluateHandle(waitFor, { words, most: patience });
  return async () => {
    if (!(await watch.evaluate(({ seen }) => seen))) throw new Error(`“${words}” never came`);
  };
}
