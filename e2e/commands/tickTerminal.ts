import { expect, type Locator } from '@playwright/test';

/** Ticks a tree row unless it is ticked: the only screen of an account is preselected once the tree is loaded. */
export async function tickTerminal(line: Locator): Promise<void> {
  await expect(async () => {
    if ((await line.getAttribute('aria-checked')) !== 'true') await line.locator('.vt-tree-check').click();
    await expect(line).toHaveAttribute('aria-checked', 'true', { timeout: 1000 });
  }).toPass();
}
