import { importClients, insertClientGroup, selectClientViews } from '@vitrine/shared/api';
import { expectAccessible } from '../commands/accessibility.ts';
import { makeTextProgram, pair, publish } from '../commands/prepare.ts';
import { waitForText } from '../commands/waitForText.ts';
import { expect, test } from '../fixtures/test.ts';
import { TerminalPage } from '../pages/TerminalPage.ts';

test('groups are created, named, filled and emptied in the tree, by pointer and keyboard', async ({
  console,
  texts,
  api,
  openPlayer,
}) => {
  const player = await openPlayer();
  await pair(api, player, 'Lobby');
  await console.signIn();
  const terminals = new TerminalPage(console.page, texts);
  const { page } = console;

  // A group is created by keyboard alone; an empty name is refused.
  const root = terminals.say('tree.root');
  await terminals.line(root).click();
  await terminals.tree.focus();
  await terminals.tree.press('Shift+F10');
  await page.getByRole('menuitem', { name: terminals.say('tree.addGroup') }).press('Enter');
  await Promise.all([waitForText(page, texts.shared.say('tree.nameEmpty')), terminals.typeName('')]);
  await terminals.typeName('Shanghai');
  await expect(terminals.line('Shanghai')).toBeVisible();
  await terminals.act(root, 'tree.addGroup');
  await terminals.typeName('Archive');
  await expect(terminals.line('Archive')).toBeVisible();

  // The default group cannot be renamed, and its terminal is dragged out of it.
  const unsorted = terminals.say('tree.defaultGroup');
  await terminals.line(unsorted).click({ button: 'right' });
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem', { name: terminals.say('tree.addGroup') })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: terminals.say('tree.rename') })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await terminals.expand(unsorted);
  await terminals.drag('Lobby', 'Shanghai');
  await expect(terminals.line('Shanghai')).toContainText('1/1', { timeout: 30_000 });

  // A group with content cannot be deleted; once the terminal is moved by the menu, it can.
  await terminals.act('Shanghai', 'tree.remove');
  const question = page.getByRole('dialog');
  await Promise.all([
    waitForText(page, 'Only empty groups can be deleted'),
    question.getByRole('button', { name: terminals.say('tree.remove') }).click(),
  ]);
  await terminals.expand('Shanghai');
  await terminals.act('Lobby', 'tree.move');
  const move = page.getByRole('dialog');
  await move.getByRole('treeitem', { name: 'Archive' }).click();
  await move.getByRole('button', { name: terminals.say('move.action'), exact: true }).click();
  await expect(terminals.line('Archive')).toContainText('1/1', { timeout: 30_000 });
  await terminals.act('Shanghai', 'tree.remove');
  await question.getByRole('button', { name: terminals.say('tree.remove') }).click();
  await expect(terminals.line('Shanghai')).toHaveCount(0);

  // A terminal that goes offline is no longer counted as online.
  await player.closeTab();
  await expect(terminals.line('Archive')).toContainText('0/1', { timeout: 30_000 });
});

test('a filtered list is selected, saved and shown as a table, as pictures and on a map', async ({
  console,
  texts,
  api,
}) => {
  const { id } = await api.call(insertClientGroup, { pid: '-1', name: 'Shops' });
  const lines = Array.from({ length: 14 }, (_nothing, at) => {
    const name = at < 13 ? `Shop ${String(at + 1).padStart(2, '0')}` : 'Kiosk';
    return `${1000 + at},${name},${121 + at},31.2`;
  });
  const csv = ['number,name,longitude,latitude', ...lines].join('\n');
  await api.call(importClients, { csv, pid: id });
  await console.signIn();
  const terminals = new TerminalPage(console.page, texts);
  const { page } = console;

  // Selects all rows of both pages, then deselects one.
  await page.getByRole('textbox', { name: terminals.say('list.search') }).fill('Shop');
  await expect(page.getByText(terminals.say('list.total_other', { count: 13 }))).toBeVisible();
  await page.getByRole('columnheader').getByRole('checkbox').press(' ');
  await page.getByRole('button', { name: terminals.say('list.chooseEvery_other', { count: 13 }) }).click();
  await expect(terminals.bulkBar(13)).toBeVisible();
  await terminals.row('Shop 01').getByRole('checkbox').press(' ');
  await expect(terminals.bulkBar(12)).toBeVisible();
  // The selection persists on every page of the domain, and moves at once.
  await terminals.goTo('dingzhi');
  await expect(terminals.bulkBar(12)).toBeVisible();
  await page.goBack();

  // The filter is saved under a name, and kept in the address.
  await expect(page).toHaveURL(/name=Shop/);
  await page.getByRole('button', { name: terminals.say('views.title') }).click();
  await page.getByRole('button', { name: terminals.say('views.keep') }).click();
  const naming = page.getByRole('dialog');
  await naming.getByRole('textbox').fill('Only shops');
  await naming.getByRole('button', { name: terminals.say('views.keepAction'), exact: true }).click();
  await expect(naming).toHaveCount(0);
  await page.getByRole('button', { name: terminals.say('filter.clear') }).click();
  await expect(terminals.row('Kiosk')).toBeVisible();
  await page.getByRole('button', { name: terminals.say('views.title') }).click();
  await page.getByRole('button', { name: 'Only shops', exact: true }).click();
  await expect(terminals.row('Shop 01')).toBeVisible();
  await expect(terminals.row('Kiosk')).toHaveCount(0);

  // A chosen column and the map survive a reload.
  await page.getByRole('button', { name: terminals.say('columns.title') }).click();
  await page.getByRole('checkbox', { name: terminals.say('column.location') }).press(' ');
  await expect(page.getByRole('columnheader', { name: terminals.say('column.location') })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: terminals.say('layout.map') }).click();
  await expect(page.getByText(terminals.say('map.count_other', { count: 13, unplaced: 0 }))).toBeVisible();
  // The map is visible before the choice is saved; leaving the page would cancel that.
  await expect
    .poll(() => api.call(selectClientViews, {}))
    .toMatchObject({ layout: 'map', columns: expect.arrayContaining(['location']) });
  await terminals.open('attribute');
  const map = page.getByRole('region', { name: terminals.say('layout.map') });
  await map.getByRole('button', { name: /Kiosk/ }).press('Enter');
  await expect(terminals.drawer('Kiosk')).toBeVisible();
  await expectAccessible(page, 'the map and a drawer');
});

test('a terminal shows its content and the reason, and its fields reach the screen', async ({
  console,
  texts,
  api,
  openPlayer,
}) => {
  const player = await openPlayer();
  const clId = await pair(api, player, 'Lobby');
  const program = await makeTextProgram(api, 'Greeting', 'Welcome to {{custom.shop}}');
  await publish(api, { name: 'Every day', programIds: [program], clientIds: [clId] });
  await player.expectProgram(program);
  await console.signIn();
  const terminals = new TerminalPage(console.page, texts);
  const { page } = console;

  // A custom field, and its value for this terminal.
  await terminals.open('dingzhi');
  await page
    .getByRole('button', { name: terminals.say('custom.add') })
    .first()
    .click();
  const field = page.getByRole('dialog');
  await field.getByLabel(terminals.say('custom.label'), { exact: true }).fill('Shop');
  await field.getByLabel(terminals.say('custom.key'), { exact: true }).fill('shop');
  await expectAccessible(page, 'a new field');
  await field.getByRole('button', { name: terminals.say('edit.save'), exact: true }).click();
  await expect(page.getByText('{{custom.shop}}', { exact: true })).toBeVisible();
  await terminals.open('attribute', `terminal=${clId}&show=attribute`);
  const drawer = terminals.drawer('Lobby');
  const shop = drawer.getByLabel('Shop', { exact: true });
  await shop.fill('Bakery');
  await drawer.getByLabel(terminals.say('edit.latitude'), { exact: true }).fill('31.2');
  await expect(drawer.getByText(terminals.say('edit.bothDegrees'))).toBeVisible();
  await drawer.getByLabel(terminals.say('edit.longitude'), { exact: true }).fill('121.5');
  await expect(drawer.getByText(terminals.say('edit.bothDegrees'))).toHaveCount(0);
  await expect(shop).toHaveValue('Bakery');
  const save = drawer.getByRole('button', { name: terminals.say('edit.save'), exact: true });
  await save.click();
  // The form is unchanged once the server has stored it.
  await expect(save).toBeDisabled();
  await expect(player.page.getByText('Welcome to Bakery').first()).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page, 'the attributes of a terminal');

  // Planned and actual content are side by side, with the history below.
  await drawer.getByRole('tab', { name: terminals.say('pane.now') }).click();
  await expect(drawer.getByText('Greeting').first()).toBeVisible();
  await expect(drawer.getByText(texts.shared.say('screen.state.upToDate')).first()).toBeVisible({
    timeout: 30_000,
  });
  await drawer.getByRole('tab', { name: terminals.say('pane.history') }).click();
  await expect(drawer.getByText(terminals.say('happening.adopted'))).toBeVisible();
  await expectAccessible(page, 'the history of a terminal');
});

test('terminals are imported, paired to their entry and revoked within the quota', async ({
  console,
  texts,
  api,
  openPlayer,
}) => {
  const player = await openPlayer();
  await pair(api, player, 'Lobby');
  await console.signIn();
  const terminals = new TerminalPage(console.page, texts);
  const { page } = console;
  await terminals.open('register');

  // A file of three lines: two are valid, one is reported with its reason.
  await page.getByRole('button', { name: terminals.say('import.open') }).click();
  const dialog = page.getByRole('dialog');
  const csv = 'number,name,group\n7,Door,Shops/North\n8,Till,Shops/North\n7,Again,Shops\n';
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'screens.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(dialog.getByRole('row').filter({ hasText: terminals.say('import.refused') })).toHaveCount(1);
  await expectAccessible(page, 'an import');
  await dialog.getByRole('button', { name: terminals.say('import.action_other', { count: 2 }) }).click();
  await expect(dialog.getByRole('status')).toContainText('screens.csv');
  await dialog.getByText(terminals.say('import.close'), { exact: true }).click();
  await expect(terminals.row('Door')).toContainText(texts.shared.say('screen.state.notPaired'));

  // A revoked screen shows its code again, and the quota has room for one more.
  const used = page.getByText(/\d+ of \d+ authorised/);
  await expect(used).toHaveText(/^1 of/);
  await terminals
    .row('Lobby')
    .getByRole('button', {
      name: terminals.say('register.actNamed', { act: terminals.say('revoke.action'), name: 'Lobby' }),
    })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: terminals.say('revoke.action'), exact: true })
    .click();
  await player.expectState('pairing');
  await expect(used).toHaveText(/^0 of/);
});
