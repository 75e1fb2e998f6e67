import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ManualClock, manualClock } from '../../testing/manualClock.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { Refusal } from '../errors.ts';
import { sweepFiles } from './sweeper.ts';

const bytes = Buffer.from('0123456789');
const hash = createHash('sha256').update(bytes).digest('hex');

let server: TestServer;
let clock: ManualClock;
let owner: TestTenant;
let stranger: TestTenant;

async function store(tenantId: string, content: Buffer, mime: string): Promise<string> {
  const { files, database } = server.services;
  const stored = await files.writeBytes(content, { mime });
  await files.refer(database, { tenantId, hash: stored.hash, ownerKind: 'test', ownerId: 'one' });
  return stored.hash;
}

beforeAll(async () => {
  clock = manualClock();
  server = await startTestServer({ clock });
  owner = await server.createTenant();
  stranger = await server.createTenant();
  await store(owner.tenantId, bytes, 'image/png');
});
afterAll(() => server.close());

function get(url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  return server.app.fastify.inject({ method, url, headers });
}
const address = `/etv/file/${hash}`;

test('a referenced file is readable with the token in a header or a cookie', async () => {
  const byHeader = await get(address, { token: owner.token });
  const byCookie = await get(address, { cookie: `level=2; token1=${owner.token}` });
  expect([byHeader.body, byCookie.body]).toEqual(['0123456789', '0123456789']);
  expect(byHeader.headers).toMatchObject({
    'content-type': 'image/png',
    'content-length': '10',
    etag: `"${hash}"`,
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
  });
});

test('a file of another account looks like a missing one, and reading needs a token', async () => {
  const foreign = await get(address, { token: stranger.token });
  const missing = await get(`/etv/file/${'0'.repeat(64)}`, { token: stranger.token });
  expect([foreign.statusCode, missing.statusCode]).toEqual([404, 404]);
  const withoutNumber = (text: string) => text.replace(/"requestId":"[^"]*"/, '');
  expect(withoutNumber(foreign.body)).toBe(withoutNumber(missing.body));
  expect((await get(address)).statusCode).toBe(401);
  expect((await get('/etv/file/..%2f..%2fserver.secret', { token: owner.token })).statusCode).toBe(404);
});

test.each([
  ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
  ['bytes=7-', 206, '789', 'bytes 7-9/10'],
  ['bytes=-2', 206, '89', 'bytes 8-9/10'],
  ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=-0', 416, '', 'bytes */10'],
  ['bytes=4-2', 200, '0123456789', undefined],
  ['bytes=0-1,4-5', 200, '0123456789', undefined],
  ['lines=1', 200, '0123456789', undefined],
])('range %s answers %i', async (range, status, body, contentRange) => {
  const response = await get(address, { token: owner.token, range });
  expect([response.statusCode, response.body, response.headers['content-range']]).toEqual([
    status,
    body,
    contentRange,
  ]);
});

test('HEAD returns the size, an unchanged file answers 304, and If-Range with another version the whole file', async () => {
  const head = await get(address, { token: owner.token }, 'HEAD');
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '10', '']);
  expect((await get(address, { token: owner.token, 'if-none-match': `"${hash}"` })).statusCode).toBe(304);
  const other = await get(address, { token: owner.token, range: 'bytes=1-2', 'if-range': '"other"' });
  expect(other.statusCode).toBe(200);
});

test('a signed address opens only its file until it expires', async () => {
  const signed = server.services.files.sign(hash, 60);
  const other = await store(owner.tenantId, Buffer.from('other'), 'image/png');
  expect((await get(signed)).body).toBe('0123456789');
  expect((await get(signed.replace(hash, other))).statusCode).toBe(404);
  expect((await get(signed.replace(/expires=\d+/, 'expires=99999999999'))).statusCode).toBe(404);
  expect((await get(`${signed}00`)).statusCode).toBe(404);
  clock.advance(61_000);
  expect((await get(signed)).statusCode).toBe(404);
});

test('files that may contain scripts are served in a sandbox', async () => {
  const picture = await store(owner.tenantId, Buffer.from('<svg onload="alert(1)"/>'), 'image/svg+xml');
  const page = await store(owner.tenantId, Buffer.from('<script>1</script>'), 'text/html');
  const script = await store(owner.tenantId, Buffer.from('alert(1)'), 'text/javascript');
  for (const active of [picture, page]) {
    const { headers } = await get(`/etv/file/${active}`, { token: owner.token });
    expect(headers['content-security-policy']).toMatch(/sandbox$/);
  }
  expect((await get(`/etv/file/${script}`, { token: owner.token })).headers['content-type']).toBe(
    'application/octet-stream',
  );
});

test('equal bytes are stored once, and an account reads them while it references them', async () => {
  const { files, database } = server.services;
  const again = await files.writeBytes(bytes, { mime: 'image/png' });
  expect(again).toEqual({ hash, size: 10 });
  await files.refer(database, { tenantId: stranger.tenantId, hash, ownerKind: 'test', ownerId: 'two' });
  expect((await get(address, { token: stranger.token })).statusCode).toBe(200);
  await files.release(database, 'test', 'two');
  expect((await get(address, { token: stranger.token })).statusCode).toBe(404);
  expect((await get(address, { token: owner.token })).statusCode).toBe(200);
});

test('an oversized file and a broken stream are refused and leave nothing behind', async () => {
  const { files, config } = server.services;
  const tooLarge = files.writeBytes(Buffer.alloc(3000), { mime: 'x/y', limit: 2000 });
  await expect(tooLarge).rejects.toEqual(new Refusal('storage.tooLarge', { limit: 0 }));
  async function* breaking() {
    yield Buffer.from('half');
    throw new Error('the sender went away');
  }
  await expect(files.write(Readable.from(breaking()), { mime: 'x/y' })).rejects.toThrow('went away');
  expect(readdirSync(join(config.dataDirectory, 'files/incoming'))).toEqual([]);
  expect(existsSync(files.localPath(createHash('sha256').update('half').digest('hex')))).toBe(false);
});

test('a full disk is reported as storage.full', async () => {
  async function* full() {
    yield Buffer.from('x');
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  }
  const write = server.services.files.write(Readable.from(full()), { mime: 'x/y' });
  await expect(write).rejects.toEqual(new Refusal('storage.full'));
});

test('an unreferenced file is deleted after a day, and kept when written again', async () => {
  const { files, database } = server.services;
  const orphan = await files.writeBytes(Buffer.from('orphan'), { mime: 'image/png' });
  const used = await store(owner.tenantId, Buffer.from('used'), 'image/png');
  clock.advance(23 * 3600_000);
  expect(await sweepFiles(server.services)).toBe(0);
  await files.writeBytes(Buffer.from('orphan'), { mime: 'image/png' });
  clock.advance(2 * 3600_000);
  await sweepFiles(server.services);
  expect(existsSync(files.localPath(orphan.hash))).toBe(true);
  clock.advance(24 * 3600_000);
  await sweepFiles(server.services);
  expect(existsSync(files.localPath(orphan.hash))).toBe(false);
  expect(await files.find(orphan.hash)).toBeUndefined();
  expect(existsSync(files.localPath(used))).toBe(true);
  await files.writeBytes(Buffer.from('orphan'), { mime: 'image/png' });
  expect(existsSync(files.localPath(orphan.hash))).toBe(true);
  await files.release(database, 'test', 'one');
});

test('a file that vanishes during a sweep does not stop it', async () => {
  // Listed but gone, as when it is deleted right after the directory was read.
  const name = join(server.services.config.dataDirectory, 'files/incoming/moved');
  symlinkSync('/nowhere/at/all', name);
  await expect(sweepFiles(server.services)).resolves.toEqual(expect.any(Number));
  rmSync(name);
});

test('a failing sweep hook stops neither the others nor the sweep', async () => {
  const { files } = server.services;
  const orphan = await files.writeBytes(Buffer.from('kept for nothing'), { mime: 'image/png' });
  clock.advance(25 * 3600_000);
  let asked = 0;
  files.onSweep(() => Promise.reject(new Error('The database is away.')));
  files.onSweep(async () => {
    asked += 1;
  });
  await sweepFiles(server.services);
  expect(asked).toBe(1);
  expect(existsSync(files.localPath(orphan.hash))).toBe(false);
});
