import { expect, type Page } from '@playwright/test';

/** A text shown on a screen, with its time in milliseconds since 1970. */
export interface Change {
  words: string;
  at: number;
}

/** Runs in the page: samples the front scene on each frame. */
function sampleFront(): void {
  const changes: Change[] = [];
  const sample = () => {
    const scene = [...document.querySelectorAll<HTMLElement>('.program-layer.front div')].find(
      ({ style }) => style.zIndex === '1' && style.width === '100%',
    );
    const words = scene?.textContent ?? '';
    if (words !== '' && words !== changes.at(-1)?.words) changes.push({ words, at: Date.now() });
    requestAnimationFrame(sample);
  };
  sample();
  Reflect.set(globalThis, 'changesOfFront', changes);
}

const changesOf = (page: Page): Promise<Change[]> =>
  page.evaluate(() => Reflect.get(globalThis, 'changesOfFront') ?? []);

/** Starts recording the texts of a screen. Returns a function that reads them, in sequence. */
export async function watchText(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(sampleFront);
  return async () => (await changesOf(page)).map(({ words }) => words);
}

/**
 * Records two screens until each has changed this often. Returns the time difference of each change in milliseconds;
 * the first text of each screen is no change.
 */
export async function measureSync(one: Page, other: Page, changes: number): Promise<number[]> {
  await Promise.all([one, other].map((page) => page.evaluate(sampleFront)));
  const seen = async () => (await Promise.all([one, other].map(changesOf))).map((list) => list.slice(1));
  await expect
    .poll(async () => Math.min(...(await seen()).map(({ length }) => length)), { timeout: 60_000 })
    .toBeGreaterThanOrEqual(changes);
  const [first = [], second = []] = await seen();
  return first
    .slice(0, changes)
    .map(({ words, at }) =>
      Math.min(
        ...second.filter((change) => change.words === words).map((change) => Math.abs(change.at - at)),
      ),
    );
}
