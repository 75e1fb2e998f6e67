import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { insertMaterialFolder } from '@vitrine/shared/api';
import type { BuiltRemote } from '../fixtures/OutsideFolder.ts';
import { OutsideFolder } from '../fixtures/OutsideFolder.ts';
import { expect, test } from '../fixtures/test.ts';
import type { VitrineServer } from '../fixtures/VitrineServer.ts';

// Both pack, test and build before they open a page.
test.describe.configure({ mode: 'serial', timeout: 300_000 });

let outside: OutsideFolder;
test.beforeAll(async () => {
  outside = await OutsideFolder.create();
});
test.afterAll(() => outside.remove());

/** Adds the line of a deployed remote, or puts it in place of the one with its name. */
async function register(server: VitrineServer, { name, version, ...described }: BuiltRemote): Promise<void> {
  const registry = await (await fetch(`${server.url}/web/remotes.json`)).json();
  const { paths, label, navigation, landing } = described;
  const line = { name, version, paths, label, navigation, landing };
  const others = registry.remotes.filter((remote: BuiltRemote) => remote.name !== name);
  const remotes = [...others, line];
  writeFileSync(join(server.dataFolder, 'remotes.json'), JSON.stringify({ ...registry, remotes }));
}

test('a remote that was made outside of the repository opens in the console', async ({
  api,
  console,
  server,
}) => {
  await outside.command('.', 'new', 'mf-parking');
  outside.install('mf-parking');
  await outside.command('mf-parking', 'test');
  await outside.command('mf-parking', 'build');
  await outside.checkTypes('mf-parking');
  await outside.deployByCall('mf-parking', server.url, api.token);

  await api.call(insertMaterialFolder, { pId: '-1', name: 'Level 2' });
  await console.signIn();
  await console.page.getByRole('link', { name: 'Parking' }).click();
  await expect(console.heading).toHaveText('Parking');
  await expect(console.page.locator('.parking-folders')).toContainText('Level 2');
});

test('a remote of the repository works from outside of it', async ({ console, server, texts }) => {
  outside.moveOut('mf-task', '0.9.0');
  outside.install('mf-task');
  await outside.command('mf-task', 'test');
  await outside.command('mf-task', 'build');
  await outside.checkTypes('mf-task');
  const built = outside.deploy('mf-task', server.dataFolder);
  expect(built).toMatchObject({ name: 'mf-task', version: '0.9.0', facades: { react: expect.any(String) } });
  await register(server, built);

  const loaded = console.page.waitForResponse('**/web/remotes/mf-task/0.9.0/remoteEntry.js');
  await console.signIn();
  await console.goTo('/task');
  await expect(console.heading).toHaveText(texts.task.say('tree.root'));
  expect((await loaded).ok()).toBe(true);
});
