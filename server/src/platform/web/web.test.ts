import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
let checkout: string;

function write(path: string, text: string): void {
  const whole = join(checkout, path);
  mkdirSync(dirname(whole), { recursive: true });
  writeFileSync(whole, text);
}

beforeAll(async () => {
  checkout = mkdtempSync(join(tmpdir(), 'vitrine-web-'));
  write('secret.txt', 'secret');
  write('host/public/remotes.json', '["built"]');
  write('host/dist/index.html', '<p>console</p>');
  write('host/dist/js/main.0123abcd.js', 'plain');
  write('host/dist/js/main.0123abcd.js.br', 'brotli');
  write('host/dist/js/main.0123abcd.js.gz', 'gzipped');
  write('host/dist/.hidden', 'hidden');
  write('player/dist/index.html', '<p>player</p>');
  write('player/dist/sw.js', 'worker');
  write('mf-task/dist/mf-task/0.1.0/mf-manifest.json', '{}');
  server = await startTestServer({ config: { webDirectory: checkout } });
});
afterAll(async () => {
  await server.close();
  rmSync(checkout, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.fastify.inject({ url, headers });

test('the root and the bare names lead to the pages', async () => {
  for (const [url, target] of [
    ['/', '/web/'],
    ['/web', '/web/'],
    ['/player', '/player/'],
  ] as const) {
    expect((await get(url)).headers.location).toBe(target);
  }
});

test('routes of the console are its page; assets that are missing are missing', async () => {
  for (const url of ['/web/', '/web/terminal/attribute', '/web/previewh5/abc']) {
    const page = await get(url);
    expect([page.body, page.headers['cache-control']]).toEqual(['<p>console</p>', 'no-cache']);
  }
  expect((await get('/player/')).body).toBe('<p>player</p>');
  expect((await get('/web/js/gone.0123abcd.js')).statusCode).toBe(404);
  expect((await get('/web/remotes/mf-task/9.9.9/mf-manifest.json')).statusCode).toBe(404);
});

test('a page runs only what is served here, and nothing asks for HTTPS', async () => {
  const { headers } = await get('/web/');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("style-src 'self';");
  expect(policy).not.toContain('unsafe');
  expect(policy).not.toContain('upgrade-insecure-requests');
  expect(headers['strict-transport-security']).toBeUndefined();
  const player = (await get('/player/')).headers;
  expect(String(player['content-security-policy'])).toContain('frame-src *');
  expect(player['origin-agent-cluster']).toBe('?1');
  expect((await get('/healthz')).headers['content-security-policy']).toBeUndefined();
});

test.each([
  ['br, gzip', 'brotli', 'br'],
  ['gzip', 'gzipped', 'gzip'],
  ['br;q=0, gzip', 'gzipped', 'gzip'],
  ['identity', 'plain', undefined],
])('to a browser that takes %s goes %s', async (accepted, body, encoding) => {
  const response = await get('/web/js/main.0123abcd.js', { 'accept-encoding': accepted });
  expect([response.body, response.headers['content-encoding']]).toEqual([body, encoding]);
  expect(response.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: expect.stringContaining('accept-encoding'),
  });
});

test('names that stay the same are asked for again each time', async () => {
  const manifest = await get('/web/remotes/mf-task/0.1.0/mf-manifest.json');
  expect(manifest.headers).toMatchObject({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' });
  expect((await get('/player/sw.js')).headers['cache-control']).toBe('no-cache');
  const again = await get('/player/sw.js', {
    'if-none-match': String((await get('/player/sw.js')).headers.etag),
  });
  expect(again.statusCode).toBe(304);
});

test('a remote deployed later, and the registry that names it, need no restart', async () => {
  expect((await get('/web/remotes.json')).body).toBe('["built"]');
  const { dataDirectory } = server.services.config;
  mkdirSync(join(dataDirectory, 'remotes/mf-task/0.2.0'), { recursive: true });
  writeFileSync(join(dataDirectory, 'remotes/mf-task/0.2.0/remoteEntry.js'), 'later');
  writeFileSync(join(dataDirectory, 'remotes.json'), '["edited"]');
  expect((await get('/web/remotes/mf-task/0.2.0/remoteEntry.js')).body).toBe('later');
  const registry = await get('/web/remotes.json');
  expect([registry.body, registry.headers['cache-control']]).toEqual(['["edited"]', 'no-cache']);
});

test.each([
  '/web/../secret.txt',
  '/web/%2e%2e/%2e%2e/secret.txt',
  '/web/..%2f..%2fsecret.txt',
  '/web/..%5c..%5csecret.txt',
  '/web/.hidden',
  '/web/js/%00main.js',
  '/web/remotes/../../../secret.txt',
  '/web/remotes/mf-task/..%2f..%2f..%2f..%2fsecret.txt',
])('%s reaches nothing outside', async (url) => {
  const { body } = await get(url);
  expect(body).not.toContain('secret');
  expect(body).not.toBe('hidden');
});
