import { watchForText } from '../commands/watchForText.ts';
import { administrator } from '../fixtures/servers/everyJourney.ts';
import { expect, test } from '../fixtures/test.ts';

test('after signing in the requested page opens', async ({ console, texts }) => {
  const { page } = console;
  await page.goto('/web/task');
  await expect(page).toHaveURL(/\/web\/login/);
  await console.typeCredentials('admin', 'window-12');
  await expect(page).toHaveURL(/\/web\/task/);
  await expect(console.heading).toHaveText(texts.task.say('tree.root'));
});

test('root and sign-in page redirect a signed-in user to the terminals', async ({ console }) => {
  await console.signIn();
  for (const path of ['/', '/web/', '/web/login']) {
    await console.page.goto(path);
    await expect(console.page).toHaveURL(/\/web\/terminal/);
  }
});

test('an unknown address shows a not-found page', async ({ console, texts }) => {
  await console.signIn();
  await console.page.goto('/web/nowhere');
  await expect(console.page.getByText(texts.host.say('notFound.title'))).toBeVisible();
});

test('after wrong passwords a captcha is required: as a picture, or in words for screen readers', async ({
  console,
  texts,
}) => {
  const { page } = console;
  const { host } = texts;
  await page.goto('/web/login');
  for (let time = 0; time < 3; time += 1) {
    await console.typeCredentials('admin', `wrong-${time}`);
    // The error is cleared by the next attempt and set by its refusal.
    await expect(console.signInProblem).toBeVisible();
  }
  const picture = page.getByRole('img', { name: host.say('signIn.codePicture', { count: '5' }) });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.getByRole('button', { name: host.say('signIn.codeAsWords') }).click();
  await expect(picture).toBeHidden();
  await console.answerCode('99');
  await console.typeCredentials(administrator.userName, administrator.password);
  await expect(console.signInProblem).toHaveText('Verification code error');
  await console.answerCode();
  await console.typeCredentials(administrator.userName, administrator.password);
  await expect(page).toHaveURL(/\/web\/terminal/);
});

test('a session ended by the server redirects to sign-in without cookies, and back', async ({
  console,
  server,
}) => {
  await console.signIn();
  await console.goTo('/task');
  const cookies = await console.page.context().cookies();
  const token = cookies.find((cookie) => cookie.name === 'token1')?.value ?? '';
  await fetch(`${server.url}/etv/logout.json`, { method: 'POST', headers: { token } });
  // A call of the page may already have redirected to the sign-in page.
  await console.page.goto('/web/program');
  await expect(console.page).toHaveURL(/\/web\/login/);
  const left = (await console.page.context().cookies()).map((cookie) => cookie.name);
  expect(left).not.toContain('token1');
  expect(left).not.toContain('level');
  await console.typeCredentials('admin', 'window-12');
  await expect(console.page).toHaveURL(/\/web\/(program|task)/);
});

test('signing out asks for confirmation; cancelling is announced and stays', async ({ console, texts }) => {
  await console.signIn();
  const { page } = console;
  const { host } = texts;
  const openMenu = () => page.getByRole('button', { name: host.say('user.menu', { name: 'admin' }) }).click();
  await openMenu();
  await page.getByRole('menuitem', { name: host.say('signOut.action') }).click();
  const reported = await watchForText(page, host.say('signOut.canceled'));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: texts.shared.say('confirm.cancel') })
    .click();
  await reported();
  await openMenu();
  await page.getByRole('menuitem', { name: host.say('signOut.action') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: host.say('signOut.action') })
    .click();
  await expect(page).toHaveURL(/\/web\/login/);
});
