import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

/** The pages from which people look at a screen that fails, with a phone in their hand. */
const addresses = [
  'exhibition',
  'terminal',
  'terminal/instructions',
  'terminal/warning',
  'material',
  'program',
  'task',
  'cbemergencies',
  'system/logmana',
  'system/mana',
  'management',
  'h5',
];
const phone = { width: 390, height: 844 };
const tablet = { width: 768, height: 1024 };

/** How many pixels of the page lie beside the window. */
const beside = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));

for (const window of [phone, tablet]) {
  test(`at ${window.width} pixels no page scrolls sideways`, async ({ console }) => {
    const { page } = console;
    await page.setViewportSize(window);
    await console.signIn();
    for (const address of addresses) {
      await page.goto(`/web/${address}`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      expect(await beside(page), `${address} at ${window.width}`).toBe(0);
    }
  });
}
