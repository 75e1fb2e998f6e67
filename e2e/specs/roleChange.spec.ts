import { insertMember, insertRole, type Permission, updateRole } from '@vitrine/shared/api';
import { addPeople } from '../commands/people.ts';
import { administrator } from '../fixtures/servers/everyJourney.ts';
import { expect, test } from '../fixtures/test.ts';

test('a member starts on the first permitted page, and a role change reaches the open page', async ({
  console,
  api,
  texts,
}) => {
  const { page } = console;
  const { host } = texts;
  const { roleId } = await api.call(insertRole, { name: 'Designer', permissions: ['program.view'] });
  const member = { userName: 'designer', password: 'window-34', phone: '', roleId };
  await api.call(insertMember, member);
  const allow = (...permissions: Permission[]) =>
    api.call(updateRole, { roleId, name: 'Designer', permissions });

  /** Calls refused for lack of permission: forbidden domains must not be requested. */
  const refused: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().includes('/etv/select')) return;
    const text = await response.text().catch(() => '');
    if (text.includes('permission.denied')) refused.push(response.url());
  });

  await page.goto('/web/login');
  await console.typeCredentials(member.userName, member.password);
  await expect(page).toHaveURL(/\/web\/program/);
  await expect(console.heading).toBeVisible();
  const link = (path: string) =>
    page.getByRole('banner').getByRole('navigation').locator(`a[href^="/web${path}"]`);
  await expect(link('/terminal')).toHaveCount(0);

  await allow('program.view', 'terminal.view');
  await expect(link('/terminal')).toBeVisible();
  // Calls in flight during the role change are rightly refused.
  const listed = page.waitForResponse(/selectPageClientInfo/);
  await console.goTo('/terminal');
  await listed;
  await expect(page.getByRole('tree')).toBeVisible();

  await allow('program.view');
  await expect(link('/terminal')).toHaveCount(0);
  await expect(page.getByText(host.say('forbidden.title'))).toBeVisible();
  await expect(page.getByText(host.say('forbidden.who', { names: 'admin' }))).toBeVisible();

  await allow('terminal.passage');
  await page.goto('/web/');
  await expect(page).toHaveURL(/\/web\/terminal\/current/);
  await expect(page.getByRole('tree')).toHaveCount(0);

  expect(refused).toEqual([]);
  await allow('material.view', 'task.view');
  await page.goto('/web/');
  await expect(page).toHaveURL(/\/web\/material/);
});

test('a member without permissions sees who can grant them, and can switch accounts', async ({
  console,
  server,
  texts,
}) => {
  const { page } = console;
  const { host } = texts;
  await addPeople(server, [{ userName: 'newcomer', permissions: [] }]);
  await page.goto('/web/login');
  await console.typeCredentials('newcomer', administrator.password);
  await expect(page.getByText(host.say('forbidden.everything'))).toBeVisible();
  await expect(page.getByText(host.say('forbidden.who', { names: 'admin' }))).toBeVisible();
  await page.getByRole('button', { name: host.say('forbidden.signOut') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: host.say('signOut.action') })
    .click();
  await expect(page).toHaveURL(/\/web\/login/);
});
