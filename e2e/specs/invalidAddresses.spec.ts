import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

/** An unassigned id, and a malformed one. */
const stray = ['zzzzzzzzzzzz', '../%00%27x'];

/** Detail pages: path, parameter and parent list. */
const ofOne = [
  ['fullScreen', 'id', '/web/program'],
  ['program/send', 'program', '/web/program'],
  ['material/displayPage', 'id', '/web/material'],
  ['task/edit', 'task', '/web/task'],
  ['h5/answers', 'id', '/web/h5/production'],
] as const;

/** Pages that also work without the parameter. */
const withOne = [
  ['addprogram', 'id', '/web/program'],
  ['h5editor', 'id', '/web/h5/production'],
  ['program/send', 'task', '/web/program'],
  ['auditTask', 'id', '/web/auditTask'],
  ['program', 'program', '/web/program'],
  ['program', 'folder', '/web/program'],
  ['material', 'material', '/web/material'],
  ['material', 'folder', '/web/material'],
  ['task', 'task', '/web/task'],
  ['terminal/attribute', 'terminal', '/web/terminal/attribute'],
  ['terminal/instructions', 'order', '/web/terminal/instructions'],
  ['deviceup', 'order', '/web/deviceup'],
  ['applet', 'terminal', '/web/applet'],
] as const;

/** The list is shown, a toast gives the reason, and the page itself shows no error. */
async function expectLed(page: Page, from: string, list: string): Promise<void> {
  await page.goto(`/web/${from}`);
  await expect(page.locator('.semi-toast-content'), from).toHaveCount(1);
  await expect(page, from).toHaveURL((url) => url.pathname === list && !url.search.includes('zzz'));
  await expect(page.locator('.vt-message[role="alert"]'), from).toHaveCount(0);
}

test('an address with a missing or unknown id opens its list, with a notice', async ({ console, texts }) => {
  const { page } = console;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await console.signIn();
  for (const [path, parameter, list] of ofOne) {
    await expectLed(page, path, list);
    await expect(page.locator('.semi-toast-content')).toHaveText(texts.shared.say('pane.addressIncomplete'));
    await expectLed(page, `${path}?${parameter}=${stray[0]}`, list);
  }
  for (const [path, parameter, list] of withOne)
    await expectLed(page, `${path}?${parameter}=${stray[0]}`, list);
  for (const [path, parameter, list] of withOne.slice(0, 3)) {
    await expectLed(page, `${path}?${parameter}=${stray[1]}`, list);
    await expect(page.locator('.semi-toast-content')).toHaveText(texts.shared.say('pane.addressWrong'));
  }
  await expectLed(page, 'preview', '/web/program');
});

test('an editor without an id opens the dialog for a new work', async ({ console, texts }) => {
  const { page } = console;
  await console.signIn();
  await page.goto('/web/addprogram');
  await expect(
    page.getByRole('dialog').getByLabel(texts.program.say('new.name'), { exact: true }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/web\/program$/);
  await page.goto('/web/h5editor');
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
  await expect(page).toHaveURL(/\/web\/h5\/production$/);
});

test('a truncated preview address says so, without a session', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-US' });
  const page = await context.newPage();
  for (const query of ['', '?share=zzzzzzzzzzzz', `?share=${stray[1]}`]) {
    await page.goto(`/web/preview${query}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.pgv-notice')).not.toContainText('(');
  }
  await page.goto(`/web/previewh5/x?expires=${stray[1]}`);
  await expect(page).toHaveURL(/\/web\/disappear\?reason=invalid$/);
  await context.close();
});
