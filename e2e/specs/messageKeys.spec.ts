import type { Page } from '@playwright/test';
import { fullyCheckedLocale, locales } from '../commands/locales.ts';
import { insertMessageKey, watchForMessageKeys } from '../commands/messageKeys.ts';
import { interceptCalls, refuse, usualRefusals } from '../commands/refuseCalls.ts';
import { seedConsole } from '../commands/seedConsole.ts';
import { declaredPaths, follow, openBar, pressAll, settled } from '../commands/walkConsole.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Texts } from '../fixtures/texts.ts';

/** Editors have unsaved changes, so they are left by loading a new page. */
const isEditor = (address: string) =>
  ['/addprogram', '/h5editor'].some((editor) => address.startsWith(editor));

async function open(page: Page, address: string): Promise<void> {
  await page.goto(`/web${address}`);
  await settled(page);
}

/** Visits every page, clicks every button once, and ends with the editors. */
async function walk(page: Page, addresses: readonly string[], pressed: Set<string>): Promise<void> {
  for (const address of addresses) {
    await test.step(address, async () => {
      await (isEditor(address) ? open(page, address) : follow(page, address));
      await pressAll(page, address, pressed);
    });
  }
  await open(page, '/terminal/attribute');
}

/** Ways in which pages show a failed call: an empty state, a banner or a toast. */
const failures = '.vt-message:visible, [role="alert"]:visible';

/** Visits every page while all calls are refused. Most show the error; some read nothing. */
async function walkRefused(
  page: Page,
  addresses: readonly string[],
  errors: readonly string[],
): Promise<void> {
  const pages = addresses.filter((one) => !isEditor(one));
  let failed = 0;
  await refuse(page, { calls: 'all', errors });
  for (const address of pages)
    await test.step(address, async () => {
      await follow(page, address);
      if ((await page.locator(failures).count()) > 0) failed++;
    });
  await refuse(page);
  expect(failed, `pages that show ${errors.join(', ')}`).toBeGreaterThan(pages.length / 2);
}

/** Public pages, with unknown ids, for which each has an error text. */
const publicPages = [
  '/web/invite/none',
  '/web/preview?id=none&expires=1&signature=none',
  '/web/previewh5/none?expires=1&signature=none',
  '/web/myExplain',
  '/web/disappear',
  '/web/phone/none',
  '/web/pass/none',
  '/player/',
];

/** Opens the sign-in page with its help, and triggers every refusal. */
async function inspectSignIn(page: Page, { host }: Texts): Promise<void> {
  await page.goto('/web/login');
  await page.getByLabel(host.say('signIn.userName')).fill('nobody');
  await page.getByLabel(host.say('signIn.password'), { exact: true }).fill('nothing');
  await page.getByRole('button', { name: host.say('signIn.submit'), exact: true }).click();
  await expect(page.locator(failures).first()).toBeVisible();
  await page.getByRole('button', { name: host.say('signIn.forgot') }).click();
  await expect(page.getByRole('button', { name: host.say('signIn.help.submit') })).toBeVisible();
}

for (const language of locales) {
  test.describe(language, () => {
    test.use({ language });

    test('public pages show no message keys', async ({ console, texts }) => {
      const { page } = console;
      const faults = await watchForMessageKeys(page);
      await test.step('sign-in', () => inspectSignIn(page, texts));
      for (const address of publicPages)
        await test.step(address, async () => {
          await page.goto(address);
          await expect(page.locator('body')).toContainText(/\p{Letter}{2}/u);
          await page.evaluate(() => document.fonts.ready);
        });
      expect([...faults]).toEqual([]);
      await insertMessageKey(page);
      await expect.poll(() => faults.size, 'a planted key and a planted placeholder are found').toBe(2);
    });
  });
}

// In one language: `tools/messages` holds that all have the same keys and placeholders.
test.describe(fullyCheckedLocale, () => {
  test.use({ language: fullyCheckedLocale });

  test('no page, dialog, drawer or error shows a message key or an empty placeholder', async ({
    console,
    api,
  }) => {
    test.slow();
    const { page } = console;
    const bare = declaredPaths().filter((path) => !isEditor(path));
    const addresses = [...bare, ...(await seedConsole(api))];
    await page.emulateMedia({ reducedMotion: 'reduce' });
    page.on('dialog', (dialog) => void dialog.accept());
    page.on('popup', (popup) => void popup.close());
    await interceptCalls(page);
    const faults = await watchForMessageKeys(page);
    await console.signIn();
    await test.step('the top bar', () => openBar(page));

    // Changes are refused, so clicks have no effect except the error.
    await refuse(page, { calls: 'changes', errors: usualRefusals() });
    await test.step('opened by buttons', () => walk(page, addresses, new Set()));
    await test.step('without permission', () => walkRefused(page, addresses, ['permission.denied']));
    await test.step('after a failed call', () => walkRefused(page, addresses, ['server.unexpected']));
    expect([...faults]).toEqual([]);

    await insertMessageKey(page);
    await expect.poll(() => faults.size, 'a planted key and a planted placeholder are found').toBe(2);
  });
});
