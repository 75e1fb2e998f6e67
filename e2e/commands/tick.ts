import { expect, type Locator } from '@playwright/test';

/** Checks or unchecks a box by the element drawn over it; waits while it moves with its list. */
export async function tick(box: Locator, ticked = true): Promise<void> {
  await box.locator('..').click();
  await expect(box).toBeChecked({ checked: ticked });
}
