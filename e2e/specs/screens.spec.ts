import { makeTextProgram, publish } from '../commands/prepare.ts';
import { expect, test } from '../fixtures/test.ts';

test('an insert interrupts the content, and withdrawn tasks leave the screen', async ({
  console,
  texts,
  api,
  playing: { player, clId, program: daily },
}) => {
  const notice = await makeTextProgram(api, 'Fire drill', 'Please leave the building');
  const insert = await publish(api, { name: 'Drill', type: 3, programIds: [notice], clientIds: [clId] });
  await player.expectProgram(notice);

  await console.page.goto(`/web/task?task=${insert}`);
  await console.page.getByRole('button', { name: texts.task.say('withdraw.action') }).click();
  const dialog = console.page.getByRole('dialog');
  await dialog.getByRole('button', { name: texts.task.say('withdraw.action') }).click();
  await player.expectProgram(daily);
  await expect(player.page.getByText('Soup of the day').first()).toBeVisible();
});

test('a terminal acknowledges commands, and a revoked one shows its pairing code again', async ({
  console,
  texts,
  playing: { player, clId },
}) => {
  const { terminal } = texts;
  const { page } = console;
  // Daily actions are visible in a small window without scrolling.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/web/terminal/attribute?terminal=${clId}`);
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('Daily menu').first()).toBeVisible();
  for (const word of ['command.message', 'command.screenshot', 'command.restartPlayer'] as const)
    await expect(drawer.getByRole('button', { name: terminal.say(word), exact: true })).toBeInViewport();

  await drawer.getByLabel(terminal.say('command.messagePlaceholder')).fill('Kitchen closes at nine');
  await drawer.getByRole('button', { name: terminal.say('command.message'), exact: true }).click();
  await expect(player.page.getByText('Kitchen closes at nine')).toBeVisible();
  // It is shown for half a minute, or until stopped.
  await drawer.getByRole('button', { name: terminal.say('command.messageStop'), exact: true }).click();
  await expect(player.page.getByText('Kitchen closes at nine')).toBeHidden();
  await expect(drawer.getByText(terminal.say('command.messageOver'))).toBeVisible();

  await drawer.getByRole('button', { name: terminal.say('command.screenshot'), exact: true }).click();
  await expect(drawer.locator('img[src^="/etv/file/"]')).toBeVisible();

  await drawer.getByRole('button', { name: terminal.say('revoke.action'), exact: true }).click();
  await page
    .getByRole('dialog')
    .filter({ hasText: terminal.say('revoke.content') })
    .getByRole('button', { name: terminal.say('revoke.action'), exact: true })
    .click();
  await player.expectState('pairing');
});
