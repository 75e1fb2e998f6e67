import { expect, type Locator } from '@playwright/test';

/** Ticks a line of a tree unless it is ticked already: the only screen of an account is, as soon as the tree is read. */
export async function tickTerminal(line: Locator): Promise<void> {
  await expect(async () => {
    if ((await line.getAttribute('aria-checked')) !== 'true') await line.locator('.vt-tree-check').click();
    await expect(line).toHaveAttribute('aria-checked', 'true', { timeout: 1000 });
  }).toPass();
}
