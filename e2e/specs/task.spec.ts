import type { Locator, Page } from '@playwright/test';
import { insertEquipmentTask, withdrawEquipmentTask } from '@vitrine/shared/api';
import { makeScenes, makeTextProgram, pair, publish } from '../commands/prepare.ts';
import { tick } from '../commands/tick.ts';
import { waitForText } from '../commands/waitForText.ts';
import { watchText } from '../commands/watchScreen.ts';
import { expect, test } from '../fixtures/test.ts';
import { TaskPage } from '../pages/TaskPage.ts';

const year = new Date().getUTCFullYear();

/** Presses Tab until the element has focus; fails if it never gets it. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeAttached();
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('Tab never reached it');
}

test('a task is created by keyboard alone, and its draft survives a reload', async ({
  console,
  texts,
  api,
  openPlayer,
}) => {
  const player = await openPlayer();
  await pair(api, player, 'Lobby');
  const program = await makeTextProgram(api, 'Daily menu', 'Soup of the day');
  await console.signIn();
  const { page } = console;
  const task = new TaskPage(page, texts);
  await task.openNew();

  await task.next();
  for (const fault of ['fault.name', 'fault.programs'])
    await expect(page.getByText(task.say(fault))).toBeVisible();

  await page.getByLabel(task.say('field.name'), { exact: true }).focus();
  await page.keyboard.type('Lunch');
  await tabTo(page, page.getByRole('checkbox', { name: 'Daily menu' }));
  await page.keyboard.press('Space');
  await expect(page.getByText(task.say('programs.order_one', { count: 1 }))).toBeVisible();

  await page.reload();
  await expect(page.getByLabel(task.say('field.name'), { exact: true })).toHaveValue('Lunch');
  await expect(page.getByText(task.say('programs.order_one', { count: 1 }))).toBeVisible();

  await task.button('form.next').focus();
  await page.keyboard.press('Enter');
  await task.expectStep('terminals');
  await page.getByRole('tree', { name: task.say('terminals.label') }).focus();
  // The only screen is preselected.
  await expect(task.terminalLine('Lobby')).toHaveAttribute('aria-checked', 'true');
  await page.keyboard.press('End');
  for (const checked of ['false', 'true']) {
    await page.keyboard.press('Space');
    await expect(task.terminalLine('Lobby')).toHaveAttribute('aria-checked', checked);
  }

  await task.button('form.next').focus();
  await page.keyboard.press('Enter');
  await task.expectStep('time');
  await expect(task.button('form.next')).toBeFocused();
  await page.keyboard.press('Enter');
  await task.expectStep('preflight');
  await expect(page.getByText(task.say('preflight.noConflict'))).toBeVisible();
  await task.button('publish.action').focus();
  await page.keyboard.press('Enter');
  await expect(console.heading).toHaveText('Lunch');
  await player.expectProgram(program);
  await expect(task.deliveryOf('Lobby')).toHaveAttribute('data-state', 'onScreen', { timeout: 30_000 });

  await task.openNew();
  await expect(page.getByLabel(task.say('field.name'), { exact: true })).toHaveValue('');
});

test('the time step reports errors at their fields, the time zone used, and the next play', async ({
  console,
  texts,
}) => {
  await console.signIn();
  const { page } = console;
  const task = new TaskPage(page, texts);
  await page.goto('/web/task/new?step=time');
  const field = (key: string) => page.getByLabel(task.say(key), { exact: true });
  await expect(page.getByText(task.say('zone.own'), { exact: true })).toBeVisible();

  await field('field.startTime').fill('22:00');
  await field('field.endTime').fill('02:00');
  await expect(page.getByRole('listitem').filter({ hasText: '22:00' }).first()).toContainText('02:00');
  const nextDay = page.getByRole('checkbox', { name: task.say('when.nextDay') });
  await tick(nextDay, false);
  await task.next();
  await expect(page.getByText(task.say('fault.hoursOrder'))).toBeVisible();
  await tick(nextDay);
  await expect(page.getByText(task.say('fault.hoursOrder'))).toHaveCount(0);
});

test('groups stay groups: a terminal added later plays the group’s tasks', async ({
  console,
  texts,
  api,
  openPlayer,
}) => {
  const program = await makeTextProgram(api, 'Daily menu', 'Soup of the day');
  const first = await openPlayer();
  await pair(api, first, 'Lobby');
  await console.signIn();
  const task = new TaskPage(console.page, texts);
  await task.openNew();
  await task.fillContent('Everywhere', 'Daily menu');
  await task.next();
  await task.checkTerminal(task.say('terminals.every'));
  await expect(console.page.getByText(task.say('terminals.groupsStay'))).toBeVisible();
  await task.next();
  await task.next();
  await task.button('publish.action').click();
  await first.expectProgram(program);

  const second = await openPlayer();
  await pair(api, second, 'Canteen');
  await second.expectProgram(program);
  await expect(task.deliveryOf('Canteen')).toHaveAttribute('data-state', 'onScreen', { timeout: 30_000 });
});

/** Content of a screen before and after an interruption. */
async function around(interruption: string, words: () => Promise<string[]>) {
  const stood = await words();
  const at = stood.indexOf(interruption);
  return { before: stood[at - 1], after: at < 0 ? undefined : stood[at + 1] };
}

test('replace, append, insert and return, as shown by two screens', async ({ api, openPlayer }) => {
  test.setTimeout(180_000);
  const screens = [await openPlayer(), await openPlayer()];
  const clientIds = await Promise.all(
    screens.map((screen, place) => pair(api, screen, ['Lobby', 'Hall'][place] ?? '')),
  );
  const [yesterday, extra, drill] = await Promise.all(
    ['Yesterday', 'Extra', 'Drill'].map((name) => makeScenes(api, name, { [name]: 4 })),
  );
  const today = await makeScenes(api, 'Today', { Breakfast: 2, Supper: 12 });
  const send = (name: string, type: 1 | 2 | 3, programId = '') =>
    publish(api, { name, type, programIds: [programId], clientIds });
  const onBoth = async (programId = '') => {
    await Promise.all(screens.map((screen) => screen.expectProgram(programId)));
  };
  await send('Old loop', 1, yesterday);
  await onBoth(yesterday);
  await send('New loop', 1, today);
  await onBoth(today);
  await send('Offer', 2, extra);
  await onBoth(extra);
  await onBoth(today);

  const watched = await Promise.all(screens.map(({ page }) => watchText(page)));
  await Promise.all(screens.map(({ page }) => expect(page.getByText('Supper').first()).toBeVisible()));
  const insert = await send('Fire drill', 3, drill);
  await onBoth(drill);
  await api.call(withdrawEquipmentTask, { id: insert });
  for (const words of watched) {
    await expect.poll(async () => (await around('Drill', words)).after).toBeDefined();
    const { before, after } = await around('Drill', words);
    expect(after).toBe(before);
  }
  await onBoth(extra);
});

test('a task withdrawn while a screen is offline leaves it on reconnection, and the other at once', async ({
  console,
  texts,
  api,
  openPlayer,
}) => {
  const player = await openPlayer();
  const other = await openPlayer();
  const clientIds = [await pair(api, player, 'Lobby'), await pair(api, other, 'Hall')];
  const program = await makeTextProgram(api, 'Daily menu', 'Soup of the day');
  const id = await publish(api, { name: 'Every day', programIds: [program], clientIds });
  await player.expectProgram(program);
  await other.expectProgram(program);
  await player.cutNetwork(true);
  await player.closeTab();
  await player.open();
  await player.expectLink('offline');

  await console.signIn();
  const task = new TaskPage(console.page, texts);
  await console.page.goto(`/web/task?task=${id}`);
  await task.actAndAgree('withdraw');
  await expect(console.page.getByText(task.say('stateHint.withdrawn'))).toBeVisible();
  await other.expectState('idle');
  await player.expectProgram(program);
  await expect(player.page.getByText('Soup of the day').first()).toBeVisible();

  await player.cutNetwork(false);
  await player.expectState('idle');
});

test('a paused task stops on its screens and continues when resumed', async ({
  console,
  texts,
  playing: { player, program, taskId: id },
}) => {
  const task = new TaskPage(console.page, texts);
  await console.page.goto(`/web/task?task=${id}`);
  await task.actAndAgree('pause');
  await expect(console.page.getByText(task.say('stateHint.paused'))).toBeVisible();
  await player.expectState('idle');
  await task.button('resume.action').click();
  await player.expectProgram(program);
});

test('the tree renames in place, copies, and searches ignoring case; filters are kept in the address', async ({
  console,
  texts,
  api,
}) => {
  const program = await makeTextProgram(api, 'Daily menu', 'Soup of the day');
  const draft = (etName: string, etTaskType: 1 | 3) =>
    api.call(insertEquipmentTask, {
      etName,
      etTaskType,
      etStartDate: `${year}-01-01`,
      etEndDate: `${year + 1}-12-31`,
      etStartTime: '08:00',
      etEndTime: '10:00',
      etMon: '1',
      programIds: [program],
    });
  await draft('Breakfast', 1);
  await draft('Fire drill', 3);
  await console.signIn();
  const { page } = console;
  const task = new TaskPage(page, texts);
  await page.goto('/web/task');
  const tree = page.getByRole('tree', { name: task.say('tree.label') });
  const line = (name: string) => tree.getByRole('treeitem').filter({ hasText: name });

  await line('Breakfast').click({ button: 'right' });
  await expect(page.getByRole('menuitem')).toHaveText(
    ['open', 'edit', 'rename', 'move', 'copy', 'remove'].map((key) => task.say(`tree.${key}`)),
  );
  await page.getByRole('menuitem', { name: task.say('tree.rename') }).click();
  await tree.getByRole('textbox').fill('Brunch');
  await Promise.all([waitForText(page, task.say('tree.renamed')), tree.getByRole('textbox').press('Enter')]);
  await expect(line('Brunch')).toBeVisible();

  await line('Brunch').click({ button: 'right' });
  await page.getByRole('menuitem', { name: task.say('tree.copy') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: task.say('copy.action'), exact: true })
    .click();
  await expect(console.heading).toHaveText(`Brunch${task.say('copy.suffix')}`);

  await page.getByLabel(texts.shared.say('tree.searchName')).fill('bRUN');
  await expect(line('Fire drill')).toHaveCount(0);
  await expect(line('Brunch').first()).toBeVisible();

  await page.goto('/web/task?types=3');
  await expect(page.getByRole('row').filter({ hasText: 'Fire drill' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Brunch' })).toHaveCount(0);
  await page.getByRole('button', { name: task.say('type.3'), exact: true }).click();
  await expect(page).not.toHaveURL(/types=/);
  await expect(page.getByRole('row').filter({ hasText: 'Brunch' }).first()).toBeVisible();
});
