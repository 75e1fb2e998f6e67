import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What keeps people out: the violations that axe calls serious or critical, as lines that say where. */
export async function barriers(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page });
  if (rules) axe.withRules([...rules]);
  const { violations } = await axe.analyze();
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
  // Colours that are on their way from one theme to the other are nobody's.
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
  expect.soft(await barriers(page, ['color-contrast']), `${name}, dark`).toEqual([]);
  await wear(page, 'light');
}
