import { spawn } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { workspace } from '../webpack/paths.ts';

/** A checkout without dependencies: only the files that run before the installation. */
let checkout: string;
beforeAll(() => {
  checkout = mkdtempSync(join(tmpdir(), 'vitrine-fresh-'));
  for (const folder of ['tools/launch', 'server/src/platform']) {
    mkdirSync(join(checkout, folder, '..'), { recursive: true });
    cpSync(join(workspace, folder), join(checkout, folder), { recursive: true });
  }
  for (const file of ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'server/package.json'])
    copyFileSync(join(workspace, file), join(checkout, file));
});
afterAll(() => rmSync(checkout, { recursive: true, force: true }));

/** A registry with a correct clock, so that no test contacts a real one. */
let registry: Server;
let registryClock: () => Date;
beforeEach(async () => {
  registryClock = () => new Date();
  registry = createHttpServer((_, answer) => {
    answer.setHeader('Date', registryClock().toUTCString());
    answer.end();
  });
  await listen(registry);
});
afterEach(() => {
  registry.close();
});

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const listen = (server: Server) =>
  new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));

/** `npm start` on the oldest permitted Node, which cannot run TypeScript. Returns the end of the output. */
async function start(environment: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['--no-strip-types', 'tools/launch/start.mjs'], {
    cwd: checkout,
    env: {
      // No npx on this path, so that nothing can be installed.
      PATH: '/nowhere',
      npm_config_registry: `http://127.0.0.1:${portOf(registry)}/`,
      PORT: '18811',
      DATA_DIR: join(checkout, 'data'),
      ...environment,
    },
  });
  let said = '';
  for (const output of [child.stdout, child.stderr])
    output.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, said };
}

async function refusal(environment: Readonly<Record<string, string>>): Promise<string> {
  const { code, said } = await start(environment);
  expect({ code, said }).toEqual({
    code: 1,
    said: expect.not.stringMatching(/installing packages|\n\s+at /),
  });
  return said;
}

test('without faults, packages are installed', async () => {
  expect((await start({})).said).toContain('installing packages');
});

test('invalid settings are listed together', async () => {
  const said = await refusal({ PORT: 'eighty', DATA_DIR: 's3://x', DATABASE_URL: 'mysql://u:hidden@h/d' });
  for (const name of ['PORT', 'DATA_DIR', 'DATABASE_URL']) expect(said).toContain(`\n  ${name} takes`);
  expect(said).not.toContain('hidden');
});

test('a port in use is reported', async () => {
  const taken = createServer();
  await listen(taken);
  expect(await refusal({ PORT: String(portOf(taken)), HOST: '127.0.0.1' })).toContain(
    `Port ${portOf(taken)} is taken by another program`,
  );
  taken.close();
});

test('a data folder that is a file, or holds other files, is rejected', async () => {
  const file = join(checkout, 'letter.txt');
  writeFileSync(file, 'mine');
  expect(await refusal({ DATA_DIR: file })).toContain(`${file}, which`);
  expect(await refusal({ DATA_DIR: checkout })).toContain('which holds other files');
});

test('an unreachable, unknown or non-PostgreSQL database server is rejected', async () => {
  const gone = createServer();
  await listen(gone);
  const port = portOf(gone);
  await new Promise((resolve) => gone.close(resolve));
  const said = await refusal({ DATABASE_URL: `postgres://me:hidden@127.0.0.1:${port}/signs` });
  expect(said).toContain(`No PostgreSQL listens at 127.0.0.1:${port}`);
  expect(said).not.toContain('hidden');
  expect(await refusal({ DATABASE_URL: 'postgres://me@no-such-host.invalid/signs' })).toContain(
    'no-such-host.invalid:5432, a host that is not known',
  );
  expect(await refusal({ DATABASE_URL: `postgres://me@127.0.0.1:${portOf(registry)}/signs` })).toContain(
    'does not answer as PostgreSQL does',
  );
});

test('a reachable database, or one to wait for, is left to the server', async () => {
  const postgres = createServer((socket) => socket.on('data', () => socket.end('N')));
  await listen(postgres);
  const DATABASE_URL = `postgres://me@127.0.0.1:${portOf(postgres)}/signs`;
  expect((await start({ DATABASE_URL })).said).toContain('installing packages');
  await new Promise((resolve) => postgres.close(resolve));
  expect((await start({ DATABASE_URL, DATABASE_WAIT: '60' })).said).toContain('installing packages');
});

test('a clock days ahead of the registry’s, or behind, is rejected unless ignored', async () => {
  const day = 86_400_000;
  registryClock = () => new Date(Date.now() - 3 * day);
  expect(await refusal({})).toContain('3 days ahead of that of the package registry');
  expect((await start({ IGNORE_CLOCK: '1' })).said).toContain('installing packages');
  registryClock = () => new Date(Date.now() + 2 * day);
  expect(await refusal({})).toContain('2 days behind that of the package registry');
});

test('an unreachable registry is left to the installation', async () => {
  const gone = createServer();
  await listen(gone);
  const npm_config_registry = `http://127.0.0.1:${portOf(gone)}/`;
  await new Promise((resolve) => gone.close(resolve));
  expect((await start({ npm_config_registry })).said).toContain('installing packages');
});
