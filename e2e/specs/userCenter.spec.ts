import { administrator } from '../fixtures/servers/everyJourney.ts';
import { expect, test } from '../fixtures/test.ts';

test('a new password is validated, saved, and required from then on', async ({ console, texts }) => {
  const { host } = texts;
  const { page } = console;
  await console.signIn();
  await page.getByRole('button', { name: host.say('user.menu', { name: 'admin' }) }).click();
  await page.getByRole('menuitem', { name: host.say('user.center') }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('button', { name: host.say('password.title') })
    .first()
    .click();
  const field = (key: string) =>
    dialog.getByLabel(host.say(`password.${key}`, { shortest: 5, longest: 12 }), { exact: true });
  const submit = () =>
    dialog
      .getByRole('button', { name: host.say('password.submit'), exact: true })
      .last()
      .click();

  await field('oldPassword').fill(administrator.password);
  await field('password').fill('four');
  await field('checkPass').fill('five5');
  await submit();
  await expect(dialog.getByText(host.say('password.length', { shortest: 5, longest: 12 }))).toBeVisible();

  await field('password').fill('shutter-7');
  await submit();
  await expect(dialog.getByText(host.say('password.different'))).toBeVisible();

  await field('checkPass').fill('shutter-7');
  await submit();
  await expect(page).toHaveURL(/\/web\/login/);
  await console.typeCredentials(administrator.userName, administrator.password);
  await expect(console.signInProblem).toHaveText(/\S/);
  await console.typeCredentials(administrator.userName, 'shutter-7');
  await expect(page).toHaveURL(/\/web\/terminal/);
});
