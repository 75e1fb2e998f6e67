import { selectH5Page, selectH5Share } from '@vitrine/shared/api';
import { expect, test } from '../fixtures/test.ts';

test('an H5 work is created, written, saved, and opened on a phone by its link alone', async ({
  console,
  texts,
  api,
  browser,
  server,
}) => {
  const { h5 } = texts;
  const { page } = console;
  await console.signIn();
  await page.goto('/web/h5');
  await expect(page).toHaveURL(/\/web\/h5\/production/);
  await page
    .getByRole('button', { name: h5.say('works.new') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(h5.say('name.label'), { exact: true }).fill('Spring menu');
  await dialog.getByRole('button', { name: h5.say('name.create'), exact: true }).click();
  await expect(page).toHaveURL(/\/web\/h5editor\?id=/);

  await page
    .getByRole('toolbar', { name: h5.say('palette.label') })
    .getByRole('button')
    .first()
    .click();
  const words = page
    .getByRole('complementary', { name: h5.say('properties.label') })
    .locator('textarea')
    .first();
  await words.fill('Asparagus is back');
  const saved = h5.say('save.saved', { time: '' }).trim();
  await expect(page.getByText(saved).first()).toBeVisible();

  const work = async () => (await api.call(selectH5Page, {})).h5List[0];
  await expect.poll(async () => JSON.stringify(await work())).toContain('Asparagus is back');
  const id = (await work())?.id ?? '';
  const { expires, signature } = await api.call(selectH5Share, { id });

  const phone = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } });
  const seen = await phone.newPage();
  await seen.goto(`/web/previewh5/${id}?${new URLSearchParams({ expires, signature })}`);
  await expect(seen.getByText('Asparagus is back')).toBeVisible();
  await seen.goto(`/web/previewh5/${id}?expires=${expires}&signature=${'0'.repeat(64)}`);
  await expect(seen).toHaveURL(/\/web\/disappear/);
  await expect(seen.getByText('Asparagus is back')).toBeHidden();
  await phone.close();
});
