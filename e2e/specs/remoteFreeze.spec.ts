import { deployRemote } from '../commands/handmadeRemote.ts';
import { expect, test } from '../fixtures/test.ts';

const frozen = `return h('button', { onClick: () => { for (;;); } }, 'Freeze');`;

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
  await console.page.waitForTimeout(8000);
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
