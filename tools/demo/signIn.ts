import type { Page } from 'playwright-core';

export async function signIn(
  page: Page,
  url: string,
  { userName, password }: { userName: string; password: string },
): Promise<void> {
  await page.goto(`${url}/web/login`);
  await page.locator('input[type=password]').fill(password);
  await page.locator('input').first().fill(userName);
  await page.keyboard.press('Enter');
  await page.waitForURL((address) => !address.pathname.endsWith('/login'));
}
