import type { Browser, Page } from '@playwright/test';
import { insertCustomer, insertMember, insertRole } from '@vitrine/shared/api';
import type { Api } from '../commands/Api.ts';
import { expectAccessible } from '../commands/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Texts } from '../fixtures/texts.ts';
import type { VitrineServer } from '../fixtures/VitrineServer.ts';
import { ConsolePage } from '../pages/ConsolePage.ts';

const password = 'secret12';

async function prepare(api: Api): Promise<void> {
  const { roleId } = await api.call(insertRole, { name: 'Night shift', permissions: ['terminal.view'] });
  await api.call(insertMember, { userName: 'nina01', password, roleId });
  await api.call(insertCustomer, {
    ...{ name: 'Harbour Mall', userName: 'harbour', password },
    ...{ authorisedCount: 2, spaceCapacity: 100 },
  });
}

/** The customer's console, in its own browser context. */
async function customerConsole(browser: Browser, server: VitrineServer, texts: Texts): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url });
  await context.addInitScript(() => localStorage.setItem('locale', 'en_US'));
  const console = new ConsolePage(await context.newPage(), texts);
  await console.signIn('harbour', password);
  return console.page;
}

test('the console is branded, an order paid, a customer registered and a member disabled, and the log records it', async ({
  api,
  browser,
  console,
  server,
  texts,
}) => {
  test.setTimeout(240_000);
  const { page } = console;
  const dialog = page.getByRole('dialog');
  await prepare(api);
  await console.signIn();

  await test.step('the console gets a name', async () => {
    await page.goto('/web/system/basics');
    const sample = page.getByRole('region', { name: 'Name and logo' });
    await sample.getByLabel('Console name').fill('Harbour Screens');
    const saved = page.waitForResponse(/updateAccountSettings/);
    await sample.getByRole('button', { name: 'Save' }).click();
    await saved;
    await page.reload();
    await expect(page.getByRole('banner').getByText('Harbour Screens')).toBeVisible();
    await expect(sample.getByLabel('Console name')).toHaveValue('Harbour Screens');
  });

  await test.step('the time zone is chosen from the list, survives a reload, and is reset', async () => {
    const place = page.getByRole('region', { name: 'Language, time and weather' });
    const zone = place.getByRole('combobox', { name: 'Time zone' });
    const choose = async (typed: string, name: string | RegExp) => {
      await zone.click();
      await page.keyboard.type(typed);
      await page.getByRole('option').filter({ hasText: name }).click();
      const saved = page.waitForResponse(/updateAccountSettings/);
      await place.getByRole('button', { name: 'Save' }).click();
      await saved;
      await page.reload();
    };
    const own = /Each screen’s own/;
    await expect(zone).toHaveText(own);
    await choose('kirit', 'Pacific/Kiritimati');
    await expect(zone).toHaveText('Pacific/Kiritimati');
    await expect(place.getByText(/Local time there: .*GMT\+14/)).toBeVisible();
    await choose('each screen', own);
    await expect(zone).toHaveText(own);
  });

  await test.step('an order is added and paid; its bonus is credited with it', async () => {
    await page.goto('/web/management?view=orders');
    await page.getByRole('button', { name: 'New order' }).click();
    await dialog.getByRole('combobox', { name: 'Customer' }).click();
    await page.getByRole('option', { name: 'Harbour Mall' }).click();
    await dialog.getByLabel('Description').fill('Twenty screens');
    await dialog.getByLabel('Amount').fill('500');
    await dialog.getByLabel('Top-up').fill('400');
    await dialog.getByText('30', { exact: true }).click();
    await expect(dialog.getByText('Credited after payment: 430')).toBeVisible();
    await expectAccessible(page, 'a new order');
    await dialog.getByRole('button', { name: 'New order' }).click();
    const order = page.getByRole('row', { name: /Twenty screens/ });
    await order.getByRole('button', { name: 'Record payment' }).click();
    await dialog.getByRole('button', { name: 'Record payment' }).click();
    await expect(order).toContainText('Paid');
    await page.goto('/web/management');
    await expect(page.getByRole('row', { name: /Harbour Mall/ })).toContainText('430');
  });

  await test.step('a code entered by the customer transfers terminals, once', async () => {
    const theirs = await customerConsole(browser, server, texts);
    await theirs.goto('/web/system/enroll');
    const own = theirs.getByRole('region', { name: 'Registration of this account' });
    const machineCode = (await own.locator('code').textContent()) ?? '';
    await page.goto('/web/system/enroll');
    await page.getByRole('button', { name: 'Issue a code' }).click();
    await dialog.getByLabel('Machine code').fill(machineCode);
    await dialog.getByLabel('Authorisations').fill('3');
    await dialog.getByRole('button', { name: 'Issue a code' }).click();
    await expect(dialog.getByText(/For Harbour Mall/)).toBeVisible();
    const code = (await dialog.locator('code').textContent()) ?? '';
    await expectAccessible(page, 'an issued code');
    await own.getByLabel('Activation code').fill(code);
    await own.getByRole('button', { name: 'Register' }).click();
    await expect(own.getByText('harbour: 3 authorisations added')).toBeVisible();
    await expect(own.getByLabel('Activation code')).toHaveValue('');
    await own.getByLabel('Activation code').fill(code);
    await own.getByRole('button', { name: 'Register' }).click();
    await expect(own.getByText(/used/)).toBeVisible();
    await theirs.context().close();
    await page.reload();
    await expect(page.getByRole('row', { name: /Harbour Mall/ })).toContainText('Used');
  });

  await test.step('a disabled member cannot sign in any more', async () => {
    await page.goto('/web/system/mana');
    const nina = page.getByRole('row', { name: /nina01/ });
    await nina.getByRole('button', { name: 'More actions for nina01' }).click();
    await page.getByRole('menuitem', { name: 'Disable' }).click();
    await dialog.getByRole('button', { name: 'Disable' }).click();
    await expect(nina).toContainText('Disabled');
  });

  await test.step('the log shows who did it, and the previous values', async () => {
    await page.goto('/web/system/logmana');
    for (const act of ['Disabled a member', 'Issued an activation code', 'Recorded an order as paid'])
      await expect(page.getByRole('row').filter({ hasText: act })).toContainText('admin');
    await page.getByRole('searchbox', { name: /^User, action/ }).fill('Changed system');
    await expect(page).toHaveURL(/keyword=/);
    await page.reload();
    // Newest first: the zone reset, the zone, the name.
    await expect(page.getByRole('row')).toHaveCount(4);
    await page.getByRole('button', { name: 'Changed system settings' }).last().click();
    await expect(dialog).toContainText('Harbour Screens');
    await expectAccessible(page, 'an entry of the log');
  });
});
