import { updateMaterialExpiry } from '@vitrine/shared/api';
import { createComponent, createMediaItem } from '@vitrine/shared/document';
import { FileMaker } from '../commands/FileMaker.ts';
import { makeProgram, pair, publish } from '../commands/prepare.ts';
import { sendMaterial } from '../commands/sendMaterial.ts';
import { expect, test } from '../fixtures/test.ts';

const files = new FileMaker();
const picture = (name: string, colour: [number, number, number]) => files.picture(name, 320, 180, colour);

test('expired material leaves the screen, and returns when it is valid again', async ({
  api,
  openPlayer,
}) => {
  const player = await openPlayer();
  const clId = await pair(api, player, 'Lobby');
  const summer = await sendMaterial(api, picture('summer.png', [220, 40, 40]));
  const always = await sendMaterial(api, picture('always.png', [40, 40, 220]));
  const mpList = [summer, always].map(({ mid, url }, sort) =>
    createMediaItem({ mid, url, sort, type: 'img', playParam: 1 }),
  );
  const widget = createComponent('img', { mpList, infoWidth: 1920, infoHeight: 1080 });
  const program = await makeProgram(api, 'Posters', widget);
  await publish(api, { name: 'Every day', programIds: [program], clientIds: [clId] });
  await player.expectProgram(program);
  // During a transition a picture may be present twice.
  const drawn = ({ url }: { url: string }) => player.page.locator(`img[src*="${url}"]`).first();
  await expect(drawn(summer)).toBeVisible();
  await expect(drawn(always)).toBeVisible();

  await api.call(updateMaterialExpiry, { ids: [summer.mid], expiresAt: new Date().toISOString() });
  // From here on it stays invisible for longer than a full cycle.
  await expect(async () => {
    const seen = drawn(summer).waitFor({ state: 'attached', timeout: 5000 });
    await expect(seen).rejects.toThrow(/Timeout/);
  }).toPass({ timeout: 60_000 });
  await expect(drawn(always)).toBeVisible();

  await api.call(updateMaterialExpiry, { ids: [summer.mid], expiresAt: '' });
  await expect(drawn(summer)).toBeVisible({ timeout: 30_000 });
});
