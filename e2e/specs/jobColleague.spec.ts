import { deleteMaterial, findAllMaterial, login, publishEquipmentTask } from '@vitrine/shared/api';
import { Clicks } from '../commands/countClicks.ts';
import { locales } from '../commands/locales.ts';
import { expect, media, test } from '../fixtures/test.ts';
import { ConsolePage } from '../pages/ConsolePage.ts';

const userName = 'mei01';

for (const language of locales) {
  test.describe(language, () => {
    test.use({ language });

    test('a colleague who may only upload takes eight clicks of two people', async ({
      console,
      browser,
      server,
      api,
      texts,
    }) => {
      const { page } = console;
      const { host, system, material } = texts;
      await console.signIn();
      const clicks = await Clicks.countOn(page);
      const bar = page.getByRole('banner').getByRole('navigation');
      await clicks.click(bar.getByRole('link', { name: system.say('title'), exact: true }));
      await clicks.click(page.getByRole('link', { name: system.say('people.name'), exact: true }));
      await clicks.click(page.getByRole('button', { name: system.say('people.addMember'), exact: true }));
      const form = page.getByRole('dialog');
      await clicks.write(form.getByLabel(system.say('people.userName'), { exact: true }), userName);
      await expect(form.getByRole('radio', { name: system.say('people.ready.uploader') })).toBeChecked();
      const password = await form.getByLabel(system.say('people.password'), { exact: true }).inputValue();
      await clicks.click(form.getByRole('button', { name: system.say('people.addMember'), exact: true }));
      await expect(page.getByText(system.say('people.addedTitle', { userName }))).toBeVisible();
      await expect(page.getByText(password, { exact: true })).toBeVisible();

      const context = await browser.newContext({ baseURL: server.url });
      await context.addInitScript((locale) => {
        localStorage.setItem('locale', locale);
        // The file chooser that hands over lasting files is the system's own: a test cannot answer it.
        Reflect.deleteProperty(window, 'showOpenFilePicker');
      }, language);
      const own = new ConsolePage(await context.newPage(), texts);
      await own.page.goto('/web/login');
      // A wrong password says so, and leaves the field ready for the next try.
      await own.typeCredentials(userName, 'wrong12');
      await expect(own.signInProblem).toBeVisible();
      await own.page.reload();

      const theirs = await Clicks.countOn(own.page);
      await theirs.write(own.page.getByLabel(host.say('signIn.userName')), userName);
      await theirs.write(own.page.getByLabel(host.say('signIn.password'), { exact: true }), password);
      await own.page.keyboard.press('Enter');
      await expect(own.page).toHaveURL(/\/web\/material/);
      const upload = own.page.getByRole('main').getByRole('button', { name: material.say('act.upload') });
      await theirs.chooseFiles(upload.first(), [media('market-square.jpg')]);
      const card = own.page.getByRole('row', { name: /^market-square/ });
      await expect(card).toBeVisible();
      clicks.expectAtMost(4);
      theirs.expectAtMost(4);

      // Nothing else is offered, and nothing else is taken.
      await expect(own.page.getByRole('banner').getByRole('navigation').getByRole('link')).toHaveCount(2);
      await card.click({ button: 'right' });
      await expect(own.page.getByRole('menuitem', { name: material.say('act.delete') })).toHaveCount(0);
      await own.page.keyboard.press('Escape');
      const listed = await api.call(findAllMaterial, { id: '-1' });
      expect(listed.materialList.map(({ name }) => name)).toEqual(['market-square']);
      const ids = listed.materialList.map(({ mtId }) => mtId);
      const { token } = await api.call(login, { userName, password });
      const colleague = api.as(token);
      await expect(colleague.call(deleteMaterial, { ids })).rejects.toThrow(/not allowed/);
      await expect(colleague.call(publishEquipmentTask, { id: ids[0] ?? '' })).rejects.toThrow(/not allowed/);
      expect(await api.call(findAllMaterial, { id: '-1' })).toMatchObject({ totalNum: 1 });

      await console.page.getByRole('button', { name: system.say('people.close') }).click();
      await console.goTo('/material');
      await expect(page.getByRole('row', { name: /^market-square/ })).toBeVisible();
      await context.close();
    });
  });
}
