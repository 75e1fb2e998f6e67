import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { newId } from '../../platform/identifier.ts';
import { type Running, runServer } from '../../testing/serverProcess.ts';
import { createEmptyDatabase } from '../../testing/testDatabase.ts';
import { startRedis, type TestRedis } from '../../testing/testRedis.ts';
import { writeRestoreRequest } from './restoreRequest.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-restore-'));
const shared = join(folder, 'shared');
let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let redis: TestRedis;
const servers: Running[] = [];

/** Starts a server beside the others. */
async function run(name: string): Promise<Running> {
  const environment = {
    ADMIN_PASSWORD: 'secret12',
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    SHARED_DIR: shared,
    NODE_NAME: name,
  };
  const server = await runServer({ dataDirectory: join(folder, name), environment });
  servers.push(server);
  return server;
}

beforeAll(async () => {
  mkdirSync(shared);
  database = await createEmptyDatabase();
  // Of its own: servers with the usual prefix would hear each other's signals.
  redis = await startRedis();
}, 60_000);
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGTERM');
  await Promise.all(servers.map(({ ended }) => ended));
  await redis.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

let token = '';
async function call<E extends api.Endpoint>({ url }: Running, endpoint: E, input: api.InputOf<E>) {
  const response = await fetch(url + endpoint.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify(input),
  });
  return (await response.json()) as api.Answer & { data: api.OutputOf<E> };
}
async function signIn(server: Running): Promise<void> {
  token = '';
  ({ token } = (await call(server, api.login, { userName: 'admin', password: 'secret12' })).data);
}
async function until<T>(ask: () => Promise<T | undefined | false>): Promise<T> {
  for (let tries = 0; tries < 900; tries += 1) {
    const found = await ask().catch(() => undefined);
    if (found) return found;
    await wait(50);
  }
  throw new Error(
    `it does not come to that:\n${servers.map(({ output }) => output().slice(-3000)).join('\n---\n')}`,
  );
}
const programsOf = async (server: Running) =>
  JSON.stringify(await call(server, api.selectProgramCategoryAlls, { id: '-1' }));
const restoring = (server: Running) => server.output().split('"msg":"restoring"').length - 1;

test('two servers migrate an empty database once, and a restore on one is performed by one of them', async () => {
  const [first, second] = await Promise.all([run('first'), run('second')]);
  await signIn(first);
  await call(first, api.insertProgram, { name: 'In the backup' });
  await call(first, api.insertBackup, { kind: 'full' });
  // Seen on the other server.
  const id = await until(async () => {
    const { backups, work } = (await call(second, api.selectBackups, {})).data;
    return work?.state === 'done' && backups[0]?.id;
  });
  await call(first, api.insertProgram, { name: 'Made afterwards' });
  await call(second, api.insertRestore, { id });
  // All sessions are gone.
  for (const server of [first, second])
    await until(async () => (await call(server, api.selectBackups, {})).code === 401);
  await signIn(first);
  for (const server of [first, second]) {
    const programs = await programsOf(server);
    expect(programs).toContain('In the backup');
    expect(programs).not.toContain('Made afterwards');
    expect((await call(server, api.selectBranding, {})).data.restoredAt).not.toBeNull();
  }
  expect([restoring(first), restoring(second)].toSorted()).toEqual([0, 1]);
  expect(readdirSync(shared).filter((name) => name.startsWith('restore'))).toEqual(['restore.json']);
}, 120_000);

test('a restore whose signal was lost still restarts every server', async () => {
  const [first, second] = servers;
  if (!first || !second) throw new Error('there are no servers');
  await signIn(first);
  await call(first, api.insertProgram, { name: 'Made later' });
  const [backup] = (await call(first, api.selectBackups, {})).data.backups;
  await writeRestoreRequest(shared, {
    id: newId(),
    state: 'ordered',
    path: join(shared, 'backups', backup?.fileName ?? ''),
    fileName: backup?.fileName ?? '',
    size: backup?.size ?? 0,
    startedAt: new Date().toISOString(),
    endedAt: null,
    error: '',
    by: { tenantId: '', userName: 'admin', address: '' },
    tokenHash: '',
  });
  for (const server of [first, second])
    await until(async () => (await call(server, api.selectBackups, {})).code === 401);
  await signIn(second);
  expect(await programsOf(second)).not.toContain('Made later');
}, 120_000);
