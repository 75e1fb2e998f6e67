import { readFile } from 'node:fs/promises';
import { insertProgram } from '@vitrine/shared/api';
import { expect, test } from '../fixtures/test.ts';

test('a USB package reaches a screen without network, and its play records return on the stick', async ({
  console,
  api,
  openPlayer,
}) => {
  const { id: programId } = await api.call(insertProgram, { name: 'Night bus' });
  await console.signIn();
  const player = await openPlayer();
  await console.pairTerminal(await player.pairingCode(), 'Depot');
  await player.expectState('idle');
  await player.expectLink('online');
  // The terminal stores the server's key while it is online.
  const opener = () => player.page.getByRole('button', { name: 'Import from USB' });
  await opener().click();
  await expect(player.page.getByText(/^Fingerprint of the signing key: [0-9a-f]{16}$/)).toBeVisible();

  await console.page.goto('/web/system/upan');
  await console.page.getByRole('button', { name: 'Create package' }).first().click();
  const sheet = console.page.getByRole('dialog', { name: 'Create package' });
  await sheet.getByLabel('Name (2 to 50 characters)').fill('For the depot');
  const choose = async (label: string, name: string) => {
    await sheet.getByRole('combobox', { name: label, exact: true }).click();
    await console.page.getByRole('option', { name }).click();
    await console.page.keyboard.press('Escape');
  };
  await choose('Screens', 'Depot');
  await choose('Programs', 'Night bus');
  await sheet.getByRole('button', { name: 'Create package' }).click();
  const link = console.page.getByRole('link', { name: 'Download “For the depot”' });
  await expect(link).toBeVisible();
  const downloading = console.page.waitForEvent('download');
  await link.click();
  const bytes = await readFile(await (await downloading).path());

  await player.cutNetwork(true);
  await player.closeTab();
  await player.open();
  await player.expectLink('offline');
  await opener().click();
  const choice = player.page.getByLabel('Choose a package file');
  const give = (content: Buffer) =>
    choice.setInputFiles({ name: 'package.vitrine.zip', mimeType: 'application/zip', buffer: content });
  const line = player.page.getByRole('dialog', { name: 'USB stick' }).getByRole('status');

  const tampered = Buffer.from(bytes);
  const place = tampered.lastIndexOf('"programs"');
  tampered[place + 1] = 'P'.charCodeAt(0);
  await give(tampered);
  await expect(line).toContainText('was changed or is damaged; nothing was imported');
  await expect(player.page.locator('html')).toHaveAttribute('data-program-id', '');

  await give(bytes);
  await expect(line).toContainText('“For the depot” imported');
  await player.expectProgram(programId);

  // A play is recorded when it ends; before the first one, there is nothing to save.
  const saving = player.page.waitForEvent('download');
  await expect(async () => {
    await player.page.getByRole('button', { name: 'Save play records' }).click();
    await expect(line).toContainText('Play records saved', { timeout: 500 });
  }).toPass();
  const records = await readFile(await (await saving).path());

  const file = { name: 'records.json', mimeType: 'application/json', buffer: records };
  const results = console.page.getByRole('list', { name: 'Import results' });
  const enter = () => console.page.locator('input[type="file"][accept=".json"]').setInputFiles(file);
  await enter();
  await expect(results).toContainText(/Depot: [1-9]\d* new, 0 already imported/);
  await enter();
  await expect(results).toContainText(/Depot: 0 new, [1-9]\d* already imported/);
});
