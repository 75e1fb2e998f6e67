import { insertEquipmentTask, publishEquipmentTask, updateClientInfo } from '@vitrine/shared/api';
import { type Locale, localeTags } from '@vitrine/shared/api/locale';
import { Clicks } from '../commands/Clicks.ts';
import { locales } from '../commands/locales.ts';
import { makeTextProgram, publish } from '../commands/prepare.ts';
import { expect, test } from '../fixtures/test.ts';

const zone = 'Asia/Seoul';
/** `2026-11-28`: tomorrow in the screen's time zone. */
const tomorrow = () =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date(Date.now() + 86_400_000));
/** The same day in the console's format. */
const written = (day: string, language: Locale) =>
  new Intl.DateTimeFormat(localeTags[language], {
    timeZone: 'UTC',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(new Date(day));

for (const language of locales) {
  test.describe(language, () => {
    test.use({ language });

    test('why a screen shows its content, and what it shows tomorrow at noon, takes five clicks', async ({
      playing,
      console,
      api,
      texts,
    }) => {
      const { page } = console;
      const { task, terminal } = texts;
      const { player, clId, program } = playing;
      await api.call(updateClientInfo, { id: clId, timeZone: zone });
      const evening = await makeTextProgram(api, 'Evening menu', 'Dinner');
      const later = await publish(api, { name: 'Newer', programIds: [evening], clientIds: [clId] });
      await player.expectProgram(evening);
      const day = tomorrow();
      const { id } = await api.call(insertEquipmentTask, {
        etName: 'Noon',
        etTaskType: 1,
        etStartDate: day,
        etEndDate: day,
        etStartTime: '11:00',
        etEndTime: '14:00',
        ...{ etMon: '1', etTue: '1', etWed: '1', etThur: '1', etFri: '1', etSat: '1', etSun: '1' },
        programIds: [program],
        clientIds: [clId],
      });
      await api.call(publishEquipmentTask, { id });

      const clicks = await Clicks.countOn(page);
      await clicks.click(page.getByRole('button', { name: 'Lobby', exact: true }).first());
      await clicks.click(page.getByRole('dialog').getByRole('link', { name: terminal.say('plays.why') }));
      const panel = page.getByRole('complementary', { name: task.say('why.title') });
      await expect(panel.getByText('Evening menu').first()).toBeVisible();
      await expect(panel.getByText(task.say('why.verdict.plays')).first()).toBeVisible();
      await expect(panel.getByText(task.say('why.verdict.replaced')).first()).toBeVisible();
      // The explanation matches the screen.
      await player.expectProgram(evening);
      await expect(player.page.getByText('Dinner')).toBeVisible();

      const typed = page.getByRole('group', { name: task.say('why.typed'), exact: true });
      await clicks.write(
        typed.getByRole('textbox', { name: texts.shared.say('label.day') }),
        written(day, language),
      );
      await clicks.write(typed.getByRole('textbox', { name: texts.shared.say('label.time') }), '12:00');
      await expect(panel.getByText('Daily menu').first()).toBeVisible();
      await expect(panel.getByText('Noon').first()).toBeVisible();
      await expect(panel.getByText(task.say('why.future'), { exact: false }).first()).toBeVisible();
      clicks.expectAtMost(5);

      // The address is updated with noon in Seoul; navigating earlier would be reverted by it.
      await expect(page).toHaveURL(/[?&]at=[^&]*T03(:|%3A)00/);
      // The task list shows the same state in one word.
      await console.goTo('/task');
      const state = (name: string) =>
        page
          .getByRole('row')
          .filter({ has: page.getByRole('button', { name, exact: true }) })
          .locator('[data-task-state]');
      await expect(state('Newer')).toHaveText(task.say('turn.playing'));
      await expect(state('Every day')).toHaveText(task.say('turn.shortReplaced'));
      await expect(state('Noon')).toHaveAttribute('data-task-now', 'waits');
      await expect(state('Noon')).toHaveAttribute('title', /11:00/);
      await page.getByRole('row').getByRole('button', { name: 'Newer', exact: true }).click();
      await expect(page).toHaveURL(new RegExp(later));
      await expect(page.getByRole('main').getByText(task.say('turn.playing')).last()).toBeVisible();
    });
  });
}
