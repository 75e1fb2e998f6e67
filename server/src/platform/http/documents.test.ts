import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endpoints, permissions, topics, uploadChunk } from '@vitrine/shared/api';
import { z } from 'zod';
import { domains } from '../../domains.ts';
import { announce, sendBytes } from '../../material/testing/upload.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { maySubscribe, messageKinds } from '../bus/rules.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ domains });
}, 60_000);
afterAll(() => server.close());

const openApi = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });
const asyncApi = z.object({
  channels: z.record(z.string(), z.object({ address: z.string() })),
  operations: z.record(z.string(), z.object({ action: z.enum(['send', 'receive']) })),
});

const read = async (url: string): Promise<unknown> => (await server.app.fastify.inject({ url })).json();

/** All routes of the server, such as `GET /etv/file/:hash`, rebuilt from fastify's printed route tree. */
function servedRoutes(): string[] {
  const path: string[] = [];
  return server.app.fastify
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] =
        /^([│ ]*)[├└]── (\S*)(?: \(([^)]*)\))?/.exec(line) ?? [];
      if (part === '') return [];
      path.length = indent.length / 4;
      path.push(part);
      const words = methods.split(', ').filter((method) => /^[A-Z]+$/.test(method));
      return words.map((method) => `${method} ${path.join('')}`);
    });
}

test('the OpenAPI document describes every call and every other address beside the pages', async () => {
  const { paths } = openApi.parse(await read('/etv/openapi.json'));
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map(
      (method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    ),
  );
  const served = servedRoutes().filter((route) => / \/(etv|healthz|readyz|metrics)/.test(route));
  expect(served.length).toBeGreaterThan(endpoints.length + 15);
  // Fastify adds HEAD to every GET; it is documented only where useful.
  const withoutHead = served.filter((route) => !route.startsWith('HEAD '));
  expect(withoutHead.filter((route) => !described.includes(route))).toEqual([]);
  expect(described.filter((route) => !served.includes(route))).toEqual([]);
});

test.each(['/etv/openapi.json', '/etv/asyncapi.json'])('every reference of %s resolves', async (url) => {
  const document = await read(url);
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#([^"]*)"/g)].map(
    ([, path = '']) => path,
  );
  const found = (path: string): unknown =>
    path
      .split('/')
      .slice(1)
      .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
      .reduce<unknown>(
        (part, name) => z.record(z.string(), z.unknown()).safeParse(part).data?.[name],
        document,
      );
  expect(references.length).toBeGreaterThan(0);
  expect([...new Set(references)].filter((path) => found(path) === undefined)).toEqual([]);
});

test('uploads, events and files are described with their headers and errors', async () => {
  const { paths } = openApi.parse(await read('/etv/openapi.json'));
  const operation = (path: string, method: string) => JSON.stringify(paths[path]?.[method]);
  expect(operation('/etv/upload/{id}', 'patch')).toContain('"Upload-Offset"');
  expect(operation('/etv/upload/{id}', 'patch')).toContain('"Material-Id"');
  expect(operation('/etv/upload', 'post')).toContain('"413"');
  expect(operation('/etv/events', 'get')).toContain('text/event-stream');
  expect(operation('/etv/file/{hash}', 'get')).toContain('"Retry-After"');
});

const sized = z.object({
  summary: z.string(),
  parameters: z.array(z.object({ name: z.string(), schema: z.object({ maximum: z.number().optional() }) })),
});

/** Announces a film of this many bytes. Returns the status and the upload's address. */
async function announceFilm(size: number) {
  const { token } = await server.createTenant();
  const film = { url: server.url, token, name: 'long.mp4', bytes: new Uint8Array() };
  return { token, ...(await announce(film, size)) };
}

test('the described upload limit is the enforced one, and single requests have none of their own', async () => {
  const { paths } = openApi.parse(await read('/etv/openapi.json'));
  const { summary, parameters } = sized.parse(paths['/etv/upload']?.post);
  const largest = parameters.find(({ name }) => name === 'Upload-Length')?.schema.maximum ?? 0;
  expect((await announceFilm(largest)).status).toBe(201);
  expect((await announceFilm(largest + 1)).status).toBe(413);
  const figures = [...summary.matchAll(/\d{4,}/g)].map(([figure]) => Number(figure));
  expect(figures).toEqual([largest]);
  const { token, location } = await announceFilm(largest);
  const bytes = new Uint8Array(uploadChunk + 1);
  expect(await sendBytes(`${server.url}${location}`, token, bytes)).toMatchObject({
    status: 204,
    offset: bytes.length,
  });
}, 60_000);

const permissionOf = z.object({ description: z.string() });

/** Addresses beside the calls that document a permission. */
async function guarded() {
  const { paths } = openApi.parse(await read('/etv/openapi.json'));
  const calls = new Set<string>(endpoints.map(({ path }) => path));
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const access = /^Access: .*/.exec(permissionOf.safeParse(operation).data?.description ?? '')?.[0] ?? '';
      const permission = permissions.find((name) =>
        new RegExp(`(: |or )${name.replace('.', '\\.')}\\b`).test(access),
      );
      const url = path.replaceAll(/\{\w+\}/g, '0'.repeat(32));
      return permission && !calls.has(path) ? [{ method: method.toUpperCase(), url, permission }] : [];
    }),
  );
}

test('the described permission of an address is the one required', async () => {
  const found = await guarded();
  expect(found.map(({ url }) => url)).toEqual(expect.arrayContaining(['/etv/upload', '/metrics']));
  const denied = async (method: string, url: string, token: string) => {
    const answer = await server.app.fastify.inject({ method: method as 'GET', url, headers: { token } });
    return answer.body.includes('permission.denied');
  };
  for (const { method, url, permission } of found) {
    // HEAD has no body to give the reason in.
    if (method === 'HEAD') continue;
    const others = permissions.filter((name) => name !== permission);
    const without = await server.createTenant({ level: 1, permissions: others });
    const only = await server.createTenant({ level: 1, permissions: [permission] });
    const answers = [await denied(method, url, without.token), await denied(method, url, only.token)];
    expect([method, url, permission, ...answers]).toEqual([method, url, permission, true, false]);
  }
});

test('the metrics are described with the token they need, and are refused without one', async () => {
  const { paths } = openApi.parse(await read('/etv/openapi.json'));
  expect(paths['/metrics']?.get).toMatchObject({
    description: expect.stringContaining('METRICS_TOKEN'),
    security: [{ token: [] }, { metrics: [] }],
  });
  expect((await server.app.fastify.inject({ url: '/metrics' })).statusCode).toBe(403);
});

test('the AsyncAPI document has every topic with its sender', async () => {
  const { channels, operations } = asyncApi.parse(await read('/etv/asyncapi.json'));
  const addresses = Object.values(topics).map((topic) => topic('{clId}'));
  expect(
    Object.values(channels)
      .map(({ address }) => address)
      .toSorted(),
  ).toEqual(addresses.toSorted());
  for (const [name, { action }] of Object.entries(operations)) {
    const received = maySubscribe('{clId}', channels[name]?.address ?? '');
    expect([name, action]).toEqual([name, received ? 'receive' : 'send']);
    expect(received).toBe(!messageKinds.some((kind) => kind === name));
  }
});
