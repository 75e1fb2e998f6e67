import { addPeople } from '../commands/people.ts';
import { pair } from '../commands/prepare.ts';
import { tick } from '../commands/tick.ts';
import { expect, test } from '../fixtures/test.ts';
import { ConsolePage } from '../pages/ConsolePage.ts';
import { TaskPage } from '../pages/TaskPage.ts';

test('a ticker runs over the content within seconds, is tracked per terminal, and disappears when stopped', async ({
  console,
  texts,
  playing: { player, program },
}) => {
  const { page } = console;
  const task = new TaskPage(page, texts);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/web/cbsubtitles');
  await expect(page.getByRole('region', { name: task.say('form.where'), exact: true })).toBeInViewport({
    ratio: 1,
  });
  await task.button('subtitle.sendTo_one', { count: 1 }).click();
  await expect(page.getByText(task.say('subtitle.fault.text'))).toBeVisible();

  await page.getByLabel(task.say('subtitle.words'), { exact: true }).fill('Kitchen closes at nine');
  await task.checkTerminal('Lobby');
  await task.button('subtitle.sendTo_one', { count: 1 }).click();
  await expect(player.page.getByText('Kitchen closes at nine').first()).toBeAttached();
  await player.expectProgram(program);

  const history = page.getByRole('region', { name: task.say('subtitle.history') });
  const row = history.getByRole('listitem').filter({ hasText: 'Kitchen closes at nine' }).first();
  await expect(row.getByText(task.say('subtitle.status.running'), { exact: true })).toBeVisible();
  await row.getByRole('button', { expanded: false }).click();
  const result = row.getByRole('list', { name: task.say('subtitle.results') }).getByRole('listitem');
  await expect(result.filter({ hasText: 'Lobby' })).toContainText(
    task.say('subtitle.shownAfter', { seconds: '' }).split('  ')[0] ?? '',
  );

  await row.getByRole('button', { name: task.say('subtitle.stop'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: task.say('subtitle.stop'), exact: true })
    .click();
  await expect(player.page.getByText('Kitchen closes at nine')).toHaveCount(0);
  await expect(row.getByText(task.say('subtitle.status.stopped'), { exact: true })).toBeVisible();

  // Sending again from the history prefills text and screens.
  await page.reload();
  await row.getByRole('button', { name: task.say('subtitle.again'), exact: true }).click();
  await expect(page.getByLabel(task.say('subtitle.words'), { exact: true })).toHaveValue(
    'Kitchen closes at nine',
  );
  await expect(task.terminalLine('Lobby')).toHaveAttribute('aria-checked', 'true');
});

test('an emergency waits for a second person where the account requires one', async ({
  console,
  texts,
  api,
  browser,
  server,
  openPlayer,
}) => {
  await addPeople(server, [
    { userName: 'deputy', permissions: ['terminal.view', 'task.view', 'task.subtitle'] },
  ]);
  const player = await openPlayer();
  await pair(api, player, 'Lobby');
  await console.signIn();
  const { page } = console;
  const task = new TaskPage(page, texts);
  await page.goto('/web/cbsubtitles');
  const second = page.getByRole('checkbox', { name: task.say('subtitle.secondPerson') });
  // The checkbox is updated by the server's response.
  await tick(second);
  await tick(page.getByRole('checkbox', { name: task.say('subtitle.emergency'), exact: true }));
  await page.getByLabel(task.say('subtitle.words'), { exact: true }).fill('Please leave the building');
  await task.checkTerminal('Lobby');
  await task.button('subtitle.sendEmergencyTo_one', { count: 1 }).click();
  const history = page.getByRole('region', { name: task.say('subtitle.history') });
  await expect(history.getByText(task.say('subtitle.status.waiting'), { exact: true })).toBeVisible();
  await expect(history.getByText(task.say('subtitle.needsOther'))).toBeVisible();
  await expect(task.button('subtitle.confirm')).toHaveCount(0);
  await expect(player.page.getByText('Please leave the building')).toHaveCount(0);

  const context = await browser.newContext({ baseURL: server.url });
  await context.addInitScript(() => localStorage.setItem('locale', 'en_US'));
  const deputy = new ConsolePage(await context.newPage(), texts);
  await deputy.signIn('deputy');
  // Any open page of the second member announces the pending emergency, with a link.
  const notice = deputy.page.getByRole('status').filter({ hasText: 'Please leave the building' });
  await notice.getByRole('link', { name: texts.host.say('emergency.review'), exact: true }).click();
  const waiting = deputy.page.getByRole('listitem').filter({ hasText: 'Please leave the building' });
  await waiting.getByRole('button', { name: task.say('subtitle.confirm'), exact: true }).click();
  await expect(player.page.getByText('Please leave the building').first()).toBeAttached();
  // The author sees at once who confirmed it.
  await expect(
    history.getByRole('listitem').getByText(task.say('subtitle.status.running'), { exact: true }),
  ).toBeVisible();
  await expect(history.getByText(task.say('subtitle.confirmedBy', { name: 'deputy' }))).toBeVisible();
  await context.close();
});
