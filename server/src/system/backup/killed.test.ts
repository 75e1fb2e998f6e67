import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from '@jest/globals';
import {
  type Answer,
  type Endpoint,
  type InputOf,
  insertBackup,
  insertProgram,
  insertRestore,
  login,
  maintenanceError,
  type OutputOf,
  selectBackups,
  selectBranding,
  selectProgramCategoryAlls,
} from '@vitrine/shared/api';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-killed-'));
let child: ChildProcess | undefined;
afterAll(async () => {
  child?.kill('SIGTERM');
  await new Promise((resolve) =>
    child?.exitCode === null ? child.once('exit', resolve) : resolve(undefined),
  );
  rmSync(folder, { recursive: true, force: true });
});

function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve) =>
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    }),
  );
}

const port = await freePort();
const url = `http://127.0.0.1:${port}`;

/** Runs the server like `npm start`, until it listens. */
async function run(): Promise<void> {
  const { PATH } = process.env;
  const environment = {
    PATH,
    DATA_DIR: folder,
    PORT: String(port),
    HOST: '127.0.0.1',
    ADMIN_PASSWORD: 'secret12',
  };
  const started = spawn(process.execPath, [join(import.meta.dirname, '../../main.ts')], {
    env: environment,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  child = started;
  await new Promise<void>((resolve) =>
    started.stdout.on('data', (text: Buffer) => text.includes('Vitrine runs') && resolve()),
  );
}

let token = '';
async function call<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  const response = await fetch(url + endpoint.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify(input),
  });
  return (await response.json()) as Answer & { data: OutputOf<E> };
}
async function signIn(): Promise<void> {
  token = '';
  ({ token } = (await call(login, { userName: 'admin', password: 'secret12' })).data);
}
async function until<T>(ask: () => Promise<T | undefined | false>): Promise<T> {
  for (let tries = 0; tries < 600; tries += 1) {
    const found = await ask().catch(() => undefined);
    if (found) return found;
    await wait(50);
  }
  throw new Error('it does not come to that');
}

test('a server killed during a restore starts with the old data', async () => {
  await run();
  await signIn();
  await call(insertProgram, { name: 'In the backup' });
  await call(insertBackup, { kind: 'full' });
  const id = await until(async () => {
    const { backups, work } = (await call(selectBackups, {})).data;
    return work?.state === 'done' && backups[0]?.id;
  });
  await call(insertProgram, { name: 'Made afterwards' });
  const secret = readFileSync(join(folder, 'server.secret'), 'utf8');
  await call(insertRestore, { id });
  await until(async () => (await call(selectBackups, {})).error === maintenanceError);
  await until(async () => JSON.parse(readFileSync(join(folder, 'restore.json'), 'utf8')).state === 'running');
  const killed = child;
  killed?.kill('SIGKILL');
  await new Promise((resolve) => killed?.once('exit', resolve));

  await run();
  // The session is restored, too.
  const { work } = (await call(selectBackups, {})).data;
  expect(work).toMatchObject({ kind: 'restore', state: 'failed', error: 'backup.interrupted' });
  const programs = JSON.stringify(await call(selectProgramCategoryAlls, { id: '-1' }));
  expect(programs).toContain('Made afterwards');
  expect(readFileSync(join(folder, 'server.secret'), 'utf8')).toBe(secret);

  // An uninterrupted restore is performed by the running server itself.
  await call(insertRestore, { id });
  await until(async () => (await call(selectBackups, {})).code === 401);
  // A signed-out user sees the reason at sign-in.
  expect((await call(selectBranding, {})).data.restoredAt).not.toBeNull();
  await signIn();
  const restored = JSON.stringify(await call(selectProgramCategoryAlls, { id: '-1' }));
  expect(restored).toContain('In the backup');
  expect(restored).not.toContain('Made afterwards');
}, 120_000);
