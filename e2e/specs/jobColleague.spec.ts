import type { Browser, Page } from '@playwright/test';
import {
  deleteClient,
  deleteMaterial,
  findAllMaterial,
  login,
  publishEquipmentTask,
  updateClientName,
} from '@vitrine/shared/api';
import { Clicks } from '../commands/Clicks.ts';
import { locales } from '../commands/locales.ts';
import { pair } from '../commands/prepare.ts';
import { expect, media, test } from '../fixtures/test.ts';
import type { Texts } from '../fixtures/texts.ts';
import { ConsolePage } from '../pages/ConsolePage.ts';

const userName = 'mei01';
type ReadyRole = 'uploader' | 'contributor';

/** Adds the colleague from the current page, and returns the proposed password. */
async function addColleague({ page, texts }: ConsolePage, clicks: Clicks, role: ReadyRole): Promise<string> {
  const { system } = texts;
  const bar = page.getByRole('banner').getByRole('navigation');
  await clicks.click(bar.getByRole('link', { name: system.say('title'), exact: true }));
  await clicks.click(page.getByRole('link', { name: system.say('people.name'), exact: true }));
  await clicks.click(page.getByRole('button', { name: system.say('people.addMember'), exact: true }));
  const form = page.getByRole('dialog');
  await clicks.write(form.getByLabel(system.say('people.userName'), { exact: true }), userName);
  const add = form.getByRole('button', { name: system.say('people.addMember'), exact: true });
  await expect(
    form.getByRole('radio', { checked: true, name: system.say('people.ready.uploader') }),
  ).toHaveCount(0);
  await expect(add).toBeDisabled();
  await expect(form.getByText(system.say(`people.readyText.${role}`))).toBeVisible();
  await clicks.click(form.getByText(system.say(`people.ready.${role}`), { exact: true }));
  const password = await form.getByLabel(system.say('people.password'), { exact: true }).inputValue();
  await expect(add).toBeInViewport({ ratio: 1 });
  await clicks.click(add);
  await expect(page.getByText(system.say('people.addedTitle', { userName }))).toBeVisible();
  await expect(page.getByText(password, { exact: true })).toBeVisible();
  return password;
}

/** Opens the sign-in page in the colleague's browser context. */
async function openOwn(browser: Browser, url: string, language: string, texts: Texts): Promise<ConsolePage> {
  const context = await browser.newContext({ baseURL: url });
  await context.addInitScript((locale) => {
    localStorage.setItem('locale', locale);
    // Playwright cannot operate the File System Access picker; without it the page uses a file input.
    Reflect.deleteProperty(window, 'showOpenFilePicker');
  }, language);
  const own = new ConsolePage(await context.newPage(), texts);
  await own.page.goto('/web/login');
  return own;
}

async function signIn({ page, texts }: ConsolePage, clicks: Clicks, password: string): Promise<void> {
  const { host } = texts;
  await clicks.write(page.getByLabel(host.say('signIn.userName')), userName);
  await clicks.write(page.getByLabel(host.say('signIn.password'), { exact: true }), password);
  await page.keyboard.press('Enter');
}

const domains = (page: Page) => page.getByRole('banner').getByRole('navigation').getByRole('link');

for (const language of locales) {
  test.describe(language, () => {
    test.use({ language });

    test('a colleague who uploads and publishes is added in five clicks, and has her first picture on a screen in eight', async ({
      console,
      browser,
      server,
      api,
      texts,
      openPlayer,
    }) => {
      const { material, operation, program, terminal } = texts;
      const player = await openPlayer();
      const clId = await pair(api, player, 'Lobby');
      await console.signIn();
      const clicks = await Clicks.countOn(console.page);
      const password = await addColleague(console, clicks, 'contributor');

      const own = await openOwn(browser, server.url, language, texts);
      const { page } = own;
      const theirs = await Clicks.countOn(page);
      await signIn(own, theirs, password);
      await theirs.click(domains(page).filter({ hasText: material.say('title') }));
      const upload = page
        .getByRole('main')
        .getByRole('button', { name: material.say('act.upload'), exact: true });
      await expect(upload.first()).toBeVisible();
      expect(clicks.count + theirs.count).toBeLessThanOrEqual(8);
      await theirs.chooseFiles(upload.first(), [media('market-square.jpg')]);
      const main = page.getByRole('main');
      await theirs.click(main.getByText('market-square', { exact: true }));
      await theirs.click(main.getByRole('button', { name: material.say('act.publish'), exact: true }));
      await expect(page).toHaveURL(/program=/);
      const shown = new URL(page.url()).searchParams.get('program') ?? '';
      const send = page.getByRole('button', {
        name: program.say('send.sendTo_one', { count: 1 }),
        exact: true,
      });
      await theirs.click(send);
      await player.expectProgram(shown);
      await player.expectPicture();
      clicks.expectAtMost(5);
      // Same limit as for a first picture, counted from the sign-in page.
      theirs.expectAtMost(8);

      // Changing and deleting screens is neither offered nor accepted.
      await page.goto('/web/terminal/attribute');
      const row = page.getByRole('row', { name: /Lobby/ });
      await expect(row).toBeVisible();
      const pages = page.getByRole('navigation', { name: terminal.say('sections.label') });
      await expect(pages.getByRole('link', { name: operation.say('monitor.title') })).toBeVisible();
      for (const key of ['instructions.title', 'setting.title', 'upgrade.title'] as const)
        await expect(pages.getByRole('link', { name: operation.say(key) })).toHaveCount(0);
      await page.getByRole('treeitem').first().click({ button: 'right' });
      await expect(page.getByRole('menuitem')).toHaveText([terminal.say('tree.open')]);
      const { token } = await api.call(login, { userName, password });
      const colleague = api.as(token);
      const { materialList } = await api.call(findAllMaterial, { id: '-1' });
      const ids = materialList.map(({ mtId }) => mtId);
      await expect(colleague.call(deleteClient, { ids: [clId] })).rejects.toThrow(/not allowed/);
      await expect(
        colleague.call(updateClientName, { id: clId, type: 'client', name: 'Hall' }),
      ).rejects.toThrow(/not allowed/);
      await expect(colleague.call(deleteMaterial, { ids })).rejects.toThrow(/not allowed/);
      await page.context().close();
    });

    test('a colleague who may only upload reaches the library in eight clicks of two people; nothing else is offered or accepted', async ({
      console,
      browser,
      server,
      api,
      texts,
      language,
    }) => {
      const { material, system } = texts;
      await console.signIn();
      const clicks = await Clicks.countOn(console.page);
      const password = await addColleague(console, clicks, 'uploader');
      const own = await openOwn(browser, server.url, language, texts);
      const theirs = await Clicks.countOn(own.page);
      await signIn(own, theirs, password);
      await expect(own.page).toHaveURL(/\/web\/material/);
      await expect(domains(own.page)).toHaveCount(2);
      expect(clicks.count + theirs.count).toBeLessThanOrEqual(8);
      const upload = own.page.getByRole('main').getByRole('button', { name: material.say('act.upload') });
      await theirs.chooseFiles(upload.first(), [media('market-square.jpg')]);
      const card = own.page.getByRole('row', { name: /^market-square/ });
      await expect(card).toBeVisible();
      theirs.expectAtMost(4);
      await card.click({ button: 'right' });
      await expect(own.page.getByRole('menuitem', { name: material.say('act.delete') })).toHaveCount(0);
      const { materialList } = await api.call(findAllMaterial, { id: '-1' });
      expect(materialList.map(({ name }) => name)).toEqual(['market-square']);
      const ids = materialList.map(({ mtId }) => mtId);
      const { token } = await api.call(login, { userName, password });
      const colleague = api.as(token);
      await expect(colleague.call(deleteMaterial, { ids })).rejects.toThrow(/not allowed/);
      await expect(colleague.call(publishEquipmentTask, { id: ids[0] ?? '' })).rejects.toThrow(/not allowed/);
      await own.page.context().close();

      await console.page.getByRole('button', { name: system.say('people.close') }).click();
      await console.goTo('/material');
      await expect(console.page.getByRole('row', { name: /^market-square/ })).toBeVisible();
    });
  });
}
