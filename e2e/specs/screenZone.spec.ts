import {
  insertEquipmentTask,
  publishEquipmentTask,
  selectAccountSettings,
  selectClientById,
  selectPageClientInfo,
} from '@vitrine/shared/api';
import { locales } from '../commands/locales.ts';
import { makeTextProgram } from '../commands/prepare.ts';
import { expect, test } from '../fixtures/test.ts';

/** UTC+14: current hours fall on another day, or another half of the day, elsewhere. */
const zone = 'Pacific/Kiritimati';
/** `14:05` in the screen's time zone, this many minutes from now. */
const clockIn = (minutes: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(
    new Date(Date.now() + minutes * 60_000),
  );
/** Yesterday or tomorrow in that time zone. */
const dayIn = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date(Date.now() + days * 86_400_000));

for (const language of locales) {
  test.describe(language, () => {
    test.use({ language });

    test('a screen in another time zone follows its own clock, and the dialog says so', async ({
      console,
      texts,
      api,
      openPlayer,
    }) => {
      const { page } = console;
      const { terminal } = texts;
      const { timeZone: accountZone } = await api.call(selectAccountSettings, {});
      const player = await openPlayer('', { timezoneId: zone });
      const code = await player.pairingCode();
      await console.signIn();
      await page
        .getByRole('button', { name: terminal.say('pair.open') })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(terminal.say('pair.code'), { exact: true }).fill(code);
      await expect(dialog.getByRole('combobox', { name: terminal.say('pair.zone') })).toContainText(zone);
      const whose = { screen: zone, account: accountZone };
      await expect(dialog.getByText(terminal.say('pair.zoneDiffers', whose))).toBeVisible();
      await dialog.getByRole('button', { name: terminal.say('pair.action'), exact: true }).click();
      await player.expectPaired();

      const { materialList } = await api.call(selectPageClientInfo, {});
      const clId = materialList[0]?.clId ?? '';
      expect((await api.call(selectClientById, { id: clId })).timeZone).toBe(zone);
      const program = await makeTextProgram(api, 'Now', 'Open now');
      const { id } = await api.call(insertEquipmentTask, {
        etName: 'Hours of now',
        etTaskType: 1,
        etStartDate: dayIn(-1),
        etEndDate: dayIn(1),
        etStartTime: clockIn(-60),
        etEndTime: clockIn(60),
        ...(clockIn(60) < clockIn(-60) && { etOvernight: '1' }),
        ...{ etMon: '1', etTue: '1', etWed: '1', etThur: '1', etFri: '1', etSat: '1', etSun: '1' },
        programIds: [program],
        clientIds: [clId],
      });
      await api.call(publishEquipmentTask, { id });
      await player.expectProgram(program);
      await expect(player.page.getByText('Open now')).toBeVisible();
    });
  });
}
