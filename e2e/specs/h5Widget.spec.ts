import { readFile } from 'node:fs/promises';
import { insertH5, selectH5ById, updateH5 } from '@vitrine/shared/api';
import { createH5Document, createH5Node, createH5Page } from '@vitrine/shared/document';
import type { Api } from '../commands/Api.ts';
import { expectAccessible } from '../commands/accessibility.ts';
import { FileMaker } from '../commands/FileMaker.ts';
import { pair, publish } from '../commands/prepare.ts';
import { sendMaterial } from '../commands/sendMaterial.ts';
import { expect, media, test } from '../fixtures/test.ts';

const unhurried = { timeout: 30_000 };

/** A work of two auto-advancing pages with a picture each. */
async function saveWork(api: Api, id: string, url: string, words: readonly [string, string]): Promise<void> {
  const pages = words.map((content) =>
    createH5Page({
      pageColor: '#12406b',
      nodeList: [
        createH5Node('img', { url, infoLeft: 40, infoTop: 40, infoWidth: 295, infoHeight: 200 }),
        createH5Node('text', {
          ...{ content, infoLeft: 40, infoTop: 280, infoWidth: 295, infoHeight: 60 },
          classify: { fontColor: '#ffffff' },
        }),
      ],
    }),
  );
  const work = createH5Document(pages);
  const document = { ...work, setting: { ...work.setting, autoPage: true, PlaySpeed: 2000 } };
  const { revision } = await api.call(selectH5ById, { id });
  await api.call(updateH5, { id, revision, document });
}

test('an H5 work plays as a widget of a program, page by page, also offline', async ({
  console,
  texts,
  api,
  openPlayer,
}) => {
  test.setTimeout(300_000);
  const { program, h5 } = texts;
  const photo = new FileMaker().write('market.jpg', await readFile(media('market-square.jpg')));
  const { url } = await sendMaterial(api, photo);
  const { id } = await api.call(insertH5, { name: 'Lunch menu' });
  await saveWork(api, id, url, ['Soup of the day', 'Fresh bread']);

  await console.signIn();
  const editor = await console.newProgram('Canteen');
  const { page } = console;

  await test.step('it is chosen and previewed in the editor', async () => {
    await editor.addWidget('h5');
    await editor.properties.getByRole('button', { name: program.say('work.choose') }).click();
    const picker = page.getByRole('dialog', { name: program.say('work.title') });
    const work = picker.getByRole('listitem').filter({ hasText: 'Lunch menu' });
    await expect(work).toBeVisible();
    await expectAccessible(page, 'the choice of an H5 work');
    await work.getByRole('button').click();
    await expect(picker).toBeHidden();
    await expect(editor.properties.getByText('Lunch menu')).toBeVisible();
    await expect(page.getByTestId('canvas').getByText('Soup of the day')).toBeVisible(unhurried);
    await editor.save();
  });

  const player = await openPlayer();
  const clId = await pair(api, player, 'Canteen screen');
  const { programId } = editor;
  const task = { name: 'Canteen week', programIds: [programId], clientIds: [clId] };
  const expectWork = async () => {
    await expect(player.page.locator('html')).toHaveAttribute('data-program-id', programId, unhurried);
    await expect(player.page.getByText('Soup of the day').first()).toBeVisible(unhurried);
    await player.expectPicture();
    await expect(player.page.getByText('Fresh bread').first()).toBeVisible(unhurried);
  };

  await test.step('it plays on the screen, and continues offline', async () => {
    await publish(api, task);
    await expectWork();
    await player.cutNetwork(true);
    await player.closeTab();
    await player.open();
    await expectWork();
    await player.cutNetwork(false);
    await player.expectLink('online');
  });

  await test.step('a later change is shown beside the work, until it is published again', async () => {
    await page.goto('/web/h5/production');
    await page.getByRole('button', { name: h5.say('works.actions', { name: 'Lunch menu' }) }).click();
    await page.getByRole('menuitem', { name: h5.say('menu.programs') }).click();
    const sheet = page.getByRole('dialog', { name: h5.say('programs.title', { name: 'Lunch menu' }) });
    await expect(sheet.getByText(h5.say('programs.newest_one', { count: 1 }))).toBeVisible(unhurried);
    await expectAccessible(page, 'the programs of an H5 work');
    await saveWork(api, id, url, ['Stew of the day', 'Fresh bread']);
    await expect(sheet.getByText(h5.say('programs.behind'))).toBeVisible(unhurried);
    await publish(api, { ...task, name: 'Canteen again' });
    await expect(player.page.getByText('Stew of the day').first()).toBeVisible(unhurried);
  });
});
