import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '../fixtures/test.ts';

const root = resolve(import.meta.dirname, '../..');
const version = '99.0.0';

/** A copy of the built mf-task as a later version, which another name in the top bar tells apart. */
function laterTask(folder: string): string {
  const built = join(root, 'mf-task/dist/mf-task');
  const [name = ''] = readdirSync(built);
  cpSync(join(built, name), folder, { recursive: true });
  const file = join(folder, 'remote.json');
  const label = { zh_CN: 'Later', en_US: 'Later', ko_US: 'Later' };
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), version, label }));
  return folder;
}

test('a version deployed by the command is in open consoles, and rolled back, without a reload', async ({
  console,
  api,
  texts,
}) => {
  const { page } = console;
  const folder = laterTask(mkdtempSync(join(tmpdir(), 'vitrine-later-')));
  const run = (...words: string[]) =>
    promisify(execFile)(
      process.execPath,
      [join(root, 'tools/launch/remotes.mjs'), ...words, '--server', api.url],
      {
        env: { ...process.env, VITRINE_TOKEN: api.token },
      },
    );
  const focus = () => page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const entry = page.getByRole('navigation').getByText('Later', { exact: true });

  await console.signIn();
  await console.goTo('/system');
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  await run('deploy', folder, '--promote');
  rmSync(folder, { recursive: true });
  await focus();
  await expect(entry).toBeVisible();
  const loaded = page.waitForResponse((response) =>
    response.url().includes(`/mf-task/${version}/remoteEntry.js`),
  );
  await console.goTo('/task');
  expect((await loaded).status()).toBe(200);
  await expect(console.heading).toHaveText(texts.task.say('tree.root'));

  await console.goTo('/system');
  await page.getByText('Remotes', { exact: true }).click();
  await expect(page.getByRole('row', { name: /mf-task/ })).toContainText(version);
  await run('rollback', 'mf-task');
  await focus();
  await expect(entry).toHaveCount(0);
  await console.goTo('/system');
  await expect(console.heading).toHaveText(texts.system.say('server.name'));
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
});
