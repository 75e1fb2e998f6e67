import { selectClientById, selectTerminalJournal } from '@vitrine/shared/api';
import { sendCommand, sendSetting } from '../commands/operations.ts';
import { makeTextProgram, pair, publish } from '../commands/prepare.ts';
import { waitForText } from '../commands/waitForText.ts';
import { LocalBridge } from '../fixtures/LocalBridge.ts';
import { expect, test } from '../fixtures/test.ts';

test('commands and settings take effect on the screen, and are acknowledged', async ({ api, openPlayer }) => {
  const player = await openPlayer();
  const clId = await pair(api, player, 'Lobby');
  const program = await makeTextProgram(api, 'Daily menu', 'Soup of the day');
  await publish(api, { name: 'Every day', programIds: [program], clientIds: [clId] });
  await player.expectProgram(program);
  const terminal = () => api.call(selectClientById, { id: clId });
  await expect.poll(async () => (await terminal()).abilities, { timeout: 30_000 }).toContain('screenOff');
  const { page } = player;
  const dark = page.locator('.dark');

  await test.step('the screen turns dark and reports nothing playing', async () => {
    expect((await sendCommand(api, clId, { kind: 'screenOff' })).state).toBe('acknowledged');
    await expect(dark).toBeVisible();
    await expect.poll(async () => (await terminal()).nowPlaying, { timeout: 30_000 }).toBeNull();
    expect((await sendCommand(api, clId, { kind: 'screenOn' })).state).toBe('acknowledged');
    await expect(dark).toBeHidden();
    await expect
      .poll(async () => (await terminal()).nowPlaying?.programId, { timeout: 30_000 })
      .toBe(program);
  });

  await test.step('a message stays for its duration', async () => {
    // The message may disappear before the result arrives.
    const text = 'Kitchen closes at nine';
    await Promise.all([
      waitForText(page, text),
      sendCommand(api, clId, { kind: 'message', text, seconds: 3 }),
    ]);
    await expect(page.getByText(text)).toBeHidden();
  });

  await test.step('a command that needs the host system is refused', async () => {
    expect((await terminal()).abilities).not.toContain('reboot');
    expect(await sendCommand(api, clId, { kind: 'reboot' })).toMatchObject({ state: 'refused' });
  });

  await test.step('the clock is synchronised, the disk cleaned up, the log delivered', async () => {
    expect((await sendCommand(api, clId, { kind: 'syncClock' })).facts).toHaveProperty('offset');
    expect((await sendCommand(api, clId, { kind: 'cleanUp', level: 'moderate' })).facts).toHaveProperty(
      'freedBytes',
    );
    expect((await sendCommand(api, clId, { kind: 'journal' })).state).toBe('acknowledged');
    expect((await api.call(selectTerminalJournal, { id: clId })).takenAt).not.toBeNull();
    await player.expectProgram(program);
  });

  await test.step('settings are acknowledged, and survive a restart', async () => {
    expect((await sendSetting(api, clId, { orientation: 90, brightness: 40, volume: 30 })).state).toBe(
      'acknowledged',
    );
    const surface = page.locator('#player');
    const width = async () => Math.round((await surface.boundingBox())?.width ?? 0);
    await expect.poll(width).toBe(960);
    await expect(surface).toHaveAttribute('data-orientation', '90');
    await page.reload();
    await player.expectProgram(program);
    await expect(surface).toHaveAttribute('data-orientation', '90');
    await expect(page.locator('.dimmed')).toHaveCSS('opacity', '0.6');
  });
});

test('commands for the host system go through the local bridge, which reports its abilities', async ({
  api,
  server,
  openPlayer,
}) => {
  const bridge = await LocalBridge.start(server.url, ['systemctl', 'amixer']);
  try {
    const player = await openPlayer(bridge.fragment);
    const clId = await pair(api, player, 'Lobby');
    const abilities = async () => (await api.call(selectClientById, { id: clId })).abilities;
    await expect.poll(abilities, { timeout: 30_000 }).toContain('reboot');
    expect(await abilities()).not.toContain('screenPower');
    // The token must not remain in the address, where a photo of the screen or a log would expose it.
    expect(new URL(player.page.url()).hash).toBe('');

    expect((await sendCommand(api, clId, { kind: 'volume', value: 35 })).state).toBe('acknowledged');
    expect((await sendCommand(api, clId, { kind: 'reboot' })).state).toBe('acknowledged');
    await expect
      .poll(() => bridge.calls)
      .toEqual(expect.arrayContaining(['amixer -q sset Master 35%', 'systemctl reboot']));
  } finally {
    bridge.stop();
  }
});
