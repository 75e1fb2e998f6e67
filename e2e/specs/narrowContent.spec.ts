import type { Page } from '@playwright/test';
import { locales } from '../commands/locales.ts';
import { seedPhoneAccount } from '../commands/phoneAccount.ts';
import { expectUsableOnPhone } from '../commands/phoneUsability.ts';
import { interceptCalls } from '../commands/refuseCalls.ts';
import { follow, settled } from '../commands/walkConsole.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Texts } from '../fixtures/texts.ts';

const phone = { width: 390, height: 844 };
const windows = [phone, { width: 768, height: 1024 }];

/** Pages used on a phone to inspect and repair a failing screen; detail pages are added below. */
const addresses = [
  '/exhibition',
  '/terminal/attribute',
  '/terminal/instructions',
  '/terminal/monitor',
  '/terminal/register',
  '/terminal/warning',
  '/terminal/setting',
  '/terminal/switchover',
  '/terminal/upgrade',
  '/terminal/statistics',
  '/terminal/samescreensetting',
  '/deviceup',
  '/communication',
  '/material',
  '/material/space',
  '/program',
  '/task',
  '/task/calendar',
  '/task/new',
  '/cbsubtitles',
  '/cbemergencies',
  '/system/index',
  '/system/mana',
  '/system/mana?view=roles',
  '/system/logmana',
  '/system/logmana?view=terminals',
  '/system/basics',
  '/management',
  '/management?view=orders',
  '/h5',
];

/** Overlays of some pages, by the button that opens them. */
const openers = ({ terminal, operation, system }: Texts): Readonly<Record<string, string>> => ({
  '/terminal/attribute': terminal.say('pair.open'),
  '/terminal/warning': operation.say('warning.notification.open'),
  '/system/mana': system.say('people.addMember'),
  '/system/mana?view=roles': system.say('people.addRole'),
  '/management': system.say('customers.add'),
  '/management?view=orders': system.say('orders.add'),
});

async function open(page: Page, address: string): Promise<void> {
  // Some pages choose their initial view by the window's width.
  await page.setViewportSize(phone);
  // A phone has no pointer: where the last click left it, a tooltip may lie over a button of the next page.
  await page.mouse.move(0, 0);
  await follow(page, address);
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()).toBeVisible();
  await expect(page.locator('.vt-skeleton')).toHaveCount(0);
  await settled(page);
}

async function inspect(page: Page, name: string): Promise<void> {
  for (const window of windows) {
    await page.setViewportSize(window);
    await settled(page);
    await expectUsableOnPhone(page, `${name} at ${window.width}`);
  }
}

for (const language of locales) {
  test.describe(language, () => {
    test.use({ language });

    test('an account with content is readable and operable in narrow windows', async ({
      console,
      texts,
      api,
      openPlayer,
    }) => {
      test.slow();
      const own = await seedPhoneAccount(api, await openPlayer());
      const { page } = console;
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await interceptCalls(page);
      await console.signIn();
      const over = openers(texts);
      for (const address of [...addresses, ...own])
        await test.step(address, async () => {
          await open(page, address);
          await inspect(page, address);
          const opener = over[address];
          if (!opener) return;
          await page.getByRole('button', { name: opener, exact: true }).first().click();
          await expect(page.getByRole('dialog')).toBeVisible();
          await inspect(page, `${address}: ${opener}`);
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog')).toBeHidden();
        });
    });
  });
}
