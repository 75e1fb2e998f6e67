import { addPeople } from '../commands/people.ts';
import { makeTextProgram, pair, publish } from '../commands/prepare.ts';
import { tick } from '../commands/tick.ts';
import { expect, test } from '../fixtures/test.ts';
import { ConsolePage } from '../pages/ConsolePage.ts';
import { ProgramsPage } from '../pages/ProgramsPage.ts';
import { TaskPage } from '../pages/TaskPage.ts';

test('an emergency program waits for confirmation, covers an insert, is tracked per screen, and disappears when stopped', async ({
  console,
  texts,
  api,
  browser,
  server,
  openPlayer,
}) => {
  await addPeople(server, [
    { userName: 'deputy', permissions: ['terminal.view', 'task.view', 'task.subtitle', 'program.view'] },
  ]);
  const player = await openPlayer();
  const clId = await pair(api, player, 'Lobby');
  const advert = await makeTextProgram(api, 'Advert', 'Half price today');
  const leave = await makeTextProgram(api, 'Evacuation', 'Leave the building');
  await publish(api, { name: 'Adverts', type: 3, programIds: [advert], clientIds: [clId] });
  await player.expectProgram(advert);

  // The program's menu opens the emergency page with the program preselected.
  await console.signIn();
  const { page } = console;
  const task = new TaskPage(page, texts);
  const programs = new ProgramsPage(page, texts);
  await programs.open();
  await programs.act('Evacuation', 'emergency');
  await expect(page.getByRole('radio', { name: 'Evacuation' })).toBeChecked();
  // The checkbox is updated by the server's response.
  await tick(page.getByRole('checkbox', { name: task.say('subtitle.secondPerson') }));
  // The only screen is preselected; without it nothing is sent.
  const lobby = task.terminalLine('Lobby');
  await expect(lobby).toHaveAttribute('aria-checked', 'true');
  await lobby.locator('.vt-tree-check').click();
  await task.button('emergency.send').click();
  await expect(page.getByText(task.say('fault.terminals'))).toBeVisible();
  await task.checkTerminal('Lobby');
  const before = page.getByRole('region', { name: task.say('emergency.before.title') });
  await expect(before.getByText(task.say('emergency.before.waits_one', { count: 1 }))).toBeVisible();
  await task.button('emergency.send').click();
  const question = page.getByRole('dialog');
  await expect(
    question.getByText(task.say('emergency.askTitle_one', { name: 'Evacuation', count: 1 })),
  ).toBeVisible();
  await question.getByRole('button', { name: task.say('emergency.sendForConfirm'), exact: true }).click();

  const now = page.getByRole('region', { name: task.say('emergency.now') });
  const line = now.getByRole('listitem').filter({ hasText: 'Evacuation' });
  await expect(line).toContainText(task.say('emergency.status.waiting'));
  await expect(line).toContainText(task.say('emergency.confirmers_one', { count: 1 }));
  await expect(task.button('emergency.confirm')).toHaveCount(0);
  await player.expectProgram(advert);

  // Any open page of the second member announces the pending emergency, with a link.
  const context = await browser.newContext({ baseURL: server.url });
  await context.addInitScript(() => localStorage.setItem('locale', 'en_US'));
  const deputy = new ConsolePage(await context.newPage(), texts);
  await deputy.signIn('deputy');
  const notice = deputy.page.getByRole('status').filter({ hasText: 'Evacuation' });
  await notice.getByRole('link', { name: texts.host.say('emergency.review'), exact: true }).click();
  const confirm = deputy.page.getByRole('button', { name: task.say('emergency.confirm'), exact: true });
  await confirm.click();
  await deputy.page
    .getByRole('dialog')
    .getByRole('button', { name: task.say('emergency.confirm'), exact: true })
    .click();
  await player.expectProgram(leave);
  await context.close();

  // The sender sees who confirmed it, and on how many screens it is.
  await expect(line).toContainText(task.say('emergency.confirmedBy', { name: 'deputy' }));
  await expect(line).toContainText(task.say('emergency.showing', { count: 1 }));
  await line.getByRole('button', { name: 'Evacuation', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Evacuation' });
  await expect(drawer.locator('li').filter({ hasText: 'Lobby' })).toHaveAttribute('data-state', 'showing');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  await line.getByRole('button', { name: task.say('emergency.stop'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: task.say('emergency.stop'), exact: true })
    .click();
  await player.expectProgram(advert);
  const history = page.getByRole('region', { name: task.say('emergency.history') });
  await expect(history.getByRole('listitem').filter({ hasText: 'Evacuation' })).toContainText(
    task.say('emergency.status.stopped'),
  );
  await expect(now).toContainText(task.say('emergency.noneNow'));
});
