import { insertProCategory, insertProgram } from '@vitrine/shared/api';
import { makeLinkedProgram, makeTextProgram, pair, publish } from '../commands/prepare.ts';
import { tick } from '../commands/tick.ts';
import { waitForText } from '../commands/waitForText.ts';
import { expect, test } from '../fixtures/test.ts';
import { ProgramsPage } from '../pages/ProgramsPage.ts';

test('a program created from a template reaches a screen', async ({ console, api, texts, openPlayer }) => {
  const programs = new ProgramsPage(console.page, texts);
  const player = await openPlayer();
  await pair(api, player, 'Window');
  await console.signIn();
  await programs.open();
  // An empty list has a second button for it.
  await console.page
    .getByRole('button', { name: programs.say('list.newProgram'), exact: true })
    .first()
    .click();
  const dialog = programs.dialog();
  await tick(dialog.getByRole('radio').nth(1));
  const name = dialog.getByLabel(programs.say('new.name'), { exact: true });
  await expect(name).not.toHaveValue('');
  await name.fill('Our board');
  await programs.press(programs.say('new.create'), dialog);
  await expect(console.page).toHaveURL(/\/web\/addprogram\?id=/);
  const id = new URL(console.page.url()).searchParams.get('id') ?? '';

  await programs.open();
  await programs.act('Our board', 'send');
  await programs.checkTerminal('Window');
  await expect(programs.totals).toContainText(programs.say('checks.terminals_one', { count: 1 }));
  await programs.press(programs.say('send.sendTo_one', { count: 1 }));
  await expect(programs.delivery('Window')).toContainText(texts.shared.say('delivery.state.onScreen'), {
    timeout: 60_000,
  });
  await player.expectProgram(id);
  await console.page.getByRole('link', { name: programs.say('delivery.seeTask') }).click();
  await expect(console.page).toHaveURL(/\/web\/task\?task=/);
});

test('a preview link opens without a session, and no longer after it is revoked', async ({
  browser,
  console,
  server,
  api,
  texts,
}) => {
  const programs = new ProgramsPage(console.page, texts);
  const more = await makeTextProgram(api, 'More of it', 'From the second page');
  await makeLinkedProgram(api, { name: 'Sneak peek', words: 'First night in March', leadsTo: more });
  await console.signIn();
  await programs.open();
  const drawer = await programs.facts('Sneak peek', 'share');
  await programs.press(programs.say('share.make'), drawer);
  await expect(drawer.getByRole('img', { name: programs.say('share.code') })).toBeVisible();
  const address = await drawer.getByRole('textbox', { name: programs.say('share.address') }).inputValue();

  const context = await browser.newContext({ locale: 'en-US' });
  await context.addInitScript(() => localStorage.setItem('locale', 'en_US'));
  const guest = await context.newPage();
  await guest.goto(address);
  await expect(guest.getByText('First night in March').first()).toBeVisible();
  expect(new URL(guest.url()).origin).toBe(server.url);
  await guest.getByText('First night in March').first().click();
  await expect(guest.getByText('From the second page').first()).toBeVisible();

  await programs.press(programs.say('share.revoke'), drawer);
  const question = programs.dialog().filter({ hasText: programs.say('share.revokeTitle') });
  await programs.press(programs.say('share.revoke'), question);
  await expect(drawer.getByText(programs.say('share.empty'))).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole('heading', { name: programs.say('link.revoked') })).toBeVisible();
  await guest.getByRole('link', { name: programs.say('link.signIn') }).click();
  await expect(guest).toHaveURL(/\/web\/login/);
  await context.close();
});

test('programs are renamed, copied, moved and deleted, and the dialogs explain the effect', async ({
  console,
  api,
  texts,
  openPlayer,
}) => {
  const programs = new ProgramsPage(console.page, texts);
  const { page } = console;
  await api.call(insertProCategory, { pid: '-1', name: 'Kitchen' });
  const played = await makeTextProgram(api, 'Played', 'On air');
  await api.call(insertProgram, { name: 'Idle' });
  const player = await openPlayer();
  const clId = await pair(api, player, 'Bar');
  await publish(api, { name: 'Happy hour', programIds: [played], clientIds: [clId] });
  await console.signIn();
  await programs.open();

  await test.step('an empty name is rejected, another is accepted', async () => {
    await programs.act('Idle', 'rename');
    const field = page.getByRole('textbox', { name: programs.say('list.newName', { name: 'Idle' }) });
    await field.fill('');
    await Promise.all([waitForText(page, programs.say('list.nameEmpty')), field.press('Enter')]);
    await field.fill('Resting');
    await field.press('Enter');
    await expect(programs.card('Resting')).toBeVisible();
  });

  await test.step('a copy appears beside the original', async () => {
    await programs.act('Resting', 'copy');
    await programs.dialog().getByRole('textbox').fill('Second');
    await programs.press(programs.say('copy.copy'), programs.dialog());
    await expect(programs.card('Second')).toBeVisible();
  });

  await test.step('two are moved into a folder at once', async () => {
    for (const name of ['Resting', 'Second'])
      await tick(page.getByRole('checkbox', { name: programs.say('list.choose', { name }) }));
    const bar = page.getByRole('region', { name: texts.shared.say('bulk.selected', { count: 2 }) });
    await programs.press(programs.say('menu.move'), bar);
    const dialog = programs.dialog();
    await dialog.getByRole('treeitem').filter({ hasText: 'Kitchen' }).click();
    await programs.press(programs.say('move.move'), dialog);
    await expect(programs.card('Second')).toBeHidden();
    await expect(programs.card('Kitchen')).toContainText(
      programs.say('list.programCount_other', { count: 2 }),
    );
  });

  await test.step('a program in use is not deleted, and its task is named', async () => {
    await programs.act('Played', 'delete');
    const dialog = programs.dialog();
    await expect(dialog.getByRole('link', { name: 'Happy hour' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Delete/, disabled: false })).toHaveCount(0);
    await programs.press(programs.say('delete.keep'), dialog);
  });

  await test.step('a search covers subfolders, and is kept in the address', async () => {
    await page.getByRole('searchbox', { name: programs.say('filter.keyword') }).fill('Seco');
    await expect(programs.card('Second')).toBeVisible();
    await expect(page).toHaveURL(/find=Seco/);
    await programs.act('Second', 'delete');
    await programs.press(programs.say('delete.delete'), programs.dialog());
    await expect(page.getByText(programs.say('list.noMatch', { text: 'Seco' }))).toBeVisible();
  });
});

test('cards are navigated, selected and renamed by keyboard alone, and dragged into a folder of the tree', async ({
  console,
  api,
  texts,
}) => {
  const programs = new ProgramsPage(console.page, texts);
  const { page } = console;
  await api.call(insertProCategory, { pid: '-1', name: 'Kitchen' });
  for (const name of ['Breakfast', 'Dinner', 'Lunch']) await api.call(insertProgram, { name });
  await console.signIn();
  await page.goto('/web/program?sort=name');
  const { keyboard } = page;
  const chosen = programs.grid.getByRole('row', { selected: true });

  await test.step('arrows navigate, Shift extends the selection', async () => {
    await programs.card('Kitchen').focus();
    await keyboard.press('ArrowRight');
    await expect(programs.card('Breakfast')).toBeFocused();
    await keyboard.press('Shift+ArrowRight');
    await expect(programs.card('Dinner')).toBeFocused();
    await expect(chosen).toHaveCount(2);
    await keyboard.press('End');
    await expect(programs.card('Lunch')).toBeFocused();
    await keyboard.press(' ');
    await expect(chosen).toHaveCount(3);
    await keyboard.press(' ');
    await expect(chosen).toHaveCount(2);
  });

  await test.step('a name is typed, and focus returns to its card', async () => {
    await keyboard.press('F2');
    await keyboard.type('Late lunch');
    await keyboard.press('Enter');
    await expect(programs.card('Late lunch')).toBeFocused();
    await keyboard.press('Shift+F10');
    await expect(page.getByRole('menuitem', { name: programs.say('menu.play') })).toBeVisible();
    await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1);
    await keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(chosen).toHaveCount(2);
  });

  await test.step('the selection is dragged together', async () => {
    await programs.dragToFolder('Dinner', 'Kitchen');
    await expect(programs.card('Dinner')).toBeHidden();
    await expect(programs.card('Breakfast')).toBeHidden();
    await expect(programs.card('Late lunch')).toBeVisible();
    await expect(programs.card('Kitchen')).toContainText(
      programs.say('list.programCount_other', { count: 2 }),
    );
  });

  await test.step('Enter opens a program', async () => {
    await programs.card('Kitchen').focus();
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kitchen');
  });
});

test('one of several programs is excluded before sending', async ({ console, api, texts, openPlayer }) => {
  const programs = new ProgramsPage(console.page, texts);
  const { page } = console;
  const ids = [await makeTextProgram(api, 'Menu', 'Soup'), await makeTextProgram(api, 'News', 'Open')];
  await pair(api, await openPlayer(), 'Bar');
  await console.signIn();
  await page.goto(`/web/program/send?program=${ids.join(',')}`);
  await programs.checkTerminal('Bar');
  const sent = page.getByRole('region', { name: programs.say('send.what') }).getByRole('listitem');
  await expect(sent).toHaveCount(2);
  await programs.press(programs.say('send.leaveOut', { name: 'Menu' }));
  await expect(sent).toHaveCount(1);
  await expect(sent).toContainText('News');
  await expect(page).toHaveURL(new RegExp(`program=${ids[1]}(&|$)`));
  await expect(programs.totals).toContainText(programs.say('checks.terminals_one', { count: 1 }));
  await page.reload();
  await expect(sent).toHaveCount(1);
});

test('a program plays in full screen, controlled by keyboard', async ({ console, api, texts }) => {
  const programs = new ProgramsPage(console.page, texts);
  const id = await makeTextProgram(api, 'Large', 'Hello there');
  await console.signIn();
  await programs.open();
  await programs.act('Large', 'play');
  const picture = programs.say('show.picture', { name: 'Large' });
  await expect(console.page.getByRole('region', { name: picture })).toBeVisible();
  await expect(console.page.getByText('Hello there').first()).toBeVisible();
  expect(new URL(console.page.url()).searchParams.get('id')).toBe(id);
  await console.page.keyboard.press('Escape');
  await expect(console.page).toHaveURL(/\/web\/program/);
});
