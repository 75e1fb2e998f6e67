import { expect, type Locator } from '@playwright/test';

/** Checks or unchecks a checkbox by clicking its drawn box; waits while its list moves. */
export async function tick(box: Locator, ticked = true): Promise<void> {
  await box.locator('..').click();
  await expect(box).toBeChecked({ checked: ticked });
}
