import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Running, runServer } from '../../server/src/testing/serverProcess.ts';
import { documentsIn } from '../docs/documents.ts';
import { workspace } from '../webpack/paths.ts';

const { scripts } = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8'));
const guides = documentsIn(workspace);

let folder: string;
let server: Running;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-rescue-'));
  server = await runServer({ dataDirectory: folder, environment: { ADMIN_PASSWORD: 'forgotten-12' } });
}, 60_000);
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  rmSync(folder, { recursive: true, force: true });
});

/** With the oldest Node that `npm start` accepts, which cannot run TypeScript. */
function rescue(...words: string[]) {
  const parameters = ['--no-strip-types', 'tools/launch/rescue.mjs', ...words];
  const { status, stdout, stderr } = spawnSync(process.execPath, parameters, {
    cwd: workspace,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: folder },
  });
  return { status, said: stdout + stderr };
}

test('the rescue script works beside the server, on a Node that cannot run TypeScript', async () => {
  const { status, said } = rescue('--reset-password', 'admin');
  expect(said).toContain('The password of admin is now');
  expect(status).toBe(0);
  const password = /is now (\S+)/.exec(said)?.[1] ?? '';
  const body = new URLSearchParams({ userName: 'admin', password });
  const answer = await fetch(`${server.url}/etv/login.json`, { method: 'POST', body });
  expect(await answer.json()).toMatchObject({ code: 0 });
});

test('the rescue script without arguments prints its usage and starts no server', () => {
  expect(rescue()).toEqual({
    status: 2,
    said: expect.stringContaining('npm run rescue -- [--reset-two-factor'),
  });
});

test('every launcher of an npm script exists, and guides name only existing scripts', () => {
  const launchers = Object.values<string>(scripts).flatMap((line) => /^node (\S+)/.exec(line)?.[1] ?? []);
  expect(launchers.filter((path) => !existsSync(join(workspace, path)))).toEqual([]);
  const named = guides.flatMap(({ path, text }) =>
    [...text.matchAll(/\bnpm run (?:-s |--silent )?([a-z][\w-]*(?::[\w-]+)*)/g)].map(([, name = '']) => ({
      path,
      name,
    })),
  );
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter(({ name }) => !Object.hasOwn(scripts, name))).toEqual([]);
});

test('no guide runs TypeScript with the Node of the PATH', () => {
  // Decisions are historical.
  const reported = guides.filter(
    ({ path, text }) => !path.startsWith('docs/adr/') && /(?<!bin\/)\bnode (?!--)\S+\.ts\b/.test(text),
  );
  expect(reported.map(({ path }) => path)).toEqual([]);
});
