import { expect, test } from '../fixtures/test.ts';

const files = '**/web/remotes/mf-task/**';

test('a missing remote affects only its own pages, and recovers without a reload', async ({
  console,
  texts,
}) => {
  const { page } = console;
  await page.route(files, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await console.signIn();
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  await console.goTo('/task');
  const retry = page.getByRole('button', { name: texts.host.say('remote.retry') });
  await expect(retry).toBeVisible();

  await console.goTo('/system');
  await expect(console.heading).toHaveText(texts.system.say('server.name'));

  await console.goTo('/task');
  await page.unroute(files);
  await retry.click();
  await expect(console.heading).toHaveText(texts.task.say('tree.root'));
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
});

test('a hanging remote shows a panel within seconds, and opens when it answers again', async ({
  console,
  texts,
}) => {
  const { page } = console;
  // Never answered, like a server that accepts the connection and hangs.
  await page.route(files, () => undefined);
  await console.signIn();
  await console.goTo('/task');
  const startedAt = Date.now();
  const retry = page.getByRole('button', { name: texts.host.say('remote.retry') });
  await retry.waitFor();
  expect(Date.now() - startedAt).toBeLessThan(25_000);
  await page.unroute(files);
  await retry.click();
  await expect(console.heading).toHaveText(texts.task.say('tree.root'));
});

test('a remote of another contract version is refused with a clear panel', async ({ console, texts }) => {
  const { page } = console;
  await page.route('**/web/remotes/mf-task/**/*.js', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.replaceAll(/contract:1\b/g, 'contract:2') });
  });
  await console.signIn();
  await console.goTo('/task');
  const sentence = texts.host.say('remote.contract', { found: 2, expected: 1 });
  await expect(page.getByText(sentence)).toBeVisible();
  await console.goTo('/system');
  await expect(console.heading).toHaveText(texts.system.say('server.name'));
});
