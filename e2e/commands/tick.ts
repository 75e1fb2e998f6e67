import { expect, type Locator } from '@playwright/test';

/** Ticks a box, or takes its tick away, by what is drawn over it; one that moves with its list is waited for. */
export async function tick(box: Locator, ticked = true): Promise<void> {
  await box.locator('..').click();
  await expect(box).toBeChecked({ checked: ticked });
}
