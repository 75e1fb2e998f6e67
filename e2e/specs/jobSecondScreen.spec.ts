import { Clicks } from '../commands/countClicks.ts';
import { adopt } from '../commands/prepare.ts';
import { expect, type Locale, test } from '../fixtures/test.ts';
import type { PlayerPage } from '../pages/PlayerPage.ts';
import { ProgramsPage } from '../pages/ProgramsPage.ts';

const locales: readonly Locale[] = ['zh_CN', 'en_US', 'ko_US'];

/** The welcome, and the date as any of the languages writes it. */
async function expectWelcome(player: PlayerPage, welcome: string): Promise<void> {
  await player.expectState('playing');
  await expect(player.page.getByText(welcome, { exact: true })).toBeVisible();
  await expect(player.page.getByText(new RegExp(String(new Date().getFullYear())))).toBeVisible();
}

for (const language of locales) {
  test.describe(language, () => {
    test.use({ language });

    test('a second screen joins another group, and both show a welcome with the date', async ({
      console,
      texts,
      api,
      openPlayer,
    }) => {
      const { page } = console;
      const { terminal } = texts;
      const programs = new ProgramsPage(page, texts);
      const lobby = await openPlayer();
      await adopt(api, lobby, 'Lobby');
      const canteen = await openPlayer();
      const code = await canteen.pairingCode();
      await console.signIn();
      const clicks = await Clicks.countOn(page);

      await test.step('the screen is paired into a new group', async () => {
        await clicks.click(page.getByRole('button', { name: terminal.say('adopt.open') }).first());
        const dialog = page.getByRole('dialog');
        await clicks.write(dialog.getByLabel(terminal.say('adopt.code'), { exact: true }), code);
        await clicks.click(dialog.getByRole('combobox', { name: terminal.say('adopt.group') }));
        await clicks.click(page.getByRole('option', { name: terminal.say('adopt.newGroup') }));
        await clicks.write(dialog.getByPlaceholder(terminal.say('adopt.newGroupName')), 'Upstairs');
        await clicks.write(dialog.getByLabel(terminal.say('adopt.name'), { exact: true }), 'Canteen');
        await clicks.click(dialog.getByRole('button', { name: terminal.say('adopt.action'), exact: true }));
        await canteen.expectAdopted();
      });

      await test.step('a welcome is made for it and published to both', async () => {
        await clicks.click(page.getByRole('button', { name: terminal.say('publish.template'), exact: true }));
        await clicks.click(
          programs
            .dialog()
            .getByRole('listitem')
            .filter({ has: page.locator('img[src*="thumbnail-lobby"]') }),
        );
        await programs.press(programs.say('new.create'), programs.dialog());
        await programs.press(programs.say('menu.send'));
        await programs.checkTerminal('Lobby');
        await programs.press(programs.say('send.sendTo_other', { count: 2 }));
        await expect(programs.delivery('Canteen')).toBeVisible();
      });
      clicks.expectAtMost(12);

      const welcome = { zh_CN: '欢迎光临', en_US: 'Welcome', ko_US: '환영합니다' }[language];
      await expectWelcome(lobby, welcome);
      await expectWelcome(canteen, welcome);
      await console.goTo('/terminal');
      await expect(page.getByRole('treeitem').filter({ hasText: 'Upstairs' })).toContainText('1/1');
    });
  });
}
