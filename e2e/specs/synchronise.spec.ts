import { makeScenes, pair, publish } from '../commands/prepare.ts';
import { measureSync } from '../commands/watchScreen.ts';
import { expect, test } from '../fixtures/test.ts';

/**
 * Milliseconds: far below the length of a scene, far above a delayed frame on a busy machine; the benchmark measures
 * the actual deviation.
 */
const together = 500;

test('two screens change scenes and programs in sync: also one that joins late, and one that starts offline', async ({
  api,
  openPlayer,
}) => {
  const lobby = await openPlayer();
  const hall = await openPlayer();
  const clientIds = [await pair(api, lobby, 'Lobby'), await pair(api, hall, 'Hall')];
  const programIds = [
    await makeScenes(api, 'Numbers', { one: 3, two: 3 }),
    await makeScenes(api, 'Letters', { alpha: 4 }),
  ];
  await hall.closeTab();
  await publish(api, { name: 'Together', type: 4, programIds, clientIds });
  await lobby.expectState('playing');

  await hall.open();
  await hall.expectState('playing');
  for (const distance of await measureSync(lobby.page, hall.page, 5)) expect(distance).toBeLessThan(together);

  await expect.poll(() => hall.page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
  await hall.cutNetwork(true);
  await hall.page.reload();
  await hall.expectState('playing');
  await hall.expectLink('offline');
  for (const distance of await measureSync(lobby.page, hall.page, 5)) expect(distance).toBeLessThan(together);
});
