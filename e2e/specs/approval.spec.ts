import type { Browser } from '@playwright/test';
import { selectProgramById, submitProgram, updateProgram, updateProgramSetting } from '@vitrine/shared/api';
import type { Api } from '../commands/Api.ts';
import { addPeople } from '../commands/people.ts';
import { makeTextProgram, pair } from '../commands/prepare.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Texts } from '../fixtures/texts.ts';
import type { VitrineServer } from '../fixtures/VitrineServer.ts';
import { ConsolePage } from '../pages/ConsolePage.ts';
import { ProgramsPage } from '../pages/ProgramsPage.ts';

const size = { width: 1920, height: 1080 };

/** Another member's console, in its own browser context. */
async function consoleOf(browser: Browser, server: VitrineServer, texts: Texts, userName: string) {
  const context = await browser.newContext({ baseURL: server.url });
  await context.addInitScript(() => localStorage.setItem('locale', 'en_US'));
  const console = new ConsolePage(await context.newPage(), texts);
  await console.signIn(userName);
  return new ProgramsPage(console.page, texts);
}

/** Submits the current revision of a program. */
async function submitNewest(api: Api, id: string): Promise<void> {
  const { revision } = await api.call(selectProgramById, { id });
  await api.call(submitProgram, { id, revision });
}

const people = [
  {
    userName: 'author',
    permissions: [
      'program.view',
      'program.manage',
      'material.view',
      'task.view',
      'task.manage',
      'terminal.view',
    ],
  },
  { userName: 'reviewer', permissions: ['program.view', 'program.audit', 'terminal.view'] },
] as const;

test('a program is rejected with a comment, corrected, approved and published; nothing is sent before', async ({
  browser,
  server,
  api,
  texts,
  openPlayer,
}) => {
  await addPeople(server, people);
  await api.call(updateProgramSetting, { auditRequired: true, existing: 'passed' });
  const id = await makeTextProgram(api, 'Lunch', 'Lunch from 12');
  await submitNewest(api, id);
  const player = await openPlayer();
  await pair(api, player, 'Lobby');
  const author = await consoleOf(browser, server, texts, 'author');
  const reviewer = await consoleOf(browser, server, texts, 'reviewer');

  await test.step('the author cannot publish yet, and sees why', async () => {
    await author.page.goto(`/web/program/send?program=${id}`);
    await author.checkTerminal('Lobby');
    await expect(author.page.getByText(author.say('level.error')).first()).toBeVisible();
    await expect(author.page.getByRole('button', { name: /^Publish/ })).toBeDisabled();
    await author.page.goto('/web/auditTask');
    await expect(author.page.getByText(texts.shared.say('pane.askAdmin'))).toBeVisible();
  });

  await test.step('the reviewer pins a comment and rejects with a reason', async () => {
    await reviewer.page.goto('/web/auditTask');
    await reviewer.page
      .getByRole('complementary', { name: reviewer.say('review.queue') })
      .getByRole('button', { name: /Lunch/ })
      .click();
    await reviewer.remark({ x: 300, y: 100 }, size, 'Say noon');
    await reviewer.press(reviewer.say('approval.reject'));
    const dialog = reviewer.dialog();
    await reviewer.press(reviewer.say('approval.rejectAction'), dialog);
    await expect(dialog.getByRole('alert')).toHaveText(reviewer.say('approval.reasonMissing'));
    await dialog.getByRole('textbox').fill('The hour is wrong');
    await reviewer.press(reviewer.say('approval.rejectAction'), dialog);
    await expect(reviewer.program('Lunch').getByText('The hour is wrong')).toBeVisible();
  });

  await test.step('the author reads both, and the comment links to its spot and widget', async () => {
    await author.open();
    await expect(author.card('Lunch')).toContainText(texts.shared.say('state.rejected'));
    const drawer = await author.facts('Lunch', 'review');
    await expect(drawer).toContainText('The hour is wrong');
    await drawer.getByRole('link', { name: author.say('remark.spot') }).click();
    await expect(author.pin(1, 'Say noon')).toHaveAttribute('aria-pressed', 'true');
    await author.page.getByRole('link', { name: author.say('remark.fix') }).click();
    const words = author.page.getByRole('textbox', { name: author.say('content.words'), exact: true });
    await expect(words).toHaveValue('Lunch from 12');
  });

  await test.step('the author corrects it', async () => {
    await author.page.goto('/web/program');
    const { document, revision } = await api.call(selectProgramById, { id });
    const text = document.scenes[0]?.allScene.componentsList[0]?.txList[0];
    if (text) text.taContent = 'Lunch from noon';
    await api.call(updateProgram, { id, revision, document });
    await expect(author.card('Lunch')).toContainText(author.say('review.notSubmitted'));
    await author.page.goto(`/web/addprogram?id=${id}`);
    const bar = author.page.locator('[data-pane="top"]');
    await expect(bar).toContainText(author.say('review.notSubmitted'));
    await author.page.setViewportSize({ width: 1280, height: 800 });
    expect(await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await author.press(author.say('command.submit'));
    await expect(author.page.getByText(author.say('bar.submitted'))).toBeVisible();
    await expect(bar).toContainText(texts.shared.say('state.unreviewed'));
    await author.open();
    await expect(author.card('Lunch')).toContainText(texts.shared.say('state.unreviewed'));
  });

  await test.step('the reviewer is notified of the newer revision, and approves that one', async () => {
    await reviewer.press(reviewer.say('review.takeNewer'));
    await reviewer.press(reviewer.say('approval.pass'));
    await expect(reviewer.program('Lunch')).toContainText(texts.shared.say('state.passed'));
  });

  await test.step('the author publishes it and follows the delivery', async () => {
    await author.page.goto(`/web/program/send?program=${id}`);
    await author.checkTerminal('Lobby');
    await expect(author.totals).toBeVisible();
    await author.page.getByRole('button', { name: author.say('send.sendTo_one', { count: 1 }) }).click();
    await expect(author.delivery('Lobby')).toContainText(texts.shared.say('delivery.state.onScreen'), {
      timeout: 30_000,
    });
    await player.expectProgram(id);
  });
  for (const { page } of [author, reviewer]) await page.context().close();
});

test('changes since the approval are listed and highlighted side by side', async ({
  console,
  api,
  texts,
}) => {
  const programs = new ProgramsPage(console.page, texts);
  await api.call(updateProgramSetting, { auditRequired: true, existing: 'passed' });
  const id = await makeTextProgram(api, 'Opening hours', 'Nine to five');
  await submitNewest(api, id);
  await console.signIn();
  await console.page.goto(`/web/auditTask?id=${id}`);
  await programs.press(programs.say('approval.pass'));
  await expect(programs.program('Opening hours')).toContainText(texts.shared.say('state.passed'));

  const { document, revision } = await api.call(selectProgramById, { id });
  const text = document.scenes[0]?.allScene.componentsList[0]?.txList[0];
  if (text) text.taContent = 'Nine to six';
  await api.call(updateProgram, { id, revision, document });
  await programs.press(programs.say('review.takeNewer'));
  await programs.press(programs.say('review.as.compare'));
  const change = programs.say('change.widgetContent', { number: 1, type: programs.say('type.subtitle') });
  await programs.press(change);
  const sides = console.page.getByRole('figure');
  await expect(sides.getByText('Nine to five')).toBeVisible();
  await expect(sides.getByText('Nine to six')).toBeVisible();
  await expect(
    console.page.getByText(programs.say('change.detail.textChanged', { name: 'Nine to six' })),
  ).toBeVisible();
});

test('a comment is pinned by keyboard alone', async ({ console, api, texts }) => {
  const programs = new ProgramsPage(console.page, texts);
  const id = await makeTextProgram(api, 'By key', 'Good morning');
  await console.signIn();
  const { page } = console;
  await page.goto(`/web/auditTask?id=${id}`);
  const picture = page.getByRole('button', { name: programs.say('remark.choose') });
  await expect(picture).toBeVisible();
  await picture.focus();
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Too large');
  await page.keyboard.press('Control+Enter');
  await expect(programs.pin(1, 'Too large')).toBeVisible();
  await expect(page.getByText(programs.say('remark.place', { scene: 1, x: 970, y: 440 }))).toBeVisible();
});
