import { readFileSync } from 'node:fs';
import { withdrawEquipmentTask } from '@vitrine/shared/api';
import { createComponent, createMediaItem } from '@vitrine/shared/document';
import { Api } from '../commands/Api.ts';
import { makeProgram, pair, publish } from '../commands/prepare.ts';
import { sendMaterial } from '../commands/sendMaterial.ts';
import { expect, media, test } from '../fixtures/test.ts';
import { TaskPage } from '../pages/TaskPage.ts';

/** A program that is one picture. */
const makePoster = (api: Api, name: string, picture: { mid: string; url: string }) =>
  makeProgram(
    api,
    name,
    createComponent('img', {
      mpList: [createMediaItem({ ...picture, type: 'img' })],
      infoWidth: 1920,
      infoHeight: 1080,
    }),
  );

test('signed in on one server, uploaded to another, published on a third, watched on all, each of which may be killed', async ({
  console,
  server,
  openPlayer,
  texts,
}) => {
  test.setTimeout(300_000);
  const [first, second, third] = server.servers;
  if (!first || !second || !third) throw new Error('This journey needs three servers');
  const { token } = await Api.signIn(first.url);
  const [onSecond, onThird] = [new Api(second.url, token), new Api(third.url, token)];

  const player = await openPlayer();
  const clId = await pair(onSecond, player, 'Lobby');
  const bytes = readFileSync(media('market-square.jpg'));
  const picture = await sendMaterial(onSecond, { name: 'market-square.jpg', bytes });
  const program = await makePoster(onThird, 'Market day', picture);
  let task = await publish(onThird, { name: 'Every day', programIds: [program], clientIds: [clId] });
  await player.expectProgram(program);
  await player.expectPicture();

  // Cookies are those of a host, whatever its port: each server gets the session of the first page.
  await console.signIn();
  const { hostname } = new URL(server.url);
  const boards = await Promise.all(
    server.servers.map(async ({ url }) => {
      const page = await console.page.context().newPage();
      await page.goto(`http://${hostname}:${new URL(url).port}/web/task?task=${task}`);
      return new TaskPage(page, texts);
    }),
  );
  for (const board of boards)
    await expect(board.deliveryOf('Lobby').first()).toHaveAttribute('data-state', 'onScreen', {
      timeout: 60_000,
    });

  await test.step('what changes on one server shows on the pages of all', async () => {
    await onSecond.call(withdrawEquipmentTask, { id: task });
    for (const board of boards) await expect(board.deliveryOf('Lobby')).toHaveCount(0);
    await player.expectState('idle');
  });

  for (const [index, killed] of server.servers.entries()) {
    await test.step(`${killed.name} is killed while the others go on`, async () => {
      await killed.kill();
      const other = server.servers[(index + 1) % server.servers.length];
      const api = new Api(other?.url ?? '', token);
      const poster = await makePoster(api, `Without ${killed.name}`, picture);
      task = await publish(api, { name: poster, programIds: [poster], clientIds: [clId] });
      await player.expectProgram(poster);
      await player.expectPicture();
      await player.expectLink('online');
      await killed.run();
      await new Api(killed.url, token).call(withdrawEquipmentTask, { id: task });
      await player.expectState('idle');
    });
  }
});
