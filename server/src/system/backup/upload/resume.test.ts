import { readdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { domains } from '../../../domains.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let admin: { token: string };
let bytes: Buffer;
let ownId: string;
beforeAll(async () => {
  server = await startTestServer({ domains });
  admin = { token: await server.signIn() };
  ownId = (await server.ask(api.insertBackup, { kind: 'database' }, admin)).id;
  await server.services.backups.idle();
  const backup = await server.services.backups.places.find(ownId);
  bytes = readFileSync(backup?.path ?? '');
}, 60_000);
afterAll(() => server.close());

const folder = () => join(server.services.config.dataDirectory, 'backups', 'uploading');
const rows = async () => (await server.ask(api.selectBackups, {}, admin)).backups;

beforeEach(async () => {
  for (const { id } of await rows()) await server.ask(api.deleteBackup, { id }, admin);
});

interface Asked {
  readonly token?: string;
  readonly headers?: Record<string, string>;
  readonly body?: Buffer;
}

const tus = (method: string, address: string, { token = admin.token, headers = {}, body }: Asked = {}) =>
  fetch(`${server.url}${address}`, {
    method,
    headers: { token, 'tus-resumable': '1.0.0', 'accept-language': 'en', ...headers },
    ...(body && { body: new Uint8Array(body) }),
  });

const named = (name: string) => ({ 'upload-metadata': `filename ${Buffer.from(name).toString('base64')}` });

const open = (size = bytes.length, name = 'backup.sql', token = admin.token) =>
  tus('POST', api.backupUploadPath, { token, headers: { 'upload-length': String(size), ...named(name) } });

async function opened(): Promise<string> {
  const answer = await open();
  expect(answer.status).toBe(201);
  return answer.headers.get('location') ?? '';
}

const send = (address: string, from: number, body: Buffer) =>
  tus('PATCH', address, {
    headers: { 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
    body,
  });
const offsetOf = async (address: string) => (await tus('HEAD', address)).headers.get('upload-offset');
const idOf = (address: string) => address.split('/').at(-1) ?? '';
const finish = (address: string) => server.call(api.insertUploadedBackup, { uploadId: idOf(address) }, admin);

test('an upload resumes after an interruption and is listed when complete', async () => {
  const address = await opened();
  const half = Math.floor(bytes.length / 2);
  expect((await send(address, 0, bytes.subarray(0, half))).status).toBe(204);
  expect(await offsetOf(address)).toBe(String(half));
  expect(await finish(address)).toMatchObject({ code: 1, error: 'material.uploadOffset' });
  expect(await rows()).toEqual([]);
  expect((await send(address, 0, bytes)).status).toBe(409);
  expect((await send(address, half, bytes.subarray(half))).status).toBe(204);
  expect(await finish(address)).toMatchObject({ code: 0, data: { id: ownId } });
  // The response was lost; the console repeats the request.
  expect(await finish(address)).toMatchObject({ code: 0, data: { id: ownId } });
  expect(await rows()).toMatchObject([{ id: ownId, origin: 'uploaded', size: bytes.length }]);
  expect(readdirSync(folder())).toEqual([]);
  const { logList } = await server.ask(api.selectSystemLogPage, {}, admin);
  expect(logList.filter(({ action }) => action === 'system.backupUploaded')).toHaveLength(1);
});

test('finishing an upload twice concurrently makes one backup', async () => {
  const address = await opened();
  await send(address, 0, bytes);
  const answers = await Promise.all([finish(address), finish(address)]);
  expect(answers.map(({ code }) => code)).toEqual([0, 0]);
  expect(await rows()).toHaveLength(1);
});

test('a damaged upload is refused as backup.damaged and leaves nothing behind', async () => {
  const address = await opened();
  const damaged = Buffer.from(bytes);
  damaged.write('administrat0r', damaged.indexOf('administrator'));
  await send(address, 0, damaged);
  expect(await finish(address)).toMatchObject({ code: 1, error: 'backup.damaged' });
  expect([await rows(), readdirSync(folder())]).toEqual([[], []]);
  expect(await finish(address)).toMatchObject({ error: 'material.uploadUnknown' });
});

test('a file that is no backup is refused at its first bytes', async () => {
  const address = await opened();
  const answer = await send(address, 0, Buffer.alloc(bytes.length, 'x'));
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ error: 'backup.notOurs' });
  await tus('DELETE', address);
  expect(readdirSync(folder())).toEqual([]);
});

test('a wrong extension and a full disk are refused before the first byte', async () => {
  expect(await (await open(10, 'backup.zip')).json()).toMatchObject({ error: 'backup.onlySql' });
  const free = jest.spyOn(server.services.backups.places, 'freeForUploads').mockResolvedValue(1000);
  const answer = await open();
  free.mockRestore();
  expect(answer.status).toBe(507);
  expect(await answer.json()).toMatchObject({ error: 'storage.full' });
});

test('an upload belongs to its sender and needs level 1', async () => {
  const address = await opened();
  const other = await server.createTenant({ level: 1 });
  const customer = await server.createTenant({ level: 2 });
  expect((await tus('HEAD', address, { token: other.token })).status).toBe(404);
  expect((await tus('DELETE', address, { token: other.token })).status).toBe(404);
  expect((await open(10, 'a.sql', customer.token)).status).toBe(403);
  expect((await open(10, 'a.sql', 'wrong')).status).toBe(401);
  const asOther = { token: other.token };
  expect(await server.call(api.insertUploadedBackup, { uploadId: idOf(address) }, asOther)).toMatchObject({
    error: 'material.uploadUnknown',
  });
  expect(await offsetOf(address)).toBe('0');
  await tus('DELETE', address);
});

test('an upload idle for a day is deleted, one in progress is not', async () => {
  const [old, fresh] = [await opened(), await opened()];
  const before = new Date(Date.now() - 25 * 3600_000);
  for (const name of [idOf(old), `${idOf(old)}.json`, `${idOf(fresh)}.json`])
    utimesSync(join(folder(), name), before, before);
  await server.services.backupUploads.sweep();
  await server.services.backupUploads.sweep();
  expect(readdirSync(folder()).sort()).toEqual([idOf(fresh), `${idOf(fresh)}.json`]);
  expect((await tus('HEAD', old)).status).toBe(404);
});
