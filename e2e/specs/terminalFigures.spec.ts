import { readFileSync } from 'node:fs';
import {
  alarmMessages,
  reportChildDevices,
  selectPassagePage,
  selectPlayStatistics,
} from '@vitrine/shared/api';
import { expectAccessible } from '../commands/accessibility.ts';
import { makeBrokenVideo } from '../commands/brokenVideo.ts';
import { FileMaker } from '../commands/FileMaker.ts';
import { makeTextProgram, pair, publish } from '../commands/prepare.ts';
import { waitForText } from '../commands/waitForText.ts';
import { LocalBridge } from '../fixtures/LocalBridge.ts';
import { expect, test } from '../fixtures/test.ts';
import type { PlayerPage } from '../pages/PlayerPage.ts';
import { TerminalPage } from '../pages/TerminalPage.ts';

/** A device beside the player uses the terminal's credential. */
const tokenOf = (player: PlayerPage): Promise<string> =>
  player.page.evaluate(() => {
    const { clId, credential } = JSON.parse(localStorage.getItem('vitrine.identity') ?? '{}');
    return `${clId}.${credential}`;
  });

let bridge: LocalBridge | undefined;
test.afterEach(() => bridge?.stop());

test('alarms, access records and play records of a screen appear in the console', async ({
  console,
  texts,
  api,
  server,
  openPlayer,
}) => {
  test.setTimeout(240_000);
  bridge = await LocalBridge.start(server.url, []);
  const player = await openPlayer(bridge.fragment);
  const clId = await pair(api, player, 'Gate');
  const words = await makeTextProgram(api, 'Gate hours', 'Open from nine');
  await publish(api, { name: 'Every day', programIds: [words], clientIds: [clId] });
  await player.expectProgram(words);
  await bridge.leavePassage({
    at: new Date().toISOString(),
    person: 'Badge 4711',
    result: 'granted',
    photo: new FileMaker().picture('face.png', 64, 64, [200, 120, 40]).bytes.toString('base64'),
  });

  const film = await makeBrokenVideo(api, 'Trailer');

  await console.signIn();
  const { page } = console;
  const terminals = new TerminalPage(page, texts);
  const { host, operation, terminal } = texts;
  const drawer = page.getByRole('dialog');

  await test.step('an alarm appears without a reload, its recording is watched, and it is dismissed', async () => {
    await terminals.open('warning');
    await expect(page.getByText(operation.say('warning.noneActive'))).toBeVisible();
    await publish(api, { name: 'Trailers', type: 3, programIds: [film], clientIds: [clId] });
    await expect(page.getByRole('link', { name: host.say('alarms.active_one', { count: 1 }) })).toBeVisible();
    const table = page.getByRole('table', { name: operation.say('warning.title') });
    const row = table.getByRole('row').filter({ hasText: 'Gate' });
    await expect(row).toContainText(texts.shared.say(alarmMessages.playback));
    // Recording continues for a while after the alarm.
    const watch = row.locator('.warning-recording');
    await expect(watch).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page, 'alarms');
    await watch.click();
    const video = drawer.locator('video');
    await expect
      .poll(() => video.evaluate((film) => (film instanceof HTMLVideoElement ? film.readyState : 0)))
      .toBeGreaterThan(1);
    await expectAccessible(page, 'an alarm');
    await drawer.getByRole('button', { name: operation.say('warning.cancel'), exact: true }).click();
    const sure = page
      .getByRole('dialog')
      .filter({ hasText: operation.say('warning.cancelTitle_one', { count: 1 }) });
    await sure.getByRole('button', { name: operation.say('warning.cancel'), exact: true }).click();
    await expect(page.getByRole('link', { name: host.say('alarms.none') })).toBeVisible();
  });

  await test.step('an access record is shown with its photo, and deleted on request', async () => {
    // It arrives with the terminal's next delivery, and the page does not update by itself.
    const people = async () =>
      (await api.call(selectPassagePage, {})).passageList.map(({ person }) => person);
    await expect.poll(people, { timeout: 60_000 }).toContain('Badge 4711');
    await terminals.open('current');
    const row = page.getByRole('row').filter({ hasText: 'Badge 4711' });
    await expect(row).toBeVisible();
    await expect(row).toContainText(terminal.say('passage.results.granted'));
    const photo = row.locator('img');
    await expect
      .poll(() => photo.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
      .toBeGreaterThan(0);
    await expectAccessible(page, 'passages');
    await page.getByRole('button', { name: terminal.say('passage.ofPerson') }).click();
    await drawer.getByLabel(terminal.say('passage.personWhole')).fill('Badge 4711');
    await drawer.getByLabel(terminal.say('passage.why')).fill('Asked for by mail');
    await Promise.all([
      waitForText(page, terminal.say('passage.deleted_one', { count: 1 })),
      drawer.getByRole('button', { name: terminal.say('passage.delete') }).click(),
    ]);
    await expect(row).toBeHidden();
  });

  await test.step('plays are counted by program, and the export agrees', async () => {
    const played = async () => (await api.call(selectPlayStatistics, { by: 'program' })).rows;
    await expect
      .poll(async () => (await played()).map(({ name }) => name), { timeout: 60_000 })
      .toContain('Gate hours');
    await terminals.open('statistics', 'by=program');
    await expect(page.getByRole('row').filter({ hasText: 'Gate hours' })).toBeVisible();
    await expectAccessible(page, 'statistics');
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: operation.say('figures.csv') }).click();
    const csv = readFileSync(await (await downloading).path(), 'utf8');
    expect(csv).toContain('Gate hours');
  });

  await test.step('a device behind the terminal is listed', async () => {
    const answer = await fetch(`${server.url}${reportChildDevices.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token: await tokenOf(player) },
      body: JSON.stringify({
        devices: [{ number: 'D-1', name: 'North door', kind: 'door', facts: { state: 'locked' } }],
      }),
    });
    expect(await answer.json()).toMatchObject({ code: 0 });
    await page.goto('/web/childDevice');
    const row = page.getByRole('row').filter({ hasText: 'North door' });
    await expect(row).toContainText('locked');
    await expect(row).toContainText('Gate');
    await expectAccessible(page, 'devices');
  });

  await test.step('traffic, calls and device upgrades have their own pages', async () => {
    for (const section of ['throughput', 'callStatistics']) {
      await terminals.open(section);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page, section);
    }
    await page.goto('/web/deviceup');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, 'deviceup');
  });
});
