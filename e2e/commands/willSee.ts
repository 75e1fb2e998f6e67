import type { Page } from '@playwright/test';

/** Milliseconds that words may take. */
const patience = 30_000;

/** Runs in the page: kept there until somebody asks for it. */
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
 * For words that go away by themselves, such as a toast's: from now on the page itself looks out for them, with every
 * change. Answers what settles once they have stood there, however shortly, and throws when they never came.
 */
export async function willSee(page: Page, words: string): Promise<() => Promise<void>> {
  const watch = await page.evaluateHandle(waitFor, { words, most: patience });
  return async () => {
    if (!(await watch.evaluate(({ seen }) => seen))) throw new Error(`“${words}” never came`);
  };
}
