import { insertH5, selectH5ById, updateH5 } from '@vitrine/shared/api';
import { createH5Document, createH5Node, createH5Page } from '@vitrine/shared/document';
import { dropFiles } from '../commands/dropFiles.ts';
import { FileMaker } from '../commands/FileMaker.ts';
import { expect, test } from '../fixtures/test.ts';

/** Maximum size of a dropped picture after compression, in pixels. */
const largestSide = 1920;

test('text is formatted, a large picture dropped and copied to another page, an earlier revision restored and undone, and a phone shows the result', async ({
  console,
  texts,
  api,
  browser,
  server,
}) => {
  const { h5 } = texts;
  const { page } = console;
  const pages = [
    createH5Page({
      nodeList: [createH5Node('text', { content: 'two for one', infoWidth: 300, infoHeight: 60 })],
    }),
    createH5Page(),
  ];
  const { id } = await api.call(insertH5, { name: 'Offer' });
  await api.call(updateH5, { id, revision: 1, document: createH5Document(pages) });
  const work = async () => (await api.call(selectH5ById, { id })).document;
  await console.signIn();
  await page.goto(`/web/h5editor?id=${id}`);
  const canvas = page.locator('.ve-overlay');
  const properties = page.getByRole('complementary', { name: h5.say('properties.label') });

  await test.step('two words are made bold', async () => {
    await page.getByRole('option', { name: 'two for one' }).click({ force: true });
    const words = properties.getByLabel(h5.say('content.words'), { exact: true });
    await words.click();
    await words.press('Control+Home');
    for (const _letter of 'two') await words.press('Shift+ArrowRight');
    await expect(properties.getByText(h5.say('words.selected', { words: 'two' }))).toBeVisible();
    await properties.getByRole('button', { name: h5.say('text.bold'), exact: true }).click();
    const span = async () => (await work()).pageList[0]?.nodeList[0]?.textLook?.spans;
    await expect.poll(span, { timeout: 30_000 }).toEqual([{ from: 0, to: 3, bold: true }]);
  });

  await test.step('a picture of over 2 MB is compressed', async () => {
    const heavy = new FileMaker().picture('market.png', 2600, 1300, [180, 60, 40], 0);
    expect(heavy.bytes.length).toBeGreaterThan(2 * 1024 * 1024);
    await dropFiles(canvas, [heavy.path]);
    const picture = page.locator('.ve-outline[data-type="img"]');
    await expect(picture).toBeVisible({ timeout: 30_000 });
    const shown = page.getByTestId('canvas').locator('img');
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth), { timeout: 30_000 })
      .toBe(largestSide);
  });

  await test.step('it is copied to the second page', async () => {
    await canvas.focus();
    await page.keyboard.press('Control+c');
    await page.keyboard.press('PageDown');
    await expect(page.locator('.ve-outline')).toHaveCount(0);
    await page.keyboard.press('Control+v');
    await expect(page.locator('.ve-outline[data-type="img"]')).toBeVisible();
    const second = async () => (await work()).pageList[1]?.nodeList.length;
    await expect.poll(second, { timeout: 30_000 }).toBe(1);
  });

  await test.step('the first revision is restored, and undo reverts that', async () => {
    await page.getByRole('button', { name: h5.say('command.history'), exact: true }).click();
    const revisions = page.getByRole('list', { name: h5.say('revisions.title') });
    await revisions.getByRole('button').last().click();
    await page.getByRole('button', { name: h5.say('revisions.restore'), exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden({ timeout: 30_000 });
    await expect.poll(async () => (await work()).pageList.length, { timeout: 30_000 }).toBe(1);
    await canvas.focus();
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await work()).pageList.length, { timeout: 30_000 }).toBe(2);
  });

  await test.step('a phone shows the published work', async () => {
    await page.getByRole('button', { name: h5.say('command.publish'), exact: true }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: h5.say('publish.publish'), exact: true }).click();
    const address = await sheet.getByLabel(h5.say('publish.address')).inputValue({ timeout: 30_000 });
    const phone = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } });
    const seen = await phone.newPage();
    await seen.goto(new URL(address).pathname);
    const bold = seen.getByText('two', { exact: true });
    await expect(bold).toBeVisible({ timeout: 30_000 });
    await expect(bold).toHaveCSS('font-weight', '700');
    await expect(seen.getByText(' for one')).toHaveCSS('font-weight', '400');
    await phone.close();
  });
});
