import { editLine, type HandmadeRemote, manifestAddress, serveRemote } from '../commands/handmadeRemote.ts';
import { inLanes } from '../commands/inLanes.ts';
import { expect, test } from '../fixtures/test.ts';

const faults: readonly { name: string; remote: HandmadeRemote; reason: string }[] = [
  { name: 'import', remote: { onImport: `throw new Error('no import')` }, reason: 'no import' },
  { name: 'start', remote: { fields: `start: () => { throw new Error('no start'); }` }, reason: 'no start' },
  { name: 'first page', remote: { page: `throw new Error('no drawing')` }, reason: 'no drawing' },
];

test('a version that does not work is left for the previous one on the same page', async ({
  console,
  texts,
}) => {
  await console.signIn();
  const context = console.page.context();
  const failures = await inLanes(faults, 3, async ({ remote, reason }) => {
    const page = await context.newPage();
    await serveRemote(page, { ...remote, version: '9.1.0' });
    await serveRemote(page, { version: '9.0.0' });
    await editLine(page, {
      version: '9.1.0',
      entry: manifestAddress('9.1.0'),
      previous: { version: '9.0.0', entry: manifestAddress('9.0.0') },
    });
    await page.goto('/web/task', { waitUntil: 'commit' });
    await page.getByRole('banner').getByRole('navigation').waitFor();
    await expect(page.getByRole('heading', { name: 'made by hand' })).toBeVisible({ timeout: 5000 });
    const names = { name: 'Tasks', version: '9.1.0', previous: '9.0.0' };
    const note = page.getByRole('status').filter({ hasText: texts.host.say('remote.fellBack', names) });
    await expect(note).toBeVisible();
    await note.getByRole('button', { name: texts.host.say('remote.why') }).click();
    await expect(note).toContainText(reason);
    // The version in use is not the listed one, which is no reason to offer it.
    await expect(page.getByText(texts.host.say('newVersion.text'))).toHaveCount(0);
    await page.close();
  });
  expect(failures).toEqual([]);
});

/** Head of a module within a built chunk. */
const moduleHead = /([{,]\d+\((?:\w+,?){1,3}\)\{)/g;

test('a built version whose code does not run is left for the previous one, which has the same numbers of chunks', async ({
  console,
  texts,
}) => {
  await console.signIn();
  const page = await console.page.context().newPage();
  // The deployed version, under the address of a later one, with pages that throw.
  await page.route('**/web/remotes/mf-task/9.1.0/**', async (route) => {
    const address = route.request().url();
    const response = await route.fetch({ url: address.replace('9.1.0', '0.1.0') });
    if (!/\/js\/\d+\./.test(address)) return route.fulfill({ response });
    const body = (await response.text()).replaceAll(moduleHead, '$1throw new Error("broken build");');
    return route.fulfill({ response, body });
  });
  await editLine(page, {
    version: '9.1.0',
    entry: manifestAddress('9.1.0'),
    previous: { version: '0.1.0', entry: manifestAddress('0.1.0') },
  });
  await page.goto('/web/task');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.task.say('tree.root'));
  const note = page.getByRole('status').filter({ hasText: '9.1.0' });
  await note.getByRole('button', { name: texts.host.say('remote.why') }).click();
  await expect(note).toContainText('broken build');
  await page.close();
});
