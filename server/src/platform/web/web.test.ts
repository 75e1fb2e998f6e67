import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { repositoryRoot } from '../config.ts';
import { shippedRemotes } from './shippedRemotes.ts';

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
  write('mf-task/package.json', '{"version":"0.1.0","remote":{}}');
  write('mf-h5/package.json', '{"version":"0.1.0","remote":{}}');
  write('mf-h5/dist/mf-h5/0.1.0/pages/phone/index.html', '<p>phone 0.1.0</p>');
  write('host/dist/index.html', '<p>console</p>');
  write('host/dist/js/main.0123abcd.js', 'plain');
  write('host/dist/js/main.0123abcd.js.br', 'brotli');
  write('host/dist/js/main.0123abcd.js.gz', 'gzipped');
  write('host/dist/.hidden', 'hidden');
  write('player/dist/index.html', '<p>player</p>');
  write('player/dist/sw.js', 'worker');
  write('guide/dist/index.html', '<p>languages</p>');
  write('guide/dist/404.html', '<p>no such page</p>');
  write('guide/dist/zh/index.html', '<p>指南</p>');
  write('guide/dist/zh/operators/jobs.html', 'plain');
  write('guide/dist/zh/operators/jobs.html.br', 'brotli');
  write('mf-task/dist/mf-task/0.1.0/mf-manifest.json', '{}');
  server = await startTestServer({ config: { webDirectory: checkout } });
});
afterAll(async () => {
  await server.close();
  rmSync(checkout, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.fastify.inject({ url, headers });

test('the root and the bare names redirect to the pages', async () => {
  for (const [url, target] of [
    ['/', '/web/'],
    ['/web', '/web/'],
    ['/player', '/player/'],
    ['/web/player', '/player/'],
    ['/web/player/', '/player/'],
    ['/guide', '/guide/'],
  ] as const) {
    expect((await get(url)).headers.location).toBe(target);
  }
});

test('console routes serve its page; missing assets answer 404', async () => {
  for (const url of ['/web/', '/web/terminal/attribute', '/web/previewh5/abc']) {
    const page = await get(url);
    expect([page.body, page.headers['cache-control']]).toEqual(['<p>console</p>', 'no-cache']);
  }
  expect((await get('/player/')).body).toBe('<p>player</p>');
  expect((await get('/web/js/gone.0123abcd.js')).statusCode).toBe(404);
  expect((await get('/web/remotes/mf-task/9.9.9/mf-manifest.json')).statusCode).toBe(404);
});

test('a page allows only scripts and styles from the server, and nothing enforces HTTPS', async () => {
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
])('a browser that accepts %s gets %s', async (accepted, body, encoding) => {
  const response = await get('/web/js/main.0123abcd.js', { 'accept-encoding': accepted });
  expect([response.body, response.headers['content-encoding']]).toEqual([body, encoding]);
  expect(response.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: expect.stringContaining('accept-encoding'),
  });
});

test('files with stable names are revalidated each time', async () => {
  const manifest = await get('/web/remotes/mf-task/0.1.0/mf-manifest.json');
  expect(manifest.headers).toMatchObject({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' });
  expect((await get('/player/sw.js')).headers['cache-control']).toBe('no-cache');
  const again = await get('/player/sw.js', {
    'if-none-match': String((await get('/player/sw.js')).headers.etag),
  });
  expect(again.statusCode).toBe(304);
});

/** Deploys as an operator does: a folder beside the others, and entries in `remotes.json`. */
function deploy(files: Record<string, string>, registry: string): void {
  const { dataDirectory } = server.services.config;
  for (const [path, text] of Object.entries(files)) {
    const whole = join(dataDirectory, 'remotes', path);
    mkdirSync(dirname(whole), { recursive: true });
    writeFileSync(whole, text);
  }
  writeFileSync(join(dataDirectory, 'remotes.json'), registry);
}
const withVersions = (...remotes: object[]) => JSON.stringify({ contract: 1, remotes });
const entryOf = (name: string, version: string) => `/web/remotes/${name}/${version}/mf-manifest.json`;
const hashed = (name: string, version: string) =>
  expect.stringMatching(new RegExp(`^${entryOf(name, version)}\\?h=[\\w-]{12}$`));

test('a manifest is named with a hash of its content, and that address never changes', async () => {
  const addressNow = async (): Promise<string> => {
    const { remotes } = (await get('/web/remotes.json')).json();
    return remotes.find(({ name }: { name: string }) => name === 'mf-task').entry;
  };
  const entry = await addressNow();
  expect((await get(entry)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  // Built again with the same version, as in development.
  write('mf-task/dist/mf-task/0.1.0/mf-manifest.json', '{"built":"again"}');
  expect((await get(entry)).headers['cache-control']).toBe('no-cache');
  const next = await addressNow();
  expect(next).not.toBe(entry);
  expect((await get(next)).body).toBe('{"built":"again"}');
});

test('a registry entry without a version means the built one', async () => {
  const registry = await get('/web/remotes.json');
  expect(registry.json().remotes).toEqual([
    { name: 'mf-h5', version: '0.1.0', entry: entryOf('mf-h5', '0.1.0'), paths: [] },
    { name: 'mf-task', version: '0.1.0', entry: hashed('mf-task', '0.1.0'), paths: [] },
  ]);
  const again = await get('/web/remotes.json', { 'if-none-match': String(registry.headers.etag) });
  expect([registry.headers['cache-control'], again.statusCode]).toEqual(['no-cache', 304]);
});

test('the registry of this repository names every remote and pins no version', async () => {
  const root = repositoryRoot;
  const folders = readdirSync(root).filter((name) => name.startsWith('mf-'));
  const lines = z.array(z.record(z.string(), z.unknown())).parse((await shippedRemotes(root))?.remotes);
  expect(lines.map(({ name }) => name).toSorted()).toEqual(folders.toSorted());
  expect(lines.filter((line) => 'version' in line || 'entry' in line)).toEqual([]);
});

test('a later deployed remote and its registry need no restart', async () => {
  const canary = { version: '0.3.0', accounts: ['lin'] };
  deploy(
    { 'mf-task/0.2.0/remoteEntry.js': 'later' },
    withVersions({ name: 'mf-task', version: '0.2.0', canary }, { name: 'mf-h5' }),
  );
  expect((await get('/web/remotes/mf-task/0.2.0/remoteEntry.js')).body).toBe('later');
  expect((await get('/web/remotes.json')).json().remotes).toEqual([
    {
      name: 'mf-task',
      version: '0.2.0',
      entry: entryOf('mf-task', '0.2.0'),
      paths: [],
      canary: { ...canary, entry: entryOf('mf-task', '0.3.0') },
    },
    { name: 'mf-h5', version: '0.1.0', entry: entryOf('mf-h5', '0.1.0'), paths: [] },
  ]);
});

test('an invalid registry keeps the last valid one in force', async () => {
  deploy({}, withVersions({ name: 'mf-task', version: '0.2.0' }));
  const before = (await get('/web/remotes.json')).body;
  deploy({}, '{"remotes":[{"name":"mf-task",');
  expect((await get('/web/remotes.json')).body).toBe(before);
});

test('the page for phones is deployed and rolled back with its remote', async () => {
  const page = async () => (await get('/web/phone/abcdefabcdef')).body;
  expect(await page()).toBe('<p>phone 0.1.0</p>');
  const files = { 'mf-h5/0.2.0/pages/phone/index.html': '<p>phone 0.2.0</p>' };
  deploy(files, withVersions({ name: 'mf-h5', version: '0.2.0' }));
  expect(await page()).toBe('<p>phone 0.2.0</p>');
  deploy({}, withVersions({ name: 'mf-h5', version: '0.1.0' }));
  expect(await page()).toBe('<p>phone 0.1.0</p>');
});

test('a deployed version without the page serves the one of the checkout', async () => {
  deploy({ 'mf-h5/0.0.9/remoteEntry.js': 'older' }, withVersions({ name: 'mf-h5', version: '0.0.9' }));
  expect((await get('/web/phone/abcdefabcdef')).body).toBe('<p>phone 0.1.0</p>');
  expect((await get('/web/phone/js/main.0123abcd.js')).statusCode).toBe(404);
  expect((await get('/web/pass/')).statusCode).toBe(503);
});

test.each(['../../..', '..', 'a/../../..', '.'])(
  'the version %s cannot escape the folder',
  async (version) => {
    write('pages/phone/index.html', 'secret');
    deploy({}, withVersions({ name: 'mf-h5', version }));
    expect((await get('/web/phone/abcdefabcdef')).body).toBe('<p>phone 0.1.0</p>');
  },
);

test.each([
  '/web/../secret.txt',
  '/web/%2e%2e/%2e%2e/secret.txt',
  '/web/..%2f..%2fsecret.txt',
  '/web/..%5c..%5csecret.txt',
  '/web/.hidden',
  '/web/js/%00main.js',
  '/web/remotes/../../../secret.txt',
  '/web/remotes/mf-task/..%2f..%2f..%2f..%2fsecret.txt',
])('%s cannot reach files outside', async (url) => {
  const { body } = await get(url);
  expect(body).not.toContain('secret');
  expect(body).not.toBe('hidden');
});

test.each([
  ['/guide/', '<p>languages</p>'],
  ['/guide/zh/', '<p>指南</p>'],
  ['/guide/zh', '<p>指南</p>'],
  ['/guide/zh/operators/jobs', 'plain'],
])("%s is a page of the guide with the console's content security policy", async (url, body) => {
  const page = await get(url);
  expect([page.statusCode, page.body, page.headers['cache-control']]).toEqual([200, body, 'no-cache']);
  expect(page.headers['content-security-policy']).toBe(
    (await get('/web/')).headers['content-security-policy'],
  );
});

test('a page of the guide is compressed, and a missing one says so', async () => {
  const packed = await get('/guide/zh/operators/jobs', { 'accept-encoding': 'br' });
  expect([packed.body, packed.headers['content-type']]).toEqual(['brotli', 'text/html; charset=utf-8']);
  const missing = await get('/guide/zh/operators/nothing');
  expect([missing.statusCode, missing.body]).toEqual([404, '<p>no such page</p>']);
  expect((await get('/guide/%2e%2e/%2e%2e/secret.txt')).body).not.toContain('secret');
});

test("a guide that is not built yet, or failed to build, says so in the reader's language and is retried", async () => {
  const empty = mkdtempSync(join(tmpdir(), 'vitrine-web-empty-'));
  mkdirSync(join(empty, 'host'), { recursive: true });
  const fresh = await startTestServer({ config: { webDirectory: empty } });
  const page = await fresh.app.fastify.inject({ url: '/guide/', headers: { 'accept-language': 'ko' } });
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5']);
  expect(page.body).toContain('<html lang="ko-KR">');
  expect(page.body).toContain('http-equiv="refresh"');
  expect(page.body).toContain('안내서를 만드는 중');

  mkdirSync(join(empty, '.cache/build'), { recursive: true });
  writeFileSync(join(empty, '.cache/build/guide.failed'), 'why');
  const failed = await fresh.app.fastify.inject({ url: '/guide/', headers: { 'accept-language': 'en' } });
  expect([failed.statusCode, failed.headers['retry-after']]).toEqual([503, '5']);
  expect(failed.body).toContain('<h1>The guide could not be built</h1>');
  expect(failed.body).toContain('npm run build guide');
  await fresh.close();
  rmSync(empty, { recursive: true });
});

test('the licences of everything sent to browsers are one text, each package once', async () => {
  const line = `\n${'-'.repeat(80)}\n\n`;
  write('host/dist/NOTICES.txt', `b 1.0.0 (MIT)\n${line}a 1.0.0 (MIT)\n`);
  const own = { 'mf-task/0.2.0/NOTICES.txt': 'a 1.0.0 (MIT)\n' };
  const ofPhones = { 'mf-task/0.2.0/pages/phone/NOTICES.txt': 'c 2.0.0 (ISC)\n' };
  deploy({ ...own, ...ofPhones }, withVersions({ name: 'mf-task', version: '0.2.0' }));
  const page = await get('/web/notices.txt');
  expect(page.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(page.body).toBe(`a 1.0.0 (MIT)\n${line}b 1.0.0 (MIT)\n${line}c 2.0.0 (ISC)\n`);
  const again = await get('/web/notices.txt', { 'if-none-match': String(page.headers.etag) });
  expect(again.statusCode).toBe(304);
});
