import { insertSubtitle } from '@vitrine/shared/api';
import { makeTextProgram, pair, publish } from '../commands/prepare.ts';
import { textHiddenAt, textShownAt } from '../commands/textTiming.ts';
import { expect, test } from '../fixtures/test.ts';

test('a ticker appears on a landscape and a portrait screen within three seconds, and ends on time on both without the server', async ({
  api,
  openPlayer,
  server,
}) => {
  const wide = await openPlayer();
  const tall = await openPlayer();
  await tall.page.setViewportSize({ width: 540, height: 960 });
  const clientIds = [await pair(api, wide, 'Wide'), await pair(api, tall, 'Tall')];
  const program = await makeTextProgram(api, 'Daily menu', 'Soup of the day');
  await publish(api, { name: 'Every day', programIds: [program], clientIds });
  const screens = [wide, tall];
  for (const screen of screens) await screen.expectProgram(program);
  for (const screen of screens) await screen.expectLink('online');

  const words = 'The car park closes at nine this evening, please remember your ticket';
  const duration = 15;
  const coming = Promise.all(screens.map(({ page }) => textShownAt(page, words)));
  await api.call(insertSubtitle, { text: words, speed: 0, duration, clientIds });
  const sentAt = Date.now();
  for (const at of await coming) expect(at - sentAt).toBeLessThan(3000);
  const going = Promise.all(screens.map(({ page }) => textHiddenAt(page, words)));
  for (const screen of screens) await screen.expectProgram(program);

  // Offline emulation keeps open sockets; killing the server closes them.
  await server.kill();
  for (const at of await going) {
    expect(at - sentAt).toBeGreaterThan(duration * 1000 - 1500);
    expect(at - sentAt).toBeLessThan(duration * 1000 + 1500);
  }
  for (const screen of screens) {
    await screen.expectLink('offline');
    await screen.expectProgram(program);
  }
});
