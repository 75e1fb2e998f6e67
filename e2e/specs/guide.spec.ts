import type { Page } from '@playwright/test';
import { administrator } from '../fixtures/servers/everyJourney.ts';
import { expect, type Locale, test } from '../fixtures/test.ts';

interface Language {
  readonly path: string;
  readonly search: string;
  /** Terms that occur in no text as a phrase: each must match. */
  readonly query: string;
  readonly found: string;
  readonly heading: string;
  /** A link of the found page, and its target. */
  readonly link: string;
  readonly next: string;
}

const languages: Readonly<Record<Locale, Language>> = {
  zh_CN: {
    path: 'zh',
    search: '搜索指南',
    query: '终端配对码',
    found: '添加终端',
    heading: '添加终端',
    link: '终端',
    next: '下一页',
  },
  en_US: {
    path: 'en',
    search: 'Search the guide',
    query: 'pairing code add',
    found: 'Add a screen',
    heading: 'Add a screen',
    link: 'Screens',
    next: 'Next page',
  },
  ko_US: {
    path: 'ko',
    search: '안내서 검색',
    query: '페어링 단말 추가',
    found: '단말 추가',
    heading: '단말 추가',
    link: '단말',
    next: '다음 페이지',
  },
};

/** Violations of the content security policy, page errors and failed requests. */
function watchRefusals(page: Page): string[] {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  page.on('pageerror', (error) => refused.push(error.message));
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  return refused;
}

const overflowOf = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));

for (const [language, { path, search, query, found, heading, link, next }] of Object.entries(languages)) {
  test.describe(language, () => {
    test.use({ language: language as Locale });

    test('the guide opens from the console, is searched and read, within the content security policy', async ({
      console,
      texts,
      server,
    }) => {
      await console.signIn();
      await console.page
        .getByRole('button', { name: texts.host.say('user.menu', { name: administrator.userName }) })
        .click();
      const opened = console.page.context().waitForEvent('page');
      await console.page.getByRole('menuitem', { name: texts.host.say('shell.guide') }).click();
      const guide = await opened;
      const refused = watchRefusals(guide);
      await expect(guide).toHaveURL(`${server.url}/guide/${path}/`);

      // Keys are ignored until the page's script runs.
      const field = guide.getByRole('combobox', { name: search });
      await expect(async () => {
        await guide.keyboard.press('Control+k');
        await expect(field).toBeFocused({ timeout: 500 });
      }).toPass();
      await field.fill(query);
      const title = guide.locator('strong', { hasText: new RegExp(`^${found}$`) });
      await guide.getByRole('option').filter({ has: title }).first().click();
      await expect(guide.getByRole('heading', { level: 1 })).toContainText(heading);
      await expect(guide.locator('main img').first()).toHaveJSProperty('complete', true);
      await expect(
        guide.locator('main').getByRole('link', { name: link, exact: true }).first(),
      ).toHaveAttribute('href', '/web/terminal');
      await guide.getByRole('link', { name: next }).click();
      await expect(guide.getByRole('heading', { level: 1 })).not.toContainText(heading);

      await guide.setViewportSize({ width: 390, height: 844 });
      await guide.goto(`/guide/${path}/administrators/player`);
      await expect(guide.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await overflowOf(guide)).toBe(0);
      await guide.getByRole('button', { name: search }).click();
      await expect(guide.getByRole('combobox', { name: search })).toBeFocused();
      expect(await overflowOf(guide)).toBe(0);
      expect(refused).toEqual([]);
    });
  });
}

test('switching the language keeps the page, and a missing page says so', async ({ console }) => {
  const { page } = console;
  await page.goto('/guide/en/operators/jobs');
  const refused = watchRefusals(page);
  const languageMenu = page.locator('.VPNavBarTranslations');
  await languageMenu.getByRole('button', { name: 'Change language' }).hover();
  await languageMenu.getByRole('link', { name: '한국어' }).click();
  await expect(page).toHaveURL(/\/guide\/ko\/operators\/jobs$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko-KR');
  expect(refused).toEqual([]);
  await page.goto('/guide/ko/operators/nothing');
  await expect(page.getByText('페이지를 찾을 수 없습니다')).toBeVisible();
});
