import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { originalOf } from '../../guide/src/translations.ts';
import { documentsIn } from '../docs/documents.ts';
import { administrator, withServer } from '../help/runServer.ts';
import { workspace } from '../webpack/paths.ts';
import { needsOwnServer, runnablePages, runScript, scriptOf } from './runnable.ts';

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

test('runnable blocks of a page run in order in one shell, others are skipped', async () => {
  const script = scriptOf('a.md', [...page, 'echo "$NAME"', '```'].join('\n'));
  expect(await runScript(script, folder, {})).toEqual({ code: 0, text: 'one\n' });
});

test('a failure is reported by page and line', async () => {
  const script = scriptOf('a.md', [...page, 'true', 'echo x | grep y | cat', 'echo later', '```'].join('\n'));
  expect(await runScript(script, folder, {})).toEqual({ code: 1, text: 'failed at a.md:13\n' });
});

test('a block is written as a file for later ones, or runs in the checkout', async () => {
  const blocks = [
    '# A page',
    '```js as a.mjs',
    'console.log(`$X`)',
    '```',
    '```sh run in checkout',
    'pwd',
    '```',
  ];
  const script = scriptOf('a.md', [...blocks, '```sh run', 'node a.mjs', 'false', '```'].join('\n'));
  const { text } = await runScript(script, folder, { CHECKOUT: '/' });
  expect(text).toBe('/\n$X\nfailed at a.md:10\n');
});

/** Runs a page against a server and returns the failures. */
async function faultOf(
  name: string,
  { address, data }: { address: string; data: string },
): Promise<string[]> {
  const script = scriptOf(name, readFileSync(join(workspace, name), 'utf8'));
  const { code, text } = await runScript(script, folder, {
    ADDRESS: address,
    USER_NAME: administrator.userName,
    PASSWORD: administrator.password,
    CHECKOUT: workspace,
    DATA_DIR: data,
    FREE_PORT: String(await freePort()),
  });
  return code === 0 ? [] : [text];
}

/** Pages with commands that cannot be tested unchanged, and the reason. */
const notRun: Readonly<Record<string, string>> = {
  'README.md': 'they start, test and measure everything; each is a step of CI or a command that does not end',
  'docs/backups.md': 'a test restore, which a test of the server runs; the other blocks run',
  'docs/guide/administrators/accounts.md': 'the second step of sign-in has to be turned on by a person first',
  'docs/guide/integrators/client.md': 'the generator is a package that Vitrine does not depend on',
  'docs/install.md': 'for root on a machine of its own; tools/proxy follows the steps',
  'docs/operations.md': 'for a machine with Docker; tools/deploy runs the production folder',
  'docs/player.md': 'packages of the machine behind a screen',
  'docs/reference/shared.md': 'examples for code of a remote, which needs a page around it',
  'docs/remotes.md': 'a server with a token and a build; tools/remotes/remotes.test.ts runs the command',
  'docs/teams.md': 'packages outside of the repository; e2e/specs/outside.spec.ts runs the commands',
};

test('every page whose commands do not run is listed here with the reason, and no other', () => {
  const pages = documentsIn(workspace)
    .filter(
      ({ path }) => /^(README|CONTRIBUTING|docs\/(?!adr\/))/.test(path) && originalOf(path).language === 'en',
    )
    .filter(({ text }) => /^ *```(sh|bash|js|ts)$/m.test(text))
    .map(({ path }) => path);
  expect(pages).toEqual(Object.keys(notRun));
});

/** Permits webhooks to this machine. */
const settings = { OUTGOING_ALLOW: '127.0.0.0/8' };

const isAlone = (name: string): boolean => needsOwnServer(readFileSync(join(workspace, name), 'utf8'));

test('every runnable block of the documentation succeeds', async () => {
  const failures: string[] = [];
  await withServer(
    await freePort(),
    async (address, data) => {
      for (const name of runnablePages().filter((page) => !isAlone(page)))
        failures.push(...(await faultOf(name, { address, data })));
    },
    settings,
  );
  expect(failures).toEqual([]);
}, 180_000);

test.each(runnablePages().filter(isAlone))(
  'the blocks of %s succeed on a separate server',
  async (name) => {
    let failures: string[] = ['not run'];
    await withServer(await freePort(), async (address, data) => {
      failures = await faultOf(name, { address, data });
    });
    expect(failures).toEqual([]);
  },
  120_000,
);
