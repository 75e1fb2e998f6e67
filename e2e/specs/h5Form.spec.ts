import { selectH5Page, selectH5Publication } from '@vitrine/shared/api';
import { expect, test } from '../fixtures/test.ts';

/** Texts that a visitor reads and enters; the template is in the locale of the console. */
const visitor = { name: '=Ada Lovelace', phone: '010 1234 5678' };
const patience = { timeout: 30_000 };

test('a work with a form is created from a template, published, answered on a phone without cookies, and the answer read and deleted', async ({
  console,
  texts,
  api,
  browser,
  server,
}) => {
  const { h5 } = texts;
  const { page } = console;
  await console.signIn();

  await test.step('a template is previewed and used', async () => {
    await page.goto('/web/h5/template');
    await page
      .getByRole('button', { name: /Event invitation/ })
      .first()
      .click(patience);
    const sample = page.getByRole('dialog');
    await expect(sample.getByText('An evening on the city')).toBeVisible(patience);
    await sample.getByRole('button', { name: h5.say('templates.use'), exact: true }).click();
    const naming = page.getByRole('dialog').filter({ has: page.getByLabel(h5.say('name.label')) });
    await naming.getByLabel(h5.say('name.label'), { exact: true }).fill('Summer evening');
    await naming.getByRole('button', { name: h5.say('name.create'), exact: true }).click();
    await expect(page).toHaveURL(/\/web\/h5editor\?id=/, patience);
  });

  const row = async () => (await api.call(selectH5Page, {})).h5List[0];
  await expect.poll(async () => (await row())?.hasForm, patience).toBe(true);
  const id = (await row())?.id ?? '';

  await test.step('it is published', async () => {
    await page.goto('/web/h5/production');
    await page
      .getByRole('button', { name: h5.say('works.actions', { name: 'Summer evening' }) })
      .click(patience);
    await page.getByRole('menuitem', { name: h5.say('menu.publish'), exact: true }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: h5.say('publish.publish'), exact: true }).click(patience);
    await expect(sheet.getByLabel(h5.say('publish.address'), { exact: true })).toBeVisible(patience);
  });

  const { publication } = await api.call(selectH5Publication, { id });
  const phone = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    hasTouch: true,
    isMobile: true,
  });

  await test.step('a visitor sees which fields are missing, and submits', async () => {
    const seen = await phone.newPage();
    await seen.goto(publication?.path ?? '');
    await expect(seen.getByText('An evening on the city')).toBeVisible(patience);
    await seen.keyboard.press('End');
    const send = seen.getByRole('button', { name: 'Sign me up', exact: true });
    await expect(send).toBeVisible(patience);
    await send.click();
    await expect(seen.getByText('Please fill in this field').first()).toBeVisible();
    await seen.getByLabel('Name *', { exact: true }).fill(visitor.name);
    await seen.getByLabel('Phone *', { exact: true }).fill(visitor.phone);
    await seen.getByLabel('The sofa', { exact: true }).check();
    await seen.getByLabel(/You may contact me/).check();
    await send.click();
    await expect(seen.getByText('You are on the list.')).toBeVisible(patience);
    expect(await phone.cookies()).toEqual([]);
  });
  await phone.close();

  await test.step('the account counts, reads and deletes the answer', async () => {
    await page.keyboard.press('Escape');
    const counted = page.getByRole('link', { name: h5.say('answers.count_one', { count: 1 }) });
    await expect(counted).toBeVisible(patience);
    await page.goto(`/web/h5/answers?id=${id}`);
    const answer = page.getByRole('row').filter({ hasText: visitor.name });
    await expect(answer).toContainText('The sofa', patience);
    await answer.getByRole('button').click();
    const whole = page.getByRole('dialog');
    await expect(whole.getByText(visitor.phone)).toBeVisible();
    await whole.getByRole('button', { name: h5.say('answers.deleteOne'), exact: true }).click();
    const question = page.getByRole('dialog').filter({ hasText: h5.say('answers.deleteContent') });
    await question.getByRole('button', { name: h5.say('menu.delete'), exact: true }).click();
    await expect(page.getByText(h5.say('answers.empty'))).toBeVisible(patience);
  });
});
