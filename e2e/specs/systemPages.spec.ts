import type { Page } from '@playwright/test';
import {
  insertActivationCode,
  insertCustomer,
  insertMember,
  insertOrder,
  insertRole,
  selectEnrolment,
} from '@vitrine/shared/api';
import { Api } from '../commands/Api.ts';
import { locales } from '../commands/locales.ts';
import { expectNoTruncatedText } from '../commands/truncatedText.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Texts } from '../fixtures/texts.ts';
import type { ConsolePage } from '../pages/ConsolePage.ts';

const password = 'secret12';

/** Missing messages are rendered as their keys: words joined by dots. */
const bareKey =
  /\b(basics|customers|enroll|help|logs|orders|people|permission|shell|signIn|tiles|upan)\.[a-z]\w*/;

/** All administration pages; `myExplain` and `disappear` are also public. */
const addresses = [
  'exhibition',
  'exhibition/wall',
  'system/index',
  'system/index?view=backups',
  'system/index?view=metrics',
  'system/mana',
  'system/mana?view=roles',
  'system/enroll',
  'system/logmana',
  'system/logmana?view=signIns',
  'system/logmana?view=terminals',
  'system/basics',
  'system/upan',
  'system/help',
  'system/serviceexplain',
  'myExplain',
  'applet',
  'management',
  'management?view=orders',
  'disappear',
  'nowhere',
];

/** At least one entry in every list. */
async function fill(api: Api): Promise<void> {
  const { roleId } = await api.call(insertRole, { name: 'Night shift', permissions: ['terminal.view'] });
  await api.call(insertMember, { userName: 'nina01', password, roleId, phone: '13800000000' });
  const { id: customerId } = await api.call(insertCustomer, {
    ...{
      name: 'Harbour Mall',
      phone: '13800000001',
      address: '88 Harbour Road',
      userName: 'harbour',
      password,
    },
    ...{ authorisedCount: 20, spaceCapacity: 100, expiry: '2099-12-31' },
  });
  const order = { description: 'Twenty screens', amount: 200_000, rechargeAmount: 100_000, bonus: 30 };
  await api.call(insertOrder, { customerId, ...order });
  const customer = await Api.signIn(api.url, { userName: 'harbour', password });
  const { machineCode } = await customer.call(selectEnrolment, {});
  await api.call(insertActivationCode, { machineCode, authorisedCount: 3 });
}

/** Overlays of some pages, by the button that opens them. */
const openers = ({ system, host }: Texts): Readonly<Record<string, string>> => ({
  'system/mana': system.say('people.addMember'),
  'system/mana?view=roles': system.say('people.addRole'),
  'system/enroll': system.say('enroll.issue'),
  management: system.say('customers.add'),
  'management?view=orders': system.say('orders.add'),
  'system/help': host.say('shell.search'),
});

async function inspect(page: Page, address: string, opener: string | undefined): Promise<void> {
  await page.goto(`/web/${address}`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.vt-skeleton')).toHaveCount(0);
  await expectNoTruncatedText(page, address);
  await expect.soft(page.locator('body'), address).not.toContainText(bareKey);
  if (!opener) return;
  await page.getByRole('button', { name: opener, exact: true }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoTruncatedText(page, `${address}: ${opener}`);
}

async function inspectSignIn({ page }: ConsolePage, { host }: Texts): Promise<void> {
  await page.goto('/web/login');
  await expect(page.getByLabel(host.say('signIn.userName'))).toBeVisible();
  await expectNoTruncatedText(page, 'login');
  await page.getByRole('button', { name: host.say('signIn.forgot') }).click();
  await expect(page.getByRole('button', { name: host.say('signIn.help.submit') })).toBeVisible();
  await expectNoTruncatedText(page, 'login, forgotten');
}

/** Account, password and two-factor are sections of one dialog, one expanded at a time. */
async function inspectUserCenter(page: Page, { host }: Texts): Promise<void> {
  await page.getByRole('button', { name: host.say('user.menu', { name: 'admin' }) }).click();
  await page.getByRole('menuitem', { name: host.say('user.center') }).click();
  const dialog = page.getByRole('dialog');
  for (const [part, field] of [
    ['password', 'password.oldPassword'],
    ['twoFactor', 'twoFactor.password'],
    ['account', 'account.phone'],
  ] as const) {
    const opener = dialog.getByRole('button', { name: host.say(`${part}.title`), exact: true });
    await opener.first().click();
    // The section above may still be collapsing, and in one locale its field has the same name.
    await expect(dialog.getByLabel(host.say(field), { exact: true }).last()).toBeVisible();
    await expectNoTruncatedText(page, `user center, ${part}`);
  }
}

for (const language of locales) {
  test.describe(language, () => {
    test.use({ language });

    test('no text on the system pages is truncated', async ({ console, texts, api }) => {
      test.setTimeout(300_000);
      const { page } = console;
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 1280, height: 800 });
      await fill(api);
      await inspectSignIn(console, texts);
      await console.signIn();
      const over = openers(texts);
      for (const address of addresses) await inspect(page, address, over[address]);
      await page.goto('/web/system/help');
      await inspectUserCenter(page, texts);
    });
  });
}
