import { readFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { createComponent, createMediaItem } from '@vitrine/shared/document';
import { FileMaker } from '../commands/FileMaker.ts';
import { makeProgram, pair, publish } from '../commands/prepare.ts';
import { sendMaterial } from '../commands/sendMaterial.ts';
import { expect, media, test } from '../fixtures/test.ts';
import { PlayerPage } from '../pages/PlayerPage.ts';

const full = { infoX: 0, infoY: 0, infoWidth: 1920, infoHeight: 1080 };

test('a screen without HTTPS reports what it lacks, plays pictures and videos, and continues without its server', async ({
  api,
  server,
}, info) => {
  // A host name of the network: browsers treat localhost as secure even without HTTPS.
  const { executablePath, args = [] } = info.project.use.launchOptions ?? {};
  const trusted = '--host-resolver-rules=MAP screens.example 127.0.0.1';
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...args, trusted],
  });
  try {
    const baseURL = server.url.replace('localhost', 'screens.example');
    const errors: string[] = [];
    const context = await browser.newContext({ baseURL, locale: 'en-US' });
    const player = new PlayerPage(context, (page) =>
      page.on('pageerror', ({ message }) => errors.push(message)),
    );
    await player.open();
    expect(await player.page.evaluate(() => [isSecureContext, 'caches' in globalThis])).toEqual([
      false,
      false,
    ]);
    const lacks = player.page.getByText('Not using HTTPS');
    await expect(lacks).toBeVisible();

    const files = new FileMaker();
    const photo = files.write('market.jpg', await readFile(media('market-square.jpg')));
    const film = files.write('opening.mp4', await readFile(media('opening.mp4')));
    const items = [
      createMediaItem({ url: (await sendMaterial(api, photo)).url, type: 'img', playParam: 2 }),
      createMediaItem({ url: (await sendMaterial(api, film)).url, type: 'video', volume: 0 }),
    ];
    const programId = await makeProgram(api, 'Both', createComponent('mixture', { ...full, mpList: items }));
    const clId = await pair(api, player, 'Without HTTPS');
    await expect(lacks).toBeVisible();
    await publish(api, { name: 'Every day', programIds: [programId], clientIds: [clId] });

    await player.expectProgram(programId);
    const expectBoth = async () => {
      const drawn = player.page.locator('.program-layer.front img').first();
      await expect
        .poll(() => drawn.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
        .toBeGreaterThan(0);
      await player.expectVideoRuns();
    };
    await expectBoth();
    await server.kill();
    await player.expectLink('offline');
    await expectBoth();
    await server.run();
    await player.expectLink('online');
    expect(errors).toEqual([]);
  } finally {
    await browser.close();
  }
});
