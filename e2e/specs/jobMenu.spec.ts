import { selectEquipmentTaskById } from '@vitrine/shared/api';
import { Clicks } from '../commands/Clicks.ts';
import { locales } from '../commands/locales.ts';
import { pair, publish } from '../commands/prepare.ts';
import { expect, test } from '../fixtures/test.ts';
import { ProgramsPage } from '../pages/ProgramsPage.ts';

/** Eight dishes as spreadsheet columns. */
const dishes = [
  ['宫保鸡丁', '28'],
  ['Tomato soup', '4.50'],
  ['김치찌개', '8,000'],
  ['麻婆豆腐', '18'],
  ['Fish and chips', '14.00'],
  ['비빔밥', '9,500'],
  ['蒜蓉西兰花', '22'],
  ['Apple pie', '6'],
] as const;

for (const language of locales) {
  test.describe(language, () => {
    test.use({ language });

    test('a menu of eight dishes with prices is shown on workdays from 11 to 14', async ({
      console,
      texts,
      api,
      openPlayer,
    }) => {
      const { page } = console;
      const programs = new ProgramsPage(page, texts);
      const player = await openPlayer();
      const clId = await pair(api, player, 'Lobby');
      await console.signIn();
      const clicks = await Clicks.countOn(page);

      await test.step('the menu is created', async () => {
        await console.goTo('/program');
        await clicks.click(page.getByRole('button', { name: programs.say('list.newProgram') }).first());
        // The first template is a menu for one meal.
        await clicks.click(programs.dialog().getByRole('listitem').nth(1));
        await programs.press(programs.say('new.create'), programs.dialog());
        await clicks.click(page.getByRole('button', { name: programs.say('lines.asText'), exact: true }));
        const rows = page.getByRole('textbox', { name: programs.say('lines.rows'), exact: true });
        await clicks.paste(rows, dishes.map((dish) => dish.join('\t')).join('\n'));
        await expect(page.getByTestId('canvas').getByText('Apple pie')).toBeVisible();
      });

      await test.step('it is published for its hours', async () => {
        await programs.press(programs.say('menu.send'));
        await programs.checkTerminal('Lobby');
        await clicks.click(page.getByText(programs.say('send.inHours'), { exact: true }));
        await clicks.write(page.getByLabel(programs.say('send.startTime'), { exact: true }), '11:00');
        await clicks.write(page.getByLabel(programs.say('send.endTime'), { exact: true }), '14:00');
        await clicks.click(page.getByText(programs.say('send.workdays'), { exact: true }));
        const send = programs.say('send.sendTo_one', { count: 1 });
        await clicks.click(page.getByRole('button', { name: send, exact: true }));
        await expect(page).toHaveURL(/task=/);
      });
      clicks.expectAtMost(14);

      const id = new URL(page.url()).searchParams.get('task') ?? '';
      const task = await api.call(selectEquipmentTaskById, { id });
      expect(task).toMatchObject({
        ...{ etStartTime: '11:00:00', etEndTime: '14:00:00', etOvernight: '0' },
        ...{ etMon: '1', etTue: '1', etWed: '1', etThur: '1', etFri: '1', etSat: '0', etSun: '0' },
      });

      // Published all day, so that the test does not depend on the time.
      const programIds = task.pmList.map((program) => program.id);
      await publish(api, { name: 'All day', programIds, clientIds: [clId] });
      await player.expectState('playing');
      // During the menu's hours it plays already, and both copies overlap briefly in the transition.
      for (const part of dishes.flat())
        await expect(player.page.getByText(part, { exact: true }).first()).toBeVisible();
    });
  });
}
