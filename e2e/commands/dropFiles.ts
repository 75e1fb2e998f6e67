import type { Locator } from '@playwright/test';

/**
 * Drops files and folders of this machine in the middle of a place, as a hand does from a file manager. Only the browser
 * itself can do so: a page cannot make a drop that carries folders.
 */
export async function dropFiles(place: Locator, paths: readonly string[]): Promise<void> {
  const page = place.page();
  const box = await place.boundingBox();
  if (!box) throw new Error('the place of the drop is not drawn');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [...paths], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, ...at, data });
  await session.detach();
}
