import { accessibilityFaults, expectAccessible } from '../commands/accessibility.ts';
import { pair } from '../commands/prepare.ts';
import { expect, media, test } from '../fixtures/test.ts';

const patience = { timeout: 30_000 };

test('a phone with a pass sends a picture, an operator approves, it is shown, and revoking the pass removes it', async ({
  api,
  browser,
  console,
  openPlayer,
}) => {
  const screen = await openPlayer();
  const clId = await pair(api, screen, 'Lobby');
  await screen.expectLink('online');

  await console.signIn();
  const { page } = console;
  await page.goto(`/web/applet?terminal=${clId}`);
  const form = page.getByRole('dialog', { name: 'New pass' });
  await form.getByLabel('Who it is for').fill('Reception');
  await form.getByLabel('Seconds per item').fill('300');
  await form.getByRole('button', { name: 'Create and show QR code' }).click();
  const code = page.getByRole('dialog', { name: 'Reception' });
  await expect(code.getByRole('img', { name: 'QR code of “Reception”' })).toBeVisible(patience);
  const address = await code.getByRole('textbox', { name: 'Copy the address' }).inputValue();
  await expectAccessible(page, 'the code of a pass');
  await page.keyboard.press('Escape');
  await expect(code).toBeHidden();

  const pocket = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US' });
  const phone = await pocket.newPage();
  await phone.goto(address);
  await expect(phone.getByRole('heading', { name: 'Send to the screen · Lobby' })).toBeVisible(patience);
  await phone.getByLabel('Choose a photo').setInputFiles(media('market-square.jpg'));
  await phone.getByRole('button', { name: 'Send the image' }).click();
  await expect(phone.getByText('Awaiting approval')).toBeVisible(patience);
  expect.soft(await accessibilityFaults(phone), 'the page of a pass, light').toEqual([]);
  await phone.emulateMedia({ colorScheme: 'dark' });
  expect
    .soft(await accessibilityFaults(phone, { rules: ['color-contrast'] }), 'the page of a pass, dark')
    .toEqual([]);

  const sent = page.getByRole('region', { name: 'Received content' });
  await expect(sent.getByRole('button', { name: 'Approve' })).toBeVisible(patience);
  await expectAccessible(page, 'passes');
  await sent.getByRole('button', { name: 'Approve' }).click(patience);
  const shown = screen.page.getByRole('status', { name: 'Sent by phone' }).locator('img');
  await expect(shown).toBeInViewport({ ratio: 1, ...patience });
  await expect(sent.getByText('On the screen')).toBeVisible(patience);
  await expect(phone.getByText('On screen now')).toBeVisible(patience);

  await page.getByRole('button', { name: 'Revoke “Reception”' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(shown).toHaveCount(0, patience);
  await expect(phone.getByRole('alert')).toContainText('This code was revoked', patience);
  await phone.reload();
  await expect(phone.getByRole('alert')).toContainText('This code was revoked', patience);
  await pocket.close();
});
