import { Clicks } from '../commands/Clicks.ts';
import { FileMaker } from '../commands/FileMaker.ts';
import { locales } from '../commands/locales.ts';
import { pair } from '../commands/prepare.ts';
import { sendMaterial } from '../commands/sendMaterial.ts';
import { expect, media, test } from '../fixtures/test.ts';
import type { ConsolePage } from '../pages/ConsolePage.ts';

/** Opens the publish page from a picture in the library. */
async function publishPicture({ page, texts }: ConsolePage, name: string, clicks: Clicks): Promise<void> {
  await clicks.click(page.getByRole('main').getByText(name, { exact: true }));
  const bar = page
    .getByRole('main')
    .getByRole('button', { name: texts.material.say('act.publish'), exact: true });
  await clicks.click(bar);
}

for (const language of locales) {
  test.describe(language, () => {
    test.use({ language });

    test('an own picture is on the only screen in six clicks', async ({
      console,
      texts,
      api,
      openPlayer,
    }) => {
      const player = await openPlayer();
      await pair(api, player, 'Lobby');
      const { page } = console;
      // Playwright cannot operate the File System Access picker; without it the page uses a file input.
      await page.addInitScript(() => Reflect.deleteProperty(window, 'showOpenFilePicker'));
      await console.signIn();

      const clicks = await Clicks.countOn(page);
      await clicks.click(
        page.getByRole('banner').getByRole('navigation').locator('a[href^="/web/material"]'),
      );
      const upload = page
        .getByRole('main')
        .getByRole('button', { name: texts.material.say('act.upload'), exact: true });
      await clicks.chooseFiles(upload.first(), [media('market-square.jpg')]);
      await publishPicture(console, 'market-square', clicks);
      await expect(page).toHaveURL(/program=/);
      const program = new URL(page.url()).searchParams.get('program') ?? '';
      await clicks.click(
        page.getByRole('button', { name: texts.program.say('send.sendTo_one', { count: 1 }), exact: true }),
      );

      await player.expectProgram(program);
      await player.expectPicture();
      await expect(console.deliveryOf('Lobby')).toHaveAttribute('data-state', 'onScreen');
      clicks.expectAtMost(6);
    });
  });
}

test('a picture of the other orientation is flagged before publishing, and fills the screen in one click', async ({
  console,
  texts,
  api,
  openPlayer,
}) => {
  const player = await openPlayer();
  await pair(api, player, 'Lobby');
  await sendMaterial(api, new FileMaker().picture('tower.png', 1080, 1920, [20, 90, 160]));
  await console.signIn();
  await console.goTo('/material');
  const { page } = console;
  const clicks = await Clicks.countOn(page);
  await publishPicture(console, 'tower', clicks);
  const fill = page.getByRole('button', { name: texts.program.say('send.turn.cover'), exact: true });
  await expect(
    page.getByRole('button', { name: texts.program.say('send.turn.sides'), exact: true }),
  ).toBeVisible();
  await clicks.click(fill);
  await expect(fill).toHaveCount(0);
  await clicks.click(
    page.getByRole('button', { name: texts.program.say('send.sendTo_one', { count: 1 }), exact: true }),
  );
  await player.expectPicture();
  const picture = player.page.locator('img[src*="/etv/file/"]').first();
  // It fills the landscape screen, whose sides were empty before.
  await expect.poll(async () => (await picture.boundingBox())?.width).toBe(960);
  await expect(picture).toHaveCSS('object-fit', 'cover');
});

test('a new screen is led to a picture of the library, and shows it at once', async ({
  console,
  texts,
  api,
  openPlayer,
}) => {
  const player = await openPlayer();
  await pair(api, player, 'Lobby');
  await pair(api, await openPlayer(), 'Canteen');
  await sendMaterial(api, new FileMaker().picture('sale.png', 1920, 1080, [20, 90, 160]));
  await console.signIn();
  const { page } = console;
  await page.getByRole('button', { name: 'Lobby', exact: true }).first().click();
  const ways = page.getByRole('region', { name: texts.terminal.say('publish.first') });
  await ways.getByRole('button', { name: texts.terminal.say('publish.picture'), exact: true }).click();
  const action = texts.material.say('act.publish');
  await expect(page.getByText(texts.material.say('publish.notice', { action }))).toBeVisible();
  await publishPicture(console, 'sale', await Clicks.countOn(page));
  const lobby = page.getByRole('treeitem').filter({ hasText: 'Lobby' });
  await expect(lobby).toHaveAttribute('aria-checked', 'true');
  // The selection survives a reload.
  await page.getByText(texts.program.say('send.workdays'), { exact: true }).click();
  await page.reload();
  await expect(page.getByRole('radio', { name: texts.program.say('send.workdays') })).toBeChecked();
  await page.getByText(texts.program.say('send.everyDay'), { exact: true }).click();
  await page
    .getByRole('button', { name: texts.program.say('send.sendTo_one', { count: 1 }), exact: true })
    .click();
  await player.expectPicture();
});
