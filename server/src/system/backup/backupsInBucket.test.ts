import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { domains } from '../../domains.ts';
import type { ObjectStoreSettings } from '../../platform/objectStoreSettings.ts';
import { describePlaces, objectsIn } from '../../testing/testS3.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { startTestServers, type TestServers } from '../../testing/testServers.ts';

const awayStore: ObjectStoreSettings = {
  // Nothing listens there.
  endpoint: 'http://127.0.0.1:9',
  region: 'us-east-1',
  bucket: 'away',
  accessKey: 'any',
  secretKey: 'any',
  prefix: '',
};

describePlaces((s3) => {
  let servers: TestServers;
  let first: TestServer;
  let second: TestServer;
  let admin: { token: string };
  beforeAll(async () => {
    const config = { objectStore: s3 };
    servers = await startTestServers(2, { domains, config, bucketOnly: s3 !== undefined });
    [first, second] = servers.nodes as [TestServer, TestServer];
    admin = { token: await first.signIn() };
  }, 120_000);
  afterAll(() => servers.close());

  const listOf = (server: TestServer) => server.ask(api.selectBackups, {}, admin);
  async function backUp(server: TestServer): Promise<string> {
    const { id } = await server.ask(api.insertBackup, { kind: 'database' }, admin);
    await server.services.backups.idle();
    return id;
  }
  const download = (server: TestServer, id: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}${api.backupAddress}/${id}`, { headers: { ...admin, ...headers } });

  test('a backup of one server is listed, sent, tested and deleted by the other', async () => {
    const id = await backUp(first);
    const list = await listOf(second);
    expect(list.backups).toMatchObject([{ id, origin: 'manual', own: true }]);
    expect(list.folderAway).toBe(false);
    if (s3) expect(list).toMatchObject({ bucket: s3.bucket, free: null });
    else expect(list.bucket).toBeUndefined();
    expect(list.health?.newestAt).toBe(list.backups[0]?.createdAt);
    const whole = Buffer.from(await (await download(second, id)).arrayBuffer());
    expect(whole.length).toBe(list.backups[0]?.size);
    const part = await download(second, id, { range: 'bytes=3-40' });
    expect(part.status).toBe(206);
    expect(await part.text()).toBe(whole.toString('utf8', 3, 41));
    await second.ask(api.insertBackupDrill, { id }, admin);
    await second.services.backups.idle();
    expect((await listOf(first)).health?.drill).toMatchObject({ state: 'passed', ofNewest: true });
    await second.ask(api.deleteBackup, { id }, admin);
    expect((await listOf(first)).backups).toEqual([]);
    expect((await download(first, id)).status).toBe(404);
  }, 180_000);

  test('a backup that is sent to both servers in parts, or to one at once, is listed', async () => {
    const id = await backUp(first);
    const bytes = Buffer.from(await (await download(first, id)).arrayBuffer());
    await first.ask(api.deleteBackup, { id }, admin);
    const tus = { ...admin, 'tus-resumable': '1.0.0' };
    const opened = await fetch(`${first.url}${api.backupUploadPath}`, {
      method: 'POST',
      headers: {
        ...tus,
        'upload-length': String(bytes.length),
        'upload-metadata': `filename ${Buffer.from('a.sql').toString('base64')}`,
      },
    });
    const address = opened.headers.get('location') ?? '';
    const half = Math.floor(bytes.length / 2);
    for (const [server, from, to] of [
      [first, 0, half],
      [second, half, bytes.length],
    ] as const) {
      const headers = {
        ...tus,
        'upload-offset': String(from),
        'content-type': 'application/offset+octet-stream',
      };
      const body = new Uint8Array(bytes.subarray(from, to));
      expect((await fetch(`${server.url}${address}`, { method: 'PATCH', headers, body })).status).toBe(204);
    }
    const uploadId = address.split('/').at(-1) ?? '';
    expect(await first.ask(api.insertUploadedBackup, { uploadId }, admin)).toEqual({ id });
    expect((await listOf(second)).backups).toMatchObject([{ id, origin: 'uploaded' }]);
    await second.ask(api.deleteBackup, { id }, admin);
    const response = await fetch(`${second.url}${api.backupAddress}?fileName=b.sql`, {
      method: 'POST',
      headers: { ...admin, 'content-type': 'application/sql' },
      body: new Uint8Array(bytes),
    });
    expect(await response.json()).toMatchObject({ code: 0, data: { id } });
    expect((await listOf(first)).backups).toMatchObject([{ id, origin: 'uploaded' }]);
    await first.ask(api.deleteBackup, { id }, admin);
    if (s3) expect((await objectsIn(s3)).filter((name) => name !== 'backups/drill.json')).toEqual([]);
  }, 180_000);

  test('BACKUP_DIR takes new backups in place of the bucket', async () => {
    const nas = mkdtempSync(join(tmpdir(), 'vitrine-nas-'));
    writeFileSync(join(nas, '.vitrine-backups'), '');
    const config = { objectStore: s3, backupDirectory: nas };
    const own = await startTestServer({ domains, config });
    const as = { token: await own.signIn() };
    await own.ask(api.insertBackup, { kind: 'database' }, as);
    await own.services.backups.idle();
    const list = await own.ask(api.selectBackups, {}, as);
    expect(list).toMatchObject({ folder: nas, work: { state: 'done' }, backups: [{ origin: 'manual' }] });
    expect(list.bucket).toBeUndefined();
    expect(list.free).toBeGreaterThan(0);
    expect(readdirSync(nas).filter((name) => name.endsWith('.sql'))).toHaveLength(1);
    await own.close();
    rmSync(nas, { recursive: true, force: true });
  }, 180_000);
});

describe('while the object store is away', () => {
  let server: TestServer;
  let admin: { token: string };
  beforeAll(async () => {
    server = await startTestServer({ domains, config: { objectStore: awayStore } });
    admin = { token: await server.signIn() };
  }, 180_000);
  afterAll(() => server.close());

  test('the server runs and says so, and a backup fails with the reason', async () => {
    const before = await server.ask(api.selectBackups, {}, admin);
    expect(before).toMatchObject({ bucket: 'away', folderAway: true, backups: [], free: null });
    await server.ask(api.insertBackup, { kind: 'database' }, admin);
    await server.services.backups.idle();
    const { work } = await server.ask(api.selectBackups, {}, admin);
    expect(work).toMatchObject({ state: 'failed', error: 'storage.unavailable' });
    expect(await server.call(api.insertRestore, { id: 'abcdefghijkl' }, admin)).toMatchObject({
      error: 'storage.unavailable',
    });
    expect((await server.call(api.selectServerOverview, {}, admin)).code).toBe(0);
    const address = `${server.url}${api.backupAddress}/abcdefghijkl`;
    expect((await fetch(address, { headers: admin })).status).toBe(503);
  }, 180_000);
});
