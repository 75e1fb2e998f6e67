import { insertProgram, selectProgramById, updateClientInfo } from '@vitrine/shared/api';
import { Clicks } from '../commands/Clicks.ts';
import { locales } from '../commands/locales.ts';
import { makeTextProgram, pair, publish } from '../commands/prepare.ts';
import { expect, test } from '../fixtures/test.ts';
import type { PlayerPage } from '../pages/PlayerPage.ts';
import { ProgramsPage } from '../pages/ProgramsPage.ts';

/** The welcome, and the date in the format of any locale. */
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
      await pair(api, lobby, 'Lobby');
      const canteen = await openPlayer();
      const code = await canteen.pairingCode();
      await console.signIn();
      const clicks = await Clicks.countOn(page);

      await test.step('the screen is paired into a new group', async () => {
        await clicks.click(page.getByRole('button', { name: terminal.say('pair.open') }).first());
        const dialog = page.getByRole('dialog');
        await clicks.write(dialog.getByLabel(terminal.say('pair.code'), { exact: true }), code);
        await clicks.click(dialog.getByRole('combobox', { name: terminal.say('pair.group') }));
        await clicks.click(page.getByRole('option', { name: terminal.say('pair.newGroup') }));
        await clicks.write(dialog.getByPlaceholder(terminal.say('pair.newGroupName')), 'Upstairs');
        await clicks.write(dialog.getByLabel(terminal.say('pair.name'), { exact: true }), 'Canteen');
        await clicks.click(dialog.getByRole('button', { name: terminal.say('pair.action'), exact: true }));
        await canteen.expectPaired();
      });

      await test.step('a welcome is created for it and published to both', async () => {
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

/** `05:00`: an hour in the future in UTC, at any time of day. */
const hourFromNow = (hours: number) =>
  `${String((new Date().getUTCHours() + hours) % 24).padStart(2, '0')}:00`;

test('all screens get another program at other hours, without the unavailable weather, in nine clicks', async ({
  console,
  texts,
  api,
  openPlayer,
}) => {
  const { page } = console;
  const programs = new ProgramsPage(page, texts);
  const screens = [];
  for (const name of ['Lobby', 'Canteen']) screens.push(await pair(api, await openPlayer(), name));
  for (const id of screens) await api.call(updateClientInfo, { id, timeZone: 'UTC' });
  const menu = await makeTextProgram(api, 'Daily menu', 'Soup');
  await publish(api, { name: 'Every day', programIds: [menu], clientIds: screens });
  const { id } = await api.call(insertProgram, { name: 'Greeting', templateId: 'lobby' });
  await console.signIn();
  await console.goTo('/program');
  const clicks = await Clicks.countOn(page);
  await programs.act('Greeting', 'send');
  await programs.checkTerminal(programs.say('send.every'));
  // The replaced task is named on the button, with an alternative below it.
  const replace = programs.say('send.replaceOne_other', { count: 2, task: 'Every day' });
  await expect(page.getByRole('button', { name: replace, exact: true })).toBeVisible();
  const removal = page.getByRole('button', { name: programs.say('send.fix.removeWidget'), exact: true });
  await clicks.click(removal);
  await expect(removal).toHaveCount(0);
  await programs.press(programs.say('send.meets.onlyHours'));
  await clicks.write(page.getByLabel(programs.say('send.startTime'), { exact: true }), hourFromNow(2));
  await clicks.write(page.getByLabel(programs.say('send.endTime'), { exact: true }), hourFromNow(3));
  await programs.press(programs.say('send.sendTo_other', { count: 2 }));
  for (const name of ['Lobby', 'Canteen'])
    await expect(programs.delivery(name)).toContainText(texts.shared.say('delivery.state.downloaded'), {
      timeout: 30_000,
    });
  clicks.expectAtMost(9);
  const { document } = await api.call(selectProgramById, { id });
  const kinds = document.scenes[0]?.allScene.componentsList.map(({ coType }) => coType);
  expect(kinds).not.toContain('weather');
});
