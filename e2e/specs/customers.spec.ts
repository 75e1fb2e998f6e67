import { expect, test } from '../fixtures/test.ts';

const password = 'secret12';

test('a customer is added, signs in, and creates a role limited to its permissions', async ({
  console,
  texts,
}) => {
  const { system, host } = texts;
  const { page } = console;
  const dialog = page.getByRole('dialog');
  const field = (key: string) => dialog.getByLabel(system.say(key), { exact: true });
  const button = (key: string) => page.getByRole('button', { name: system.say(key), exact: true });

  await test.step('the operator of the server adds a customer', async () => {
    await console.signIn();
    await page.goto('/web/management');
    await button('customers.add').click();
    await field('customers.customer').fill('Harbour Mall');
    await field('people.userName').fill('harbour');
    await field('people.password').fill(password);
    await field('customers.authorised').fill('20');
    await dialog.getByRole('button', { name: system.say('customers.add'), exact: true }).click();
    const row = page.getByRole('row', { name: /Harbour Mall/ });
    await expect(row).toContainText('0 / 20');
  });

  await test.step('the customer’s administrator creates a role and a member', async () => {
    await page.context().clearCookies();
    await console.signIn('harbour', password);
    await page.goto('/web/system/mana?view=roles');
    await button('people.addRole').click();
    await field('people.roleName').fill('Night shift');
    // The grantable permissions come from the server.
    const view = dialog.getByRole('checkbox', { name: system.say('permission.terminal.view'), exact: true });
    await expect(view).toBeEnabled();
    await dialog.getByText(system.say('permission.terminal.view'), { exact: true }).click();
    await expect(view).toBeChecked();
    await dialog.getByRole('button', { name: system.say('basics.save'), exact: true }).click();
    await expect(page.getByRole('row', { name: /Night shift/ })).toBeVisible();
    await page.goto('/web/system/mana');
    await button('people.addMember').click();
    await field('people.userName').fill('nina01');
    await field('people.password').fill(password);
    // The drawn radio covers its input, which cannot be clicked.
    await dialog.getByText('Night shift', { exact: true }).click();
    await expect(dialog.getByRole('radio', { name: /Night shift/ })).toBeChecked();
    await dialog.getByRole('button', { name: system.say('people.addMember'), exact: true }).click();
    await expect(page.getByRole('row', { name: /nina01/ })).toBeVisible();
  });

  await test.step('the member sees screens and their state, and nothing else', async () => {
    await page.context().clearCookies();
    await console.signIn('nina01', password);
    const bar = page.getByRole('banner').getByRole('navigation', { name: host.say('shell.domains') });
    await expect(bar.getByRole('link')).toHaveText(['Overview', 'Screens']);
    await page.goto('/web/management');
    await expect(page.getByRole('heading', { name: host.say('forbidden.title') })).toBeVisible();
  });
});
