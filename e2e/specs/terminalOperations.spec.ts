import { pair } from '../commands/prepare.ts';
import { expect, test } from '../fixtures/test.ts';
import { OperationPage } from '../pages/OperationPage.ts';

test('a message reaches the connected screens; the disconnected one gets it on retry', async ({
  console,
  texts,
  api,
  openPlayer,
}) => {
  const lobby = await openPlayer();
  await pair(api, lobby, 'Lobby');
  const gate = await openPlayer();
  await pair(api, gate, 'Gate');
  await gate.expectLink('online');
  await lobby.expectLink('online');
  await gate.closeTab();

  await console.signIn();
  const operation = new OperationPage(console.page, texts);
  const group = texts.terminal.say('tree.defaultGroup');
  await operation.openFor('instructions', group);
  await operation.command('message').click();
  await console.page.getByLabel(operation.say('instructions.text'), { exact: true }).fill('Closing at nine');
  await expect(operation.forecast).toContainText(operation.say('target.offline_one', { count: 1 }), {
    timeout: 30_000,
  });
  await operation.button('instructions.sendTo_one', { count: 1 }).click();

  await operation.expectResult('Lobby', 'acknowledged');
  await operation.expectResult('Gate', 'refused');
  await expect(lobby.page.getByText('Closing at nine')).toBeVisible();

  await gate.open();
  await gate.expectLink('online');
  await expect(operation.terminals.line(group)).toContainText('2/2');
  await operation.button('operations.retryName', { name: 'Gate' }).click();
  await operation.expectResult('Gate', 'acknowledged');
  await expect(gate.page.getByText('Closing at nine')).toBeVisible();

  await operation.back(operation.say('instructions.title'));
  const history = console.page.getByRole('table', { name: operation.say('operations.history') });
  await expect(history).toContainText('Closing at nine');
  await expect(history).toContainText(operation.say('operations.shownOf', { done: 2, total: 2 }));
});

test('a deferred command is executed on reconnection, and marked late', async ({
  console,
  texts,
  api,
  openPlayer,
}) => {
  const gate = await openPlayer();
  await pair(api, gate, 'Gate');
  await gate.expectLink('online');
  await gate.closeTab();

  await console.signIn();
  const { page } = console;
  const operation = new OperationPage(page, texts);
  await operation.openFor('instructions', texts.terminal.say('tree.defaultGroup'));
  await expect(operation.forecast).toContainText(operation.say('target.offline_one', { count: 1 }), {
    timeout: 30_000,
  });
  await expect(page.getByText(operation.say('deferral.not.screenshot'))).toBeVisible();
  await operation.command('message').click();
  await page.getByLabel(operation.say('instructions.text'), { exact: true }).fill('Closing at nine');
  await page.getByText(operation.say('deferral.on_one', { count: 1 }), { exact: true }).click();
  await expect(operation.forecast).toContainText(operation.say('target.deferred_one', { count: 1 }));
  await operation.button('instructions.sendTo_one', { count: 1 }).click();
  await operation.expectResult('Gate', 'deferred');

  await gate.open();
  await operation.expectResult('Gate', 'acknowledged');
  await expect(operation.result('Gate')).toContainText(operation.say('operations.late'));
  await expect(gate.page.getByText('Closing at nine')).toBeVisible();
});

test('a setting is acknowledged by the screen, and missing abilities are shown in advance', async ({
  console,
  texts,
  api,
  openPlayer,
}) => {
  const player = await openPlayer();
  await pair(api, player, 'Lobby');
  await player.expectLink('online');
  await console.signIn();
  const { page } = console;
  const operation = new OperationPage(page, texts);
  const group = texts.terminal.say('tree.defaultGroup');

  await operation.openFor('setting', group);
  const volume = page.getByRole('row', { name: texts.shared.say('operation.name.volume'), exact: true });
  const cells = volume.getByRole('cell');
  // For a single terminal the page shows desired and reported settings.
  await expect(cells.nth(3)).toHaveText('100%', { timeout: 30_000 });
  await volume.getByRole('spinbutton').fill('35');
  await operation.button('setting.applyTo_one', { count: 1 }).click();
  await operation.expectResult('Lobby', 'acknowledged');
  await operation.back(operation.say('setting.title'));
  await expect(cells.nth(2)).toHaveText('35%', { timeout: 30_000 });
  await expect(cells.nth(3)).toHaveText('35%', { timeout: 30_000 });

  // A browser cannot restart the device, so that the command cannot be sent.
  await operation.openFor('instructions', group);
  await operation.command('reboot').click();
  await expect(operation.forecast).toContainText(operation.say('target.unable_one', { count: 1 }));
  await expect(operation.button('instructions.send')).toBeDisabled();

  // Turning a screen off lists the affected content before sending.
  await operation.command('screenOff').click();
  await operation.button('instructions.sendTo_one', { count: 1 }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(operation.say('instructions.ask.screenOff'));
  await dialog
    .getByRole('button', { name: texts.shared.say('operation.action.screenOff'), exact: true })
    .click();
  await operation.expectResult('Lobby', 'acknowledged');
});
