import { expectAccessible } from '../commands/accessibility.ts';
import { makeTextProgram, pair, publish } from '../commands/prepare.ts';
import { expect, media, test } from '../fixtures/test.ts';
import { OperationPage } from '../pages/OperationPage.ts';

test('a screen is monitored, its commands are forecast by name, and its activity log is read', async ({
  console,
  texts,
  api,
  openPlayer,
}) => {
  test.setTimeout(240_000);
  const gate = await openPlayer();
  await pair(api, gate, 'Gate');
  await gate.expectLink('online');
  await gate.closeTab();
  const lobby = await openPlayer();
  const clId = await pair(api, lobby, 'Lobby');
  const program = await makeTextProgram(api, 'Daily menu', 'Soup of the day');
  await publish(api, { name: 'Every day', programIds: [program], clientIds: [clId] });
  await lobby.expectProgram(program);

  await console.signIn();
  const { page } = console;
  const operation = new OperationPage(page, texts);
  const group = texts.terminal.say('tree.defaultGroup');
  const drawer = page.getByRole('dialog');

  await test.step('the actual content is shown beside the expected content', async () => {
    await operation.terminals.open('monitor');
    const tile = page.getByRole('listitem').filter({ hasText: 'Lobby' });
    await expect(tile.getByAltText(operation.say('monitor.shotOf', { name: 'Lobby' }))).toBeVisible();
    await expect(tile).toContainText(texts.shared.say('screen.state.upToDate'));
    await expect(tile).toContainText('Daily menu');
    await expectAccessible(page, 'monitor');
  });

  await test.step('a source that no screen supports is refused with names before sending', async () => {
    await operation.openFor('switchover', group);
    await operation.button('source.hdmi1').click();
    await expect(operation.forecast).toContainText(operation.say('target.unable_one', { count: 1 }));
    await expect(operation.button('switchover.sendNone_now')).toBeDisabled();
    await page.getByText(operation.say('target.who')).click();
    const unreached = page.getByRole('list', { name: operation.say('target.unreached') });
    for (const name of ['Gate', 'Lobby']) {
      const line = unreached.getByRole('listitem').filter({ hasText: name });
      await expect(line.locator('small')).not.toBeEmpty();
    }
    await expectAccessible(page, 'switchover');
  });

  await test.step('a time in a plan has 24-hour format', async () => {
    await operation.button('switchover.mode_plan').click();
    await operation.button('switchover.add').click();
    const time = page.getByLabel(operation.say('switchover.at', { number: 1 }));
    await time.fill('930');
    await time.press('Enter');
    await expect(time).toHaveValue('09:30');
    await expectAccessible(page, 'a plan of sources');
  });

  await test.step('a package is uploaded, corrected, and lists the screens it would not reach', async () => {
    await operation.openFor('upgrade', group);
    await operation.button('upgrade.upload').first().click();
    await drawer.locator('input[type=file]').setInputFiles(media('player-2.4.1.zip'));
    const version = drawer.getByLabel(operation.say('upgrade.version'));
    await expect(version).toHaveValue('2.4.1');
    await drawer.getByRole('button', { name: operation.say('upgrade.send'), exact: true }).click();
    await expect(drawer).toHaveCount(0);
    await operation.button('upgrade.editOf', { version: '2.4.1' }).click();
    await version.fill('2.4.2');
    await drawer.getByLabel(operation.say('upgrade.remarks')).fill('Faster start');
    await expectAccessible(page, 'changing a package');
    await drawer.getByRole('button', { name: texts.terminal.say('edit.save'), exact: true }).click();
    const packages = page.getByRole('table', { name: operation.say('upgrade.packages') });
    await expect(packages).toContainText('2.4.2');
    await expect(packages).toContainText('Faster start');
    await expect(drawer).toHaveCount(0);
    await operation.button('upgrade.rolloutOf', { version: '2.4.2' }).click();
    await expect(drawer.getByRole('list', { name: operation.say('target.forecast') })).toContainText(
      operation.say('target.offline_one', { count: 1 }),
    );
    await drawer.getByText(operation.say('target.who')).click();
    await expect(drawer.getByRole('list', { name: operation.say('target.unreached') })).toContainText('Gate');
  });

  await test.step('the activity log is fetched and read', async () => {
    await operation.openFor('instructions', group);
    await operation.command('journal').click();
    await operation.button('instructions.sendTo_one', { count: 1 }).click();
    await operation.expectResult('Lobby', 'acknowledged');
    await operation.button('operations.readLogName', { name: 'Lobby' }).click();
    const fetched = texts.terminal.say('activityLog.taken', { age: '' }).trim();
    await expect(operation.terminals.drawer('Lobby')).toContainText(fetched);
    await expectAccessible(page, 'an activity log');
  });
});
