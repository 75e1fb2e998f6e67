import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { selectTaskDelivery, updateClientPower } from '@vitrine/shared/api';
import { createComponent, createMediaItem } from '@vitrine/shared/document';
import { makeBrokenVideo } from '../commands/brokenVideo.ts';
import { makeProgram, makeTextProgram, pair, publish } from '../commands/prepare.ts';
import { expect, test } from '../fixtures/test.ts';

/** A same-host page with an endless loop. */
async function startSpinningPage() {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<h1>Busy</h1><script>setTimeout(() => { for (;;); }, 200)</script>');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close };
}

test('a screen survives a hanging page, a corrupt video, navigation keys, and a tab crash', async ({
  api,
  openPlayer,
}) => {
  const spinning = await startSpinningPage();
  const player = await openPlayer();
  const clientIds = [await pair(api, player, 'Platform 4')];
  const busy = createComponent('web', {
    mpList: [createMediaItem({ type: 'web', url: spinning.url })],
    infoWidth: 800,
    infoHeight: 400,
  });
  const hanging = await makeProgram(api, 'Beside a page that hangs', busy);
  await publish(api, { name: 'First', programIds: [hanging], clientIds });
  await player.expectProgram(hanging);

  // Playback continues automatically, past the unresponsive page.
  const words = await makeTextProgram(api, 'Words', 'Trains leave from platform 4');
  await publish(api, { name: 'Second', type: 3, programIds: [words], clientIds });
  await player.expectProgram(words);
  spinning.close();

  const film = await makeBrokenVideo(api, 'Film');
  const third = await publish(api, { name: 'Third', type: 3, programIds: [film], clientIds });
  await expect
    .poll(async () => (await api.call(selectTaskDelivery, { id: third })).deliveryList[0]?.error)
    .toContain('playback.media');
  await player.expectProgram(words);

  const address = player.page.url();
  for (const key of ['F5', 'Control+t', 'Control+w', 'Alt+ArrowLeft', 'Control+r', 'Backspace'])
    await player.page.keyboard.press(key);
  await player.page.evaluate(() => history.back());
  expect(player.page.url()).toBe(address);
  expect(player.context.pages()).toHaveLength(1);
  expect(await player.page.evaluate(() => window.open('about:blank'))).toBeNull();
  await player.expectProgram(words);

  const session = await player.context.newCDPSession(player.page);
  const crashed = player.page.waitForEvent('crash');
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  await player.closeTab();
  await player.open();
  await player.expectProgram(words);

  // Its on/off schedule is on another weekday: the screen is dark while the player runs.
  const tomorrow = ((new Date().getUTCDay() + 1 + 6) % 7) + 1;
  const dark = player.page.locator('.dark');
  await api.call(updateClientPower, {
    ids: clientIds,
    power: [{ weekday: tomorrow, on: '08:00', off: '08:10' }],
  });
  await expect(dark).toBeVisible();
  await player.expectProgram(words);
  await api.call(updateClientPower, { ids: clientIds, power: [] });
  await expect(dark).toBeHidden();
});
