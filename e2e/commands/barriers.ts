import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What axe is asked for: single rules, or all that concern one thing. */
interface Asked {
  readonly rules?: readonly string[];
  readonly tags?: readonly string[];
}

/** What the language can change: the words by which things are named, and the language that the page says it has. */
const named: Asked = { tags: ['cat.name-role-value', 'cat.forms', 'cat.text-alternatives', 'cat.language'] };
const colours: Asked = { rules: ['color-contrast'] };

/**
 * Axe inside the page. Its other way opens a second page for the sum of every run, and is needed only where frames are.
 * What passed, which is most of a page, is not described.
 */
function axeOf(page: Page, { rules, tags }: Asked): AxeBuilder {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  axe.setLegacyMode(page.frames().length === 1);
  if (rules) axe.withRules([...rules]);
  if (tags) axe.withTags([...tags]);
  return axe;
}

/** What keeps people out: the violations that axe calls serious or critical, as lines that say where. */
export async function barriers(page: Page, asked: Asked = {}): Promise<readonly string[]> {
  // Words that are fading away have no colours of their own any more.
  await expect(page.locator('.semi-toast')).toHaveCount(0);
  const { violations } = await axeOf(page, asked).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary}`),
    );
}

async function wear(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  // What fades in has not its colours yet.
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
  const dark = page.locator('body[theme-mode="dark"]');
  await expect(dark).toHaveCount(colorScheme === 'dark' ? 1 : 0);
  // Colours in transition between two themes belong to neither.
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(drawn));
    const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(changes.map((change) => change.finished));
  });
}

/**
 * What stands on the page of the console keeps nobody out, by light and in the dark. Colours are all that the dark
 * changes, so they alone are looked at again. Leaves the page light.
 */
export async function expectNoBarriers(page: Page, name: string): Promise<void> {
  await wear(page, 'light');
  expect.soft(await barriers(page), `${name}, light`).toEqual([]);
  await wear(page, 'dark');
  expect.soft(await barriers(page, colours), `${name}, dark`).toEqual([]);
  await wear(page, 'light');
}

/** What a language could leave without a name, on a page that keeps nobody out in the language that is looked at whole. */
export async function expectNames(page: Page, name: string): Promise<void> {
  expect.soft(await barriers(page, named), `${name}, names`).toEqual([]);
}
