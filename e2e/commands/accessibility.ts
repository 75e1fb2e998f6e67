import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Restricts axe to single rules or to tags. */
interface AxeScope {
  readonly rules?: readonly string[];
  readonly tags?: readonly string[];
}

/** Depends on the language: accessible names, and the declared language of the page. */
const named: AxeScope = {
  tags: ['cat.name-role-value', 'cat.forms', 'cat.text-alternatives', 'cat.language'],
};
const colours: AxeScope = { rules: ['color-contrast'] };

/**
 * Axe inside the page. Without legacy mode it opens a second page for each run, which only pages with frames need.
 * Omits passed checks, which are most of the result.
 */
function axeOf(page: Page, { rules, tags }: AxeScope): AxeBuilder {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  axe.setLegacyMode(page.frames().length === 1);
  if (rules) axe.withRules([...rules]);
  if (tags) axe.withTags([...tags]);
  return axe;
}

/** Serious and critical violations of axe, one line each with the place. */
export async function accessibilityFaults(page: Page, scope: AxeScope = {}): Promise<readonly string[]> {
  // The contrast of a fading toast is undefined.
  await expect(page.locator('.semi-toast')).toHaveCount(0);
  const { violations } = await axeOf(page, scope).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary}`),
    );
}

async function setTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  // Contrast is undefined while content fades in.
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
 * Expects no accessibility violations in light and dark. The dark theme changes colours only, so only contrast is
 * checked again. Leaves the page light.
 */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  await setTheme(page, 'light');
  expect.soft(await accessibilityFaults(page), `${name}, light`).toEqual([]);
  await setTheme(page, 'dark');
  expect.soft(await accessibilityFaults(page, colours), `${name}, dark`).toEqual([]);
  await setTheme(page, 'light');
}

/** Expects accessible names in a further language, on a page that is checked completely in another. */
export async function expectAccessibleNames(page: Page, name: string): Promise<void> {
  expect.soft(await accessibilityFaults(page, named), `${name}, names`).toEqual([]);
}
