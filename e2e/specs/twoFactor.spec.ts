import type { Page } from '@playwright/test';
import { Authenticator } from '../commands/Authenticator.ts';
import { administrator } from '../fixtures/servers/everyJourney.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Texts } from '../fixtures/texts.ts';
import { ConsolePage } from '../pages/ConsolePage.ts';

/** Turns two-factor on in the user centre; returns authenticator and recovery codes. */
async function turnOn(page: Page, { host }: Texts) {
  await page.getByRole('button', { name: host.say('user.menu', { name: administrator.userName }) }).click();
  await page.getByRole('menuitem', { name: host.say('user.center') }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('button', { name: host.say('twoFactor.title') })
    .first()
    .click();
  await dialog.getByLabel(host.say('twoFactor.password'), { exact: true }).fill(administrator.password);
  await dialog.getByRole('button', { name: host.say('twoFactor.start'), exact: true }).click();
  await expect(dialog.getByRole('img', { name: host.say('twoFactor.qr') })).toBeVisible();
  const app = new Authenticator(
    (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '',
  );
  await dialog.getByLabel(host.say('twoFactor.code'), { exact: true }).fill(app.next());
  await dialog.getByRole('button', { name: host.say('twoFactor.confirm'), exact: true }).click();
  const codes = dialog.getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = await codes.allInnerTexts();
  await dialog.getByRole('button', { name: host.say('twoFactor.kept'), exact: true }).click();
  await expect(dialog.getByText(host.say('twoFactor.left_other', { count: 10 }))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  return { app, recovery };
}

async function signOut(page: Page, { host }: Texts): Promise<void> {
  await page.getByRole('button', { name: host.say('user.menu', { name: administrator.userName }) }).click();
  await page.getByRole('menuitem', { name: host.say('signOut.action') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: host.say('signOut.action'), exact: true })
    .click();
  await expect(page).toHaveURL(/\/web\/login/);
}

test('a two-factor code is required beside the password, and a recovery code signs in another device once', async ({
  console,
  browser,
  server,
  texts,
}) => {
  const { host } = texts;
  const { page } = console;
  await console.signIn();
  const { app, recovery } = await turnOn(page, texts);
  await signOut(page, texts);

  await console.typeCredentials(administrator.userName, administrator.password);
  const code = page.getByLabel(host.say('twoFactor.code'), { exact: true });
  await expect(code).toBeFocused();
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(console.signInProblem).toHaveText(/\S/);
  await code.fill(app.next());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/web\/terminal/);

  const context = await browser.newContext({ baseURL: server.url, locale: 'en-US' });
  await context.addInitScript(() => localStorage.setItem('locale', 'en_US'));
  const other = new ConsolePage(await context.newPage(), texts);
  const byRecovery = async (given: string) => {
    await other.page.goto('/web/login');
    await other.typeCredentials(administrator.userName, administrator.password);
    await other.page.getByRole('button', { name: host.say('signIn.step.useRecovery') }).click();
    await other.page.getByLabel(host.say('twoFactor.recovery'), { exact: true }).fill(given);
    await other.page.getByRole('button', { name: host.say('signIn.step.submit'), exact: true }).click();
  };
  await byRecovery(recovery[0] ?? '');
  await expect(other.page).toHaveURL(/\/web\/terminal/);
  await signOut(other.page, texts);
  await byRecovery(recovery[0] ?? '');
  await expect(other.signInProblem).toHaveText(/\S/);
  await expect(other.page).toHaveURL(/\/web\/login/);
  await context.close();

  await page.reload();
  await expect(console.heading).toBeVisible();
  await expect(page).toHaveURL(/\/web\/terminal/);
});
