import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ManualClock, manualClock } from '../../testing/manualClock.ts';
import { describePlaces } from '../../testing/testS3.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';

const bytes = Buffer.from('0123456789');
const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const hash = hashOf(bytes);

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

describePlaces((s3) => {
  beforeAll(async () => {
    clock = manualClock();
    server = await startTestServer({ clock, config: { objectStore: s3 } });
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
});
