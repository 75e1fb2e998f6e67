import { expectAccessible } from '../commands/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';

/** Administration pages, and pages that need only a session. */
const screens = [
  '/web/exhibition',
  '/web/exhibition/wall',
  '/web/system/index',
  '/web/system/index?view=metrics',
  '/web/system/index?view=backups',
  '/web/system/mana',
  '/web/system/enroll',
  '/web/system/basics',
  '/web/system/upan',
  '/web/system/serviceexplain',
  '/web/management',
  '/web/h5/template',
  '/web/disappear',
];

test('every system page passes the accessibility checks, in light and dark', async ({ console }) => {
  test.setTimeout(300_000);
  const { page } = console;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await console.signIn();
  for (const address of screens) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('.vt-skeleton')).toHaveCount(0);
      await expectAccessible(page, address);
    });
  }
});
