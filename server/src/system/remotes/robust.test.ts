import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { descriptionOf, filesOf, packedOf, zipOf } from './buildZip.fixture.ts';

/** What the registry does while something that it needs is away, or is not what it was. */
let server: TestServer;
let admin: string;

beforeAll(async () => {
  server = await startTestServer({ config: { remoteSizeLimit: 1_000_000 } });
  admin = await server.signIn();
});
afterAll(() => server.close());
afterEach(async () => {
  jest.restoreAllMocks();
  const { database, remoteRegistry } = server.services;
  for (const table of ['remote_channel', 'remote_version'] as const)
    await database.deleteFrom(table).execute();
  remoteRegistry.forget();
});

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.fastify.inject({ url, headers });

async function deploy(version: string, change: Partial<api.RemoteDescription> = {}): Promise<api.Answer> {
  const payload = await zipOf(packedOf(filesOf(descriptionOf(version, change))));
  const headers = { token: admin, 'content-type': 'application/zip' };
  const answer = await server.app.fastify.inject({
    method: 'POST',
    url: api.deployRemotePath,
    headers,
    payload,
  });
  return answer.json();
}

const promote = (version: string) =>
  server.call(api.promoteRemote, { name: 'mf-notes', version }, { token: admin });

async function servedLine(name = 'mf-notes'): Promise<api.ServedRemote | undefined> {
  const { remotes } = (await get('/web/remotes.json')).json<{ remotes: api.ServedRemote[] }>();
  return remotes.find((remote) => remote.name === name);
}

/** Every read is rejected, later than the call. */
function breakDatabase(): void {
  const { database } = server.services;
  const away = database.withSchema('away');
  jest.spyOn(database, 'selectFrom').mockImplementation(away.selectFrom.bind(away));
}

test('while the database is away the last lines, and files in folders, are served', async () => {
  await deploy('1.0.0');
  await promote('1.0.0');
  const { sharedDirectory } = server.services.config;
  const folder = join(sharedDirectory, 'remotes/mf-disk/1.0.0');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'remoteEntry.js'), 'disk');
  const before = await get('/web/remotes.json');
  server.services.remoteRegistry.forget();
  breakDatabase();
  const during = await get('/web/remotes.json');
  expect([during.statusCode, during.body]).toEqual([200, before.body]);
  expect((await get('/web/remotes/mf-disk/1.0.0/remoteEntry.js')).body).toBe('disk');
  rmSync(folder, { recursive: true });
});

test('where nothing is known yet the answer is 503 and never cached', async () => {
  const { remotes } = server.services;
  jest.spyOn(remotes, 'read').mockRejectedValue(new Error('Connection terminated unexpectedly'));
  const { statusCode, headers } = await get('/web/remotes.json');
  expect([statusCode, headers['cache-control'], headers.etag]).toEqual([503, 'no-store', undefined]);
});

test('remotes.json is for pages of this origin alone', async () => {
  const { headers } = await get('/web/remotes.json', { origin: 'https://elsewhere.example' });
  expect(headers['access-control-allow-origin']).toBeUndefined();
});

test('a file that is absent from the store is answered with 503, and not kept', async () => {
  await deploy('1.0.0');
  const row = await server.services.database
    .selectFrom('remote_version')
    .select('files')
    .executeTakeFirstOrThrow();
  for (const { path, hash } of row.files)
    if (path.startsWith('remoteEntry')) await server.services.files.removeBytes(hash);
  const url = '/web/remotes/mf-notes/1.0.0/remoteEntry.js';
  for (const accepted of ['identity', 'br']) {
    const answer = await get(url, { 'accept-encoding': accepted });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect([answer.headers.etag, answer.headers['content-encoding']]).toEqual([undefined, undefined]);
  }
});

test('a version whose files are gone is not in use, and a fault says so', async () => {
  await deploy('1.5.0');
  const row = await server.services.database
    .selectFrom('remote_version')
    .select('files')
    .executeTakeFirstOrThrow();
  for (const { hash } of row.files) await server.services.files.removeBytes(hash);
  await promote('1.5.0');
  expect(await servedLine()).toBeUndefined();
  const { faults } = await server.ask(api.getRemotes, {}, { token: admin });
  expect(faults).toEqual([{ reason: 'field', name: 'mf-notes', detail: 'files of 1.5.0' }]);
});

test('a version that is shipped, in a folder or in a line cannot be deployed', async () => {
  const shipped = await servedLine('mf-task');
  const task = { name: 'mf-task', paths: [...(shipped?.paths ?? [])], navigation: [] };
  expect((await deploy(shipped?.version ?? '', task)).error).toBe('remote.versionExists');
  const { sharedDirectory } = server.services.config;
  const folder = join(sharedDirectory, 'remotes/mf-notes/3.0.0');
  mkdirSync(folder, { recursive: true });
  expect((await deploy('3.0.0')).error).toBe('remote.versionExists');
  const file = join(sharedDirectory, 'remotes.json');
  const line = { name: 'mf-notes', version: '4.0.0', paths: ['/notes'] };
  writeFileSync(file, JSON.stringify({ remotes: [line] }));
  expect((await deploy('4.0.0')).error).toBe('remote.versionExists');
  rmSync(file);
  rmSync(folder, { recursive: true });
});

test('a version that was removed as too old is not deployed again', async () => {
  await server.services.database
    .insertInto('remote_removed')
    .values({ name: 'mf-notes', version: '0.1.0' })
    .execute();
  expect((await deploy('0.1.0')).error).toBe('remote.versionExists');
});

test('a folder wins over a deployed version of the same number', async () => {
  await deploy('1.0.0');
  const folder = join(server.services.config.sharedDirectory, 'remotes/mf-notes/1.0.0');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'remoteEntry.js'), 'disk');
  expect((await get('/web/remotes/mf-notes/1.0.0/remoteEntry.js')).body).toBe('disk');
  expect((await get('/web/remotes/mf-notes/1.0.0/css/style.css')).statusCode).toBe(404);
  rmSync(folder, { recursive: true });
});

test('a description that an earlier server took, and that is refused now, is a fault', async () => {
  await deploy('1.0.0');
  await promote('1.0.0');
  const { database, remoteRegistry } = server.services;
  const description = JSON.stringify({ ...descriptionOf('1.0.0'), paths: ['//elsewhere.example'] });
  await database.updateTable('remote_version').set({ description }).execute();
  remoteRegistry.forget();
  expect(await servedLine()).toBeUndefined();
  const { faults } = await server.ask(api.getRemotes, {}, { token: admin });
  expect(faults).toEqual([{ reason: 'field', name: 'mf-notes', detail: 'remote.json of 1.0.0' }]);
});
