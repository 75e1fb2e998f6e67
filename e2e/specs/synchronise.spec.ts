import { makeScenes, pair, publish } from '../commands/prepare.ts';
import { watchTogether } from '../commands/watchScreen.ts';
import { expect, test } from '../fixtures/test.ts';

/** Far less than a scene lasts, far more than a busy machine holds up a frame; the benchmark measures how far it is. */
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
  for (const distance of await watchTogether(lobby.page, hall.page, 5))
    expect(distance).toBeLessThan(together);

  await expect.poll(() => hall.page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
  await hall.cutNetwork(true);
  await hall.page.reload();
  await hall.expectState('playing');
  await hall.expectLink('offline');
  for (const distance of await watchTogether(lobby.page, hall.page, 5))
    expect(distance).toBeLessThan(together);
});
