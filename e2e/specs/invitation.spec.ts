import type { Page } from '@playwright/test';
import { insertMemberInvitation, renewMemberInvitation } from '@vitrine/shared/api';
import { Clicks } from '../commands/Clicks.ts';
import { locales } from '../commands/locales.ts';
import { expect, test } from '../fixtures/test.ts';

const userName = 'mei01';
const password = 'chosen12';

for (const language of locales) {
  test.describe(language, () => {
    test.use({ language });

    test('an invited colleague chooses a password and is signed in; the link works once', async ({
      console,
      browser,
      server,
      api,
      texts,
    }) => {
      const { page } = console;
      const { host, system } = texts;
      await console.signIn();
      await page.goto('/web/system/mana');
      const clicks = await Clicks.countOn(page);
      await clicks.click(page.getByRole('button', { name: system.say('people.addMember'), exact: true }));
      const form = page.getByRole('dialog');
      await clicks.write(form.getByLabel(system.say('people.userName'), { exact: true }), userName);
      await clicks.click(form.getByText(system.say('people.ready.uploader'), { exact: true }));
      await clicks.click(form.getByText(system.say('people.byLink'), { exact: true }));
      await expect(form.getByLabel(system.say('people.password'), { exact: true })).toHaveCount(0);
      await page.keyboard.press('Enter');
      const link = (await page.getByText(/\/web\/invite#/).textContent()) ?? '';
      clicks.expectAtMost(4);
      await page.getByRole('button', { name: system.say('people.close'), exact: true }).click();
      const row = page.getByRole('row', { name: new RegExp(userName) });
      await expect(row).toContainText(system.say('people.invited.open'));

      const context = await browser.newContext({ baseURL: server.url });
      await context.addInitScript((locale) => localStorage.setItem('locale', locale), language);
      const theirs = await context.newPage();
      const open = async (address: string) => {
        // The page handles changes of the fragment itself; visitors load the page.
        await theirs.goto('about:blank');
        await theirs.goto(address);
      };
      const refusedWith = async (sentence: RegExp) => {
        await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(host.say('invite.goneTitle'));
        await expect(theirs.getByRole('alert')).toHaveText(sentence);
      };
      await open(link);
      const chosen = theirs.getByLabel(host.say('invite.password'), { exact: true });
      await expect(chosen).toBeFocused();
      await theirs.keyboard.type(password);
      await theirs.keyboard.press('Enter');
      await expect(theirs).toHaveURL(/\/web\/material$/);
      await signOut(theirs);

      await open(link);
      await refusedWith(/已使用过|already used|이미 사용한/);
      await theirs.getByRole('button', { name: host.say('invite.signIn') }).click();
      await expect(theirs).toHaveURL(/\/web\/login$/);

      const { id, path } = await api.call(insertMemberInvitation, { userName: 'bo01', roleId: 'viewer' });
      const renewed = await api.call(renewMemberInvitation, { id });
      await open(server.url + path);
      await refusedWith(/已被撤销|revoked|취소된/);
      await open(server.url + renewed.path);
      await expect(theirs.getByText(/bo01/)).toBeVisible();
      await page.reload();
      await page.getByRole('button', { name: system.say('people.more', { userName: 'bo01' }) }).click();
      await page.getByRole('menuitem', { name: system.say('people.revokeInvitation.action') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: system.say('people.revokeInvitation.action'), exact: true })
        .click();
      await expect(page.getByRole('row', { name: /bo01/ })).toContainText(
        system.say('people.invited.revoked'),
      );
      await open(server.url + renewed.path);
      await refusedWith(/已被撤销|revoked|취소된/);
      await open(`${server.url}/web/invite#nothing`);
      await refusedWith(/链接无效|not valid|올바르지 않습니다/);
      await context.close();
    });
  });
}

/** Clears the session, like a visit on another day. */
async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies();
}
