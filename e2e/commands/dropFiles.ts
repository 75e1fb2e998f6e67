import type { Locator } from '@playwright/test';

/**
 * Drops local files and folders onto the centre of an element, by the DevTools protocol: scripts cannot create drops
 * that contain folders.
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
  // Chromium accepts a drop only if the page accepted the last dragover, so the drag is moved repeatedly.
  for (const _movement of [1, 2, 3]) {
    await send('dragOver');
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
  }
  await send('drop');
  await session.detach();
}
