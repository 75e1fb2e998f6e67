import { Clicks } from '../commands/Clicks.ts';
import { locales } from '../commands/locales.ts';
import { pair } from '../commands/prepare.ts';
import { expect, test } from '../fixtures/test.ts';

const notice = '13:00 · 停电 · Power cut · 정전';

for (const language of locales) {
  test.describe(language, () => {
    test.use({ language });

    test('a notice on all screens takes five clicks, and shows which screens have it', async ({
      playing,
      console,
      openPlayer,
      api,
      texts,
    }) => {
      const { page } = console;
      const { task, terminal } = texts;
      const shop = await openPlayer();
      await pair(api, shop, 'Shop');
      const away = await openPlayer();
      await pair(api, away, 'Depot');
      await away.closeTab();

      const clicks = await Clicks.countOn(page);
      const bar = page.getByRole('banner').getByRole('navigation');
      await clicks.click(bar.getByRole('link', { name: task.say('title'), exact: true }));
      await clicks.click(page.getByRole('link', { name: task.say('subtitle.title'), exact: true }));
      await clicks.write(page.getByLabel(task.say('subtitle.words'), { exact: true }), notice);
      await clicks.click(
        page
          .getByRole('treeitem', { name: task.say('terminals.every') })
          .first()
          .locator('.vt-tree-check'),
      );
      const send = task.say('subtitle.sendTo_other', { count: 3 });
      await clicks.click(page.getByRole('button', { name: send, exact: true }));

      for (const screen of [playing.player, shop])
        await expect(screen.page.getByText(notice).first()).toBeVisible();
      // The row shows which screens have it, which are offline, and what happens next.
      const line = page.getByRole('listitem').filter({ hasText: notice });
      const shown = task.say('subtitle.shown_other', { shown: 2, count: 3 });
      const offline = task.say('subtitle.offline_one', { count: 1 });
      await expect(line.getByText(`${shown} · ${offline}`)).toBeVisible();
      clicks.expectAtMost(5);
      await expect(bar).toBeVisible();

      await line.getByText(shown).click();
      await expect(line.getByText(task.say('subtitle.whenBack'))).toBeVisible();
      // The terminal's drawer lists it below the current content.
      await console.goTo('/terminal');
      await page.getByRole('button', { name: 'Lobby', exact: true }).first().click();
      const drawer = page.getByRole('dialog');
      await expect(drawer.getByText(terminal.say('plays.tickers'))).toBeVisible();
      await expect(drawer.getByText(notice)).toBeVisible();
      // The offline screen shows it too when it reconnects in time.
      await away.open();
      await expect(away.page.getByText(notice).first()).toBeVisible();
    });

    test('starting from the screens it takes five clicks too, and search finds it', async ({
      playing,
      console,
      texts,
    }) => {
      const { page } = console;
      const { palette, terminal, operation, task } = texts;
      const text = page.getByRole('textbox', { name: operation.say('instructions.text'), exact: true });
      const bar = page.getByRole('banner').getByRole('navigation');
      await console.goTo('/task');

      const clicks = await Clicks.countOn(page);
      await clicks.click(bar.getByRole('link', { name: terminal.say('title'), exact: true }));
      await clicks.click(
        page.getByRole('row').filter({ hasText: 'Lobby' }).getByRole('checkbox').locator('..'),
      );
      await clicks.click(page.getByRole('button', { name: terminal.say('bulk.message'), exact: true }));
      await expect(text).toBeFocused();
      await clicks.write(text, notice);
      await clicks.click(
        page.getByRole('button', { name: operation.say('instructions.sendTo_one', { count: 1 }) }),
      );
      await expect(playing.player.page.getByText(notice).first()).toBeVisible();
      // A message on screen is not labelled as done.
      const until = operation
        .say('operations.onScreenUntil', { time: '#' })
        .replace('#', String.raw`\d\d:\d\d:\d\d`);
      await expect(page.getByText(new RegExp(until)).first()).toBeVisible();
      clicks.expectAtMost(5);

      await page.keyboard.press('ControlOrMeta+k');
      const field = page.getByRole('combobox', { name: palette.say('placeholder') });
      await field.fill('notice');
      await page
        .getByRole('option', { name: palette.say('action.message') })
        .first()
        .click();
      await expect(text).toBeFocused();
      // The ticker page is linked from here, and keeps the selected screens.
      await page.getByRole('button', { name: operation.say('instructions.toTickers'), exact: true }).click();
      await expect(page.getByLabel(task.say('subtitle.words'), { exact: true })).toBeFocused();
      await expect(
        page.getByRole('heading', { name: task.say('terminals.screens_one', { count: 1 }) }),
      ).toBeVisible();
    });
  });
}
