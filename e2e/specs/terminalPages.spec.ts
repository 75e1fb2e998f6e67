import type { Page } from '@playwright/test';
import { accessibilityFaults } from '../commands/accessibility.ts';
import { locales } from '../commands/locales.ts';
import { makeTextProgram } from '../commands/prepare.ts';
import { seedTerminals } from '../commands/seedTerminals.ts';
import { expectNoTruncatedText } from '../commands/truncatedText.ts';
import { expect, type Locale, test } from '../fixtures/test.ts';

/** Missing messages are rendered as their keys: words joined by dots. */
const bareKey =
  /\b(pair|column|detail|fact|figures|filter|linked|list|map|monitor|passage|register|setting|switchover|throughput|upgrade|warning)\.[a-z]\w*/;

/** Every terminal page, with content. */
const addressesOf = (clId: string): readonly string[] => [
  'terminal/attribute',
  `terminal/attribute?terminal=${clId}`,
  'terminal/instructions',
  'terminal/monitor',
  'terminal/upgrade',
  'terminal/register',
  'terminal/statistics?by=program',
  'terminal/throughput',
  'terminal/warning',
  'terminal/setting',
  'terminal/switchover',
  'terminal/callStatistics',
  'terminal/dingzhi',
  'terminal/samescreensetting',
  'terminal/current',
  'childDevice',
  'deviceup',
  'communication',
];

/** Pages whose accessibility no other journey checks. */
const readAloud = [
  'terminal/register',
  'terminal/dingzhi',
  'terminal/samescreensetting',
  'communication',
] as const;

async function inspect(page: Page, address: string, language: Locale): Promise<void> {
  await page.goto(`/web/${address}`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.vt-skeleton')).toHaveCount(0);
  await expectNoTruncatedText(page, address);
  // A table that is wider than its pane hides its last column, which has the actions.
  for (const action of await page.locator('td:last-child button').all())
    await expect.soft(action, address).toBeInViewport({ ratio: 1 });
  await expect.soft(page.locator('body'), address).not.toContainText(bareKey);
  // One locale suffices: accessible names exist in all or none.
  if (language === 'zh_CN' && readAloud.some((one) => one === address))
    expect.soft(await accessibilityFaults(page), address).toEqual([]);
}

for (const language of locales) {
  test.describe(language, () => {
    test.use({ language });

    test('no text on the terminal pages is truncated', async ({ console, api }) => {
      test.setTimeout(240_000);
      const { page } = console;
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 1280, height: 800 });
      const programId = await makeTextProgram(api, 'Daily menu', 'Soup of the day');
      const { clId } = await seedTerminals(api, programId);
      await console.signIn();
      for (const address of addressesOf(clId)) await inspect(page, address, language);
    });
  });
}
