import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';

/** Behaves as a store that begins to answer and then stands still, or as one that is away. */
let store: Server;
let server: TestServer;
let owner: TestTenant;
const answers: ServerResponse[] = [];
let away = false;
const hash = 'ab'.repeat(32);
const size = 50_000_000;

beforeAll(async () => {
  store = createServer((request, response) => {
    if (away || !request.url?.includes(hash)) return response.socket?.destroy();
    response.writeHead(200, { 'content-length': size, 'x-amz-request-id': '1' });
    if (request.method === 'HEAD') return response.end();
    response.write(Buffer.alloc(1000));
    return answers.push(response);
  }).listen(0, '127.0.0.1');
  await once(store, 'listening');
  const { port } = store.address() as AddressInfo;
  const objectStore = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'any',
    accessKey: 'any',
    secretKey: 'any',
    prefix: '',
  };
  server = await startTestServer({ config: { objectStore } });
  owner = await server.createTenant();
  const { database, files } = server.services;
  await database.insertInto('file').values({ hash, size, mime: 'image/png' }).execute();
  await files.refer(database, { tenantId: owner.tenantId, hash, ownerKind: 'test', ownerId: 'one' });
});
afterAll(async () => {
  await server.close();
  store.closeAllConnections();
  store.close();
});

const address = () => `${server.url}/etv/file/${hash}`;
const headers = () => ({ token: owner.token });

test('a receiver that goes away ends the request to the store', async () => {
  const leaving = new AbortController();
  const response = await fetch(address(), { headers: headers(), signal: leaving.signal });
  expect([response.status, response.headers.get('content-length')]).toEqual([200, String(size)]);
  const closed = once(answers[0] as ServerResponse, 'close');
  leaving.abort();
  await closed;
  expect(server.services.downloads.open).toBe(0);
});

test('a store that is away is told as such, and never as a missing file', async () => {
  away = true;
  for (const method of ['GET', 'HEAD']) {
    const response = await fetch(address(), { method, headers: headers() });
    expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(response.headers.get('etag')).toBeNull();
    if (method === 'GET') expect(await response.json()).toMatchObject({ error: 'storage.unavailable' });
  }
  const { files } = server.services;
  await expect(files.writeBytes(Buffer.from('x'), { mime: 'x/y' })).rejects.toThrow('not available');
  away = false;
  expect((await fetch(address(), { method: 'HEAD', headers: headers() })).status).toBe(200);
});
