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
  const send = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    session.send('Input.dispatchDragEvent', { type, ...at, data });
  await send('dragEnter');
  // A drop counts only where the page has agreed to the last movement: a hand moves often enough for that.
  for (const _movement of [1, 2, 3]) {
    await send('dragOver');
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
  }
  await send('drop');
  await session.detach();
}
