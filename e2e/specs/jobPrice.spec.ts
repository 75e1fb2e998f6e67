import { insertProgram, selectEquipmentTaskById, selectProgramById } from '@vitrine/shared/api';
import { readRow } from '@vitrine/shared/document';
import type { Api } from '../commands/Api.ts';
import { Clicks } from '../commands/Clicks.ts';
import { locales } from '../commands/locales.ts';
import { pair, publish } from '../commands/prepare.ts';
import { expect, test } from '../fixtures/test.ts';
import { ProgramEditorPage } from '../pages/ProgramEditorPage.ts';

const newPrice = '88.80';

/** A menu from the template, with its first price. */
async function makeMenu(api: Api): Promise<{ id: string; price: string }> {
  const { id } = await api.call(insertProgram, { name: 'Our menu', templateId: 'menu' });
  const { document } = await api.call(selectProgramById, { id });
  const texts = document.scenes[0]?.allScene.componentsList.flatMap(({ txList }) => txList) ?? [];
  const prices = texts.filter(({ taKind }) => taKind === 'row').map((text) => readRow(text.taContent).price);
  const [price] = prices.filter((one) => one !== '');
  if (!price) throw new Error('the menu names no price');
  return { id, price };
}

for (const language of locales) {
  test.describe(language, () => {
    test.use({ language });

    test('a price of a published menu is changed on the screen in five clicks', async ({
      console,
      texts,
      api,
      openPlayer,
    }) => {
      const player = await openPlayer();
      const clId = await pair(api, player, 'Lobby');
      const { id, price } = await makeMenu(api);
      const taskId = await publish(api, { name: 'Every day', programIds: [id], clientIds: [clId] });
      await player.expectProgram(id);
      await console.signIn();
      const { page } = console;
      const editor = new ProgramEditorPage(page, texts);

      const clicks = await Clicks.countOn(page);
      await clicks.click(page.getByRole('banner').getByRole('navigation').locator('a[href^="/web/program"]'));
      await clicks.click(page.getByRole('main').getByRole('button', { name: 'Our menu' }).first());
      // A double click at the price's position, as a user would, whatever covers it.
      const spot = await editor.middleOf(
        page.getByTestId('canvas').getByText(price, { exact: true }).first(),
      );
      await page.mouse.dblclick(spot.x, spot.y);
      await page.keyboard.type(newPrice);
      await clicks.click(
        page.getByRole('button', { name: texts.program.say('bar.update_one', { count: 1 }), exact: true }),
      );

      await expect(player.page.getByText(newPrice).first()).toBeVisible();
      clicks.expectAtMost(5);
      await expect(page.getByRole('region', { name: texts.shared.say('edited.label') })).toHaveCount(0);
      const task = await api.call(selectEquipmentTaskById, { id: taskId });
      expect(task).toMatchObject({ etStartTime: '00:00:00', etName: 'Every day' });
    });
  });
}
