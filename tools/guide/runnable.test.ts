import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { administrator, withServer } from '../help/runServer.ts';
import { workspace } from '../webpack/paths.ts';
import { runnablePages, runScript, scriptOf } from './runnable.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-blocks-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (!address || typeof address === 'string') throw new Error('no port');
  return address.port;
}

const page = ['# A page', '', '```sh run', 'NAME=one', '```', '', '```sh', 'exit 3', '```', '', '```sh run'];

test('blocks of a page run in order in one shell, and others do not', async () => {
  const script = scriptOf('a.md', [...page, 'echo "$NAME"', '```'].join('\n'));
  expect(await runScript(script, folder, {})).toEqual({ code: 0, text: 'one\n' });
});

test('what fails is named by page and line', async () => {
  const script = scriptOf('a.md', [...page, 'true', 'echo x | grep y | cat', 'echo later', '```'].join('\n'));
  expect(await runScript(script, folder, {})).toEqual({ code: 1, text: 'failed at a.md:13\n' });
});

test('every runnable block of the documentation does what it says', async () => {
  const failures: string[] = [];
  await withServer(await freePort(), async (address) => {
    const env = { ADDRESS: address, USER_NAME: administrator.userName, PASSWORD: administrator.password };
    for (const name of runnablePages()) {
      const script = scriptOf(name, readFileSync(join(workspace, name), 'utf8'));
      const { code, text } = await runScript(script, folder, env);
      if (code !== 0) failures.push(text);
    }
  });
  expect(failures).toEqual([]);
}, 180_000);
