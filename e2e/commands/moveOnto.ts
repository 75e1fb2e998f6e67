import { expect, type Locator } from '@playwright/test';

/**
 * Moves the pressed pointer onto a tree row until it is marked as the drop target; follows rows that shift during the
 * drag.
 */
export async function moveOnto(target: Locator): Promise<void> {
  const { mouse } = target.page();
  await expect(async () => {
    const box = await target.boundingBox();
    if (!box) throw new Error('the place of the drop is not drawn');
    await mouse.move(box.x + 60, box.y + box.height / 4, { steps: 6 });
    await mouse.move(box.x + 62, box.y + box.height / 2, { steps: 3 });
    await expect(target).toHaveAttribute('data-drop', 'true', { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
}
