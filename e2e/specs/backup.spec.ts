import { readFile } from 'node:fs/promises';
import { insertProgram } from '@vitrine/shared/api';
import { expect, test } from '../fixtures/test.ts';

test('a backup is downloaded and restored, later changes are gone, and the screen reconnects by itself', async ({
  console,
  api,
  openPlayer,
  texts,
}) => {
  // The server is stopped, restored and restarted meanwhile.
  test.setTimeout(240_000);
  const { page } = console;
  await api.call(insertProgram, { name: 'Before the backup' });
  await console.signIn();
  const player = await openPlayer();
  await console.pairTerminal(await player.pairingCode(), 'Foyer');
  await player.expectLink('online');

  await page.goto('/web/system/index?view=backups');
  await page.getByRole('button', { name: 'Back up now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Back up now' });
  await dialog.getByRole('button', { name: 'Back up now' }).click();
  const work = page.getByRole('status', { name: 'In progress' });
  await expect(work).toContainText('Backup complete');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Download / }).click();
  const bytes = await readFile(await (await downloading).path());
  await page.getByRole('button', { name: /^Delete / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No backups yet.')).toBeVisible();

  await api.call(insertProgram, { name: 'After the backup' });
  const choose = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/sql', buffer });
  const problem = page.getByRole('main').getByRole('alert');
  await choose('backup.zip', bytes);
  await expect(problem).toContainText('Only .sql files can be imported');
  const damaged = Buffer.from(bytes);
  damaged.write('Bofore', damaged.indexOf('Before the backup'));
  await choose('backup.sql', damaged);
  await expect(problem).toContainText('it was damaged or changed');
  await choose('backup.sql', bytes);
  await page.getByRole('button', { name: /^Restore / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();

  const again = page.getByRole('dialog', { name: texts.host.say('signIn.again.title') });
  await expect(again).toContainText('restored from a backup', { timeout: 60_000 });
  await page.goto('/web/login');
  await console.typeCredentials('admin', 'window-12');
  await expect(page).not.toHaveURL(/\/web\/login/);
  await page.goto('/web/system/index?view=backups');
  await expect(work).toContainText('Restored from backup');
  await page.goto('/web/program');
  await expect(page.getByText('Before the backup').first()).toBeVisible();
  await expect(page.getByText('After the backup')).toHaveCount(0);
  await player.expectLink('online');
});
