import { insertProgram, selectProgramById, updateProgram } from '@vitrine/shared/api';
import { createComponent, createScene, createTextItem } from '@vitrine/shared/document';
import type { Api } from '../commands/api.ts';
import { adopt, publish } from '../commands/prepare.ts';
import { watchTogether } from '../commands/watchScreen.ts';
import { expect, test } from '../fixtures/test.ts';

/** A program with one scene for each of the words, of so many seconds. */
async function makeScenes(
  api: Api,
  name: string,
  seconds: number,
  words: readonly string[],
): Promise<string> {
  const { id } = await api.call(insertProgram, { name });
  const { document, revision } = await api.call(selectProgramById, { id });
  const scenes = words.map((taContent, index) => {
    const text = createTextItem({ taContent, taFontSize: 200 });
    const scene = createScene(index, [
      createComponent('subtitle', { txList: [text], infoWidth: 1920, infoHeight: 400 }),
    ]);
    return { ...scene, allScene: { ...scene.allScene, scPlayTime: seconds } };
  });
  await api.call(updateProgram, { id, revision, document: { ...document, scenes } });
  return id;
}

/** Far less than a scene lasts, far more than a busy machine holds up a frame; the benchmark measures how far it is. */
const together = 500;

test('two screens change scenes and programs together: also one that comes late, and one that starts without a network', async ({
  api,
  openPlayer,
}) => {
  const lobby = await openPlayer();
  const hall = await openPlayer();
  const clientIds = [await adopt(api, lobby, 'Lobby'), await adopt(api, hall, 'Hall')];
  const programIds = [
    await makeScenes(api, 'Numbers', 3, ['one', 'two']),
    await makeScenes(api, 'Letters', 4, ['alpha']),
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
