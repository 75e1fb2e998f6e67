import {
  insertEmergency,
  insertTerminalSwitchover,
  stopEmergency,
  type TerminalState,
  updateClientAuthorised,
  updateClientInfo,
  updateClientPower,
} from '@vitrine/shared/api';
import { sendCommand } from '../commands/operations.ts';
import { makeTextProgram, pair, publish } from '../commands/prepare.ts';
import { Catalogue } from '../fixtures/Catalogue.ts';
import { LocalBridge } from '../fixtures/LocalBridge.ts';
import { expect, test } from '../fixtures/test.ts';
import { TerminalPage } from '../pages/TerminalPage.ts';

const patience = { timeout: 30_000 };

test('the state of a screen is the same in list, drawer, trees, wall, map and overview, as it changes', async ({
  console,
  texts,
  api,
  server,
  language,
  openPlayer,
}) => {
  test.setTimeout(360_000);
  const bridge = await LocalBridge.start(server.url, ['cec-client']);
  const player = await openPlayer(bridge.fragment);
  const clId = await pair(api, player, 'Lobby');
  await api.call(updateClientInfo, { id: clId, latitude: 37.57, longitude: 126.98, timeZone: 'UTC' });
  const program = await makeTextProgram(api, 'Daily menu', 'Soup of the day');
  await publish(api, { name: 'Every day', programIds: [program], clientIds: [clId] });
  await player.expectProgram(program);

  // Five pages that stay open and update without a reload.
  await console.signIn();
  const context = console.page.context();
  const terminals = new TerminalPage(console.page, texts);
  await terminals.open();
  await terminals.expand(texts.terminal.say('tree.defaultGroup'));
  await terminals.line('Lobby').click();
  const wall = new TerminalPage(await context.newPage(), texts);
  await wall.open('monitor');
  const overview = await context.newPage();
  await overview.goto('/web/exhibition');
  const map = new TerminalPage(await context.newPage(), texts);
  await map.open();
  await map.page.getByRole('button', { name: texts.terminal.say('layout.map'), exact: true }).click();

  const calendar = await context.newPage();
  await calendar.goto(`/web/task/calendar?of=${clId}`);

  const drawer = terminals.drawer('Lobby');
  const tiles = new Catalogue('mf-system/src/exhibition/messages', language);
  const mapTile = overview.getByRole('region', { name: tiles.say('tile.map'), exact: true }).first();
  const chosen = calendar
    .getByRole('tree', { name: texts.task.say('calendar.terminals') })
    .getByRole('treeitem', { selected: true });
  const word = (state: TerminalState) => texts.shared.say(`screen.state.${state}`);

  async function expectEverywhere(state: TerminalState): Promise<void> {
    const is = word(state);
    const mark = { label: tiles.say('map.point', { name: 'Lobby', state: is }) };
    await expect(terminals.row('Lobby').locator('.vt-state').first(), 'list').toHaveText(is, patience);
    await expect(drawer.locator('.terminal-detail > .vt-state'), 'drawer').toHaveText(is, patience);
    await expect(terminals.line('Lobby').getByRole('img', { name: is, exact: true }), 'tree').toBeVisible(
      patience,
    );
    await expect(chosen.getByRole('img', { name: is, exact: true }), 'calendar').toBeVisible(patience);
    await expect(wall.page.locator('.tile .vt-state').first(), 'wall').toHaveText(is, patience);
    await expect(map.page.locator('.vt-mark'), 'map').toHaveAttribute('aria-label', mark.label, patience);
    await expect(mapTile.locator('.vt-mark'), 'overview').toHaveAttribute('aria-label', mark.label, patience);
  }
  const line = (part: string) => drawer.locator(`.terminal-status-line [data-part="${part}"]`);
  const switchTo = (source: 'player' | 'hdmi1') =>
    api.call(insertTerminalSwitchover, { target: { ids: [clId] }, order: { mode: 'now', source } });
  const otherWeekday = [{ weekday: ((new Date().getUTCDay() + 3) % 7) + 1, on: '08:00', off: '18:00' }];
  const keepHours = (power: typeof otherWeekday) => api.call(updateClientPower, { ids: [clId], power });
  const expectPanel = (why: string) =>
    expect(line('panel')).toContainText(texts.shared.say(`screen.panel.${why}`));
  const orderOf = async (kind: 'screenOn' | 'screenOff') =>
    expect((await sendCommand(api, clId, { kind })).state).toBe('acknowledged');

  try {
    await test.step('up to date and playing', async () => {
      await expectEverywhere('upToDate');
      await expect(line('playing')).toContainText('Daily menu');
    });

    for (const [source, on] of [
      ['player', 'upToDate'],
      ['hdmi1', 'otherSource'],
    ] as const) {
      await test.step(`all combinations of schedule and commands, with ${source}`, async () => {
        await switchTo(source);
        await expectEverywhere(on);
        await expect(line('source')).toContainText(texts.shared.say(`screen.input.${source}`));
        // A changed schedule overrides an earlier command.
        await keepHours(otherWeekday);
        await expectEverywhere('screenOff');
        await expectPanel('offPlan');
        await orderOf('screenOn');
        await expectEverywhere(on);
        await expectPanel('onCommand');
        // A command that matches the schedule leaves the schedule in charge.
        await orderOf('screenOff');
        await expectEverywhere('screenOff');
        await expectPanel('offPlan');
        await keepHours([]);
        await expectEverywhere(on);
        await orderOf('screenOff');
        await expectEverywhere('screenOff');
        await expectPanel('offCommand');
        await orderOf('screenOn');
        await expectEverywhere(on);
      });
    }

    await test.step('lit for an emergency program outside its schedule, over another source', async () => {
      await keepHours(otherWeekday);
      await expectEverywhere('screenOff');
      const { id } = await api.call(insertEmergency, { programId: program, seconds: 0, clientIds: [clId] });
      await expectEverywhere('upToDate');
      await expectPanel('onEmergency');
      await api.call(stopEmergency, { id });
      await expectEverywhere('screenOff');
      await keepHours([]);
      await expectEverywhere('otherSource');
      await switchTo('player');
      await expectEverywhere('upToDate');
    });

    await test.step('offline, with the last known state', async () => {
      await player.closeTab();
      await expectEverywhere('offline');
      await expect(line('playing')).toHaveText(/Daily menu/);
      const last = texts.terminal.say('list.lastPlayed', { program: 'Daily menu' });
      await expect(terminals.row('Lobby')).toContainText(last);
    });

    await test.step('without authorisation nothing is expected to play', async () => {
      await api.call(updateClientAuthorised, { ids: [clId], authorised: false });
      await expectEverywhere('revoked');
      await expect(wall.page.locator('.tile .expected-content')).not.toContainText('Daily menu');
    });
  } finally {
    bridge.stop();
  }
});
