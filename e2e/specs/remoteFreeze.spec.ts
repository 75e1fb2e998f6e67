import type { Page } from '@playwright/test';
import { deployRemote } from '../commands/handmadeRemote.ts';
import { expect, test } from '../fixtures/test.ts';

const frozen = `return h('button', { onClick: () => { for (;;); } }, 'Freeze');`;

/** Names of the remotes that the worker has noted, read by another page of the same browser. */
const notedBy = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('vitrine-frozen-remotes', 1);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const keys = opening.result.transaction('remotes').objectStore('remotes').getAllKeys();
          keys.onerror = () => reject(keys.error);
          keys.onsuccess = () => {
            opening.result.close();
            resolve(keys.result.map(String));
          };
        };
      }),
  );

test('a remote whose page stopped answering is switched off when the console is opened again, and can be switched on', async ({
  console,
  texts,
}) => {
  await console.signIn();
  const context = console.page.context();
  const stuck = await context.newPage();
  await deployRemote(stuck, { page: frozen });
  await stuck.goto('/web/task');
  const button = stuck.getByRole('button', { name: 'Freeze' });
  await button.waitFor();
  // The click is never answered.
  void button.click({ timeout: 5000 }).catch(() => undefined);
  await expect.poll(() => notedBy(console.page)).toContain('mf-task');
  void stuck.close().catch(() => undefined);

  const page = await context.newPage();
  await deployRemote(page, { page: frozen });
  await page.goto('/web/task');
  const panel = page.getByRole('main').getByRole('alert');
  await expect(panel).toContainText(texts.host.say('remote.frozen'));
  await page.getByRole('banner').getByRole('navigation').locator('a[href^="/web/system"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.system.say('server.name'));
  await page.getByRole('banner').getByRole('navigation').locator('a[href^="/web/task"]').click();
  await panel.getByRole('button', { name: texts.host.say('remote.switchOn') }).click();
  await expect(page.getByRole('button', { name: 'Freeze' })).toBeVisible();
  // It stays switched on.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Freeze' })).toBeVisible();
});
