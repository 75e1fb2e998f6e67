import { insertProgram, selectProgramById, updateProgram } from '@vitrine/shared/api';
import { createComponent } from '@vitrine/shared/document';
import type { Api } from '../commands/Api.ts';
import { expect, test } from '../fixtures/test.ts';
import { ProgramEditorPage } from '../pages/ProgramEditorPage.ts';

const typesOf = async (api: Api, id: string) => {
  const { document } = await api.call(selectProgramById, { id });
  return document.scenes.flatMap((scene) => scene.allScene.componentsList.map(({ coType }) => coType));
};

test('changes are saved automatically, and sent once the network is back', async ({
  console,
  api,
  texts,
}) => {
  const { id } = await api.call(insertProgram, { name: 'Safe' });
  const { page } = console;
  const editor = new ProgramEditorPage(page, texts);
  await console.signIn();
  await editor.open(id);
  await editor.addWidget('date');
  await expect(editor.saved).toBeVisible();
  await expect.poll(() => typesOf(api, id)).toEqual(['date']);
  await page.context().setOffline(true);
  await editor.addWidget('time');
  await expect(editor.saveMark(texts.program.say('save.failed'))).toBeVisible();
  expect(await typesOf(api, id)).toEqual(['date']);
  await page.context().setOffline(false);
  await expect.poll(() => typesOf(api, id)).toEqual(['date', 'time']);
  await expect(editor.saved).toBeVisible();
});

test('after a crash the draft is offered, restored and saved', async ({
  console,
  api,
  texts,
  browser,
  server,
}) => {
  const { id } = await api.call(insertProgram, { name: 'Crash' });
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  await context.addInitScript(() => localStorage.setItem('locale', 'en_US'));
  await context.addCookies(await signedInCookies(console));
  const first = await context.newPage();
  const editor = new ProgramEditorPage(first, texts);
  await editor.open(id);
  await context.setOffline(true);
  await editor.addWidget('time');
  await expect(editor.saveMark(texts.program.say('save.failed'))).toBeVisible();
  await first.close({ runBeforeUnload: false });
  await context.setOffline(false);

  const second = await context.newPage();
  const again = new ProgramEditorPage(second, texts);
  await again.open(id);
  await expect(again.widget('time')).toHaveCount(0);
  await second.getByRole('button', { name: texts.program.say('draft.restore') }).click();
  await expect(again.widget('time')).toBeVisible();
  await expect.poll(() => typesOf(api, id)).toEqual(['time']);
  await context.close();
});

test('a second editor sees who else edits, and neither overwrites the other', async ({
  console,
  api,
  texts,
}) => {
  const { id } = await api.call(insertProgram, { name: 'Two' });
  const { page } = console;
  await console.signIn();
  const other = await page.context().newPage();
  const [mine, theirs] = [new ProgramEditorPage(page, texts), new ProgramEditorPage(other, texts)];
  await theirs.open(id);
  await mine.open(id);
  const names = texts.program.say('presence.you');
  await expect(page.getByText(texts.program.say('presence.editing', { names }))).toBeVisible();

  await test.step('a conflict is compared, and both versions are kept', async () => {
    const { document, revision } = await api.call(selectProgramById, { id });
    const [scene] = document.scenes;
    if (!scene) throw new Error('no scene');
    scene.allScene.componentsList.push(createComponent('weeks', { coScId: scene.scId }));
    // Delays this page's autosave until the other save is stored.
    const saved = Promise.withResolvers<void>();
    await page.route('**/etv/updateProgram.json', async (route) => {
      await saved.promise;
      await route.continue();
    });
    await mine.addWidget('date');
    await api.call(updateProgram, { id, revision, document });
    saved.resolve();
    const dialog = page.getByRole('dialog', { name: texts.program.say('elsewhere.title') });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: texts.program.say('elsewhere.keepMine') }).click();
    await expect.poll(() => mine.programId).not.toBe(id);
    await expect(mine.widget('date')).toBeVisible();
  });
  expect(await typesOf(api, id)).toEqual(['weeks']);
  expect(await typesOf(api, mine.programId)).toEqual(['date']);

  await test.step('an editor without changes is offered the newer revision', async () => {
    await other.bringToFront();
    const load = other.getByRole('button', { name: texts.program.say('newer.load') });
    await expect(load).toBeVisible({ timeout: 40_000 });
    await load.click();
    await expect(theirs.widget('weeks')).toBeVisible();
  });
});

test('widgets are copied into another program; an earlier revision is viewed and restored', async ({
  console,
  api,
  texts,
}) => {
  const one = await api.call(insertProgram, { name: 'From here' });
  const two = await api.call(insertProgram, { name: 'To there' });
  const { page } = console;
  const editor = new ProgramEditorPage(page, texts);
  await console.signIn();
  await editor.open(one.id);
  await editor.addWidget('subtitle');
  await editor.writeWords('Fresh bread');
  await editor.canvas.focus();
  await page.keyboard.press('Control+c');
  await expect(editor.said).toHaveText(texts.program.say('announce.copied_one', { count: 1 }));
  await expect(editor.saved).toBeVisible();
  await editor.open(two.id);
  await page.keyboard.press('Control+v');
  await expect(editor.widget('subtitle')).toBeVisible();
  await expect(
    editor.properties.getByRole('textbox', { name: texts.program.say('content.words'), exact: true }),
  ).toHaveValue('Fresh bread');
  await editor.save();

  await page.getByRole('button', { name: texts.program.say('command.history') }).click();
  const history = page.getByRole('dialog');
  await history.getByRole('button', { name: texts.program.say('revisions.number', { revision: 1 }) }).click();
  await history.getByRole('button', { name: texts.program.say('revisions.restore') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(editor.canvas.getByRole('option')).toHaveCount(0);
  await expect.poll(() => typesOf(api, two.id)).toEqual([]);
  await page.keyboard.press('Control+z');
  await expect(editor.widget('subtitle')).toBeVisible();
  await expect.poll(() => typesOf(api, two.id)).toEqual(['subtitle']);
});

/** Copies the session into another browser context. */
async function signedInCookies(console: { page: import('@playwright/test').Page; signIn(): Promise<void> }) {
  await console.signIn();
  return console.page.context().cookies();
}
