import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { answer, endpoints, getServerState, selectSession, selectSystemLogPage } from '@vitrine/shared/api';
import { domains } from '../domains.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { defineDomain } from './domain.ts';

const metricsToken = 'monitor-0123456789';
/** A domain whose gauges fail. */
const uncounted = defineDomain({
  name: 'uncounted',
  routes: [],
  gauges: () => [
    {
      help: { vitrine_lost: 'Never told.' },
      count: () => Promise.reject(new Error('no database')),
    },
  ],
});
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ config: { metricsToken }, domains: [...domains, uncounted] });
  token = await server.signIn();
});
afterAll(() => server.close());

async function post(path: string, payload: string, type: string, headers: Record<string, string> = {}) {
  const response = await server.app.fastify.inject({
    method: 'POST',
    url: path,
    payload,
    headers: { 'content-type': type, token, 'accept-language': 'en', ...headers },
  });
  return { status: response.statusCode, body: answer.parse(response.json()) };
}
const form = 'application/x-www-form-urlencoded';
const logPage = selectSystemLogPage.path;

test('form-encoded and JSON bodies are equivalent', async () => {
  const [byForm, byJson] = await Promise.all([
    post(logPage, 'pageNum=1&pageSize=5', form),
    post(logPage, '{"pageNum":1,"pageSize":5}', 'application/json'),
  ]);
  expect(byForm.body.data).toEqual(byJson.body.data);
  expect(byForm.body.code).toBe(0);
});

test('a call without a body takes the defaults', async () => {
  const response = await server.app.fastify.inject({ method: 'POST', url: logPage, headers: { token } });
  expect(response.json().code).toBe(0);
});

test('an invalid input names its field, in the language of the caller', async () => {
  const english = await post(logPage, 'pageSize=9000', form);
  expect(english).toMatchObject({
    status: 200,
    body: { code: 1, error: 'input.invalid', fields: { pageSize: 'must be at most 200' } },
  });
  expect(english.body.msg).toContain('pageSize');
  const chinese = await post(logPage, 'pageSize=9000', form, { 'accept-language': 'zh' });
  expect(chinese.body.fields).toEqual({ pageSize: '不能大于 200' });
});

test.each([
  ['a broken JSON body', '{"pageNum":', 'application/json', 'input.malformed'],
  ['an unknown content type', '<a/>', 'text/xml', 'call.contentType'],
  ['NUL in a text', 'keyword=a%00b', form, 'input.invalid'],
  ['an unpaired surrogate', '{"keyword":"\\ud800"}', 'application/json', 'input.invalid'],
  ['a prototype key', '{"__proto__":{"a":1}}', 'application/json', 'input.invalid'],
  [
    'JSON nested ten thousand levels deep',
    '['.repeat(10_000) + ']'.repeat(10_000),
    'application/json',
    'input.invalid',
  ],
  ['a list instead of an object', '[1,2]', 'application/json', 'input.invalid'],
  ['a number instead of an object', '7', 'application/json', 'input.invalid'],
  ['more than a megabyte', `keyword=${'a'.repeat(1_100_000)}`, form, 'input.tooLarge'],
  ['an overlong text', `keyword=${'a'.repeat(1_000_000)}`, form, 'input.invalid'],
])('%s is refused in the envelope', async (_name, payload, type, error) => {
  const { status, body } = await post(logPage, payload, type);
  expect({ status, code: body.code, error: body.error }).toEqual({ status: 200, code: 1, error });
  expect(body.msg).not.toBe('');
});

test('unknown paths and wrong methods are answered with the envelope', async () => {
  for (const url of ['/etv/nothing.json', '/etv/%ff', '/etv/../etc/passwd', '/etv']) {
    const response = await server.app.fastify.inject({ method: 'GET', url });
    expect(answer.parse(response.json())).toMatchObject({ code: 1 });
  }
  const wrong = await server.app.fastify.inject({ method: 'POST', url: getServerState.path });
  expect(wrong.json()).toMatchObject({ code: 1, error: 'call.unknown' });
});

test('without a valid session every call but the public ones answers 401', async () => {
  const closed = endpoints.filter(({ access, method, path }) => {
    return access !== 'public' && server.app.fastify.hasRoute({ method, url: path });
  });
  expect(closed.length).toBeGreaterThan(8);
  for (const endpoint of closed) {
    for (const wrong of [undefined, '', 'x'.repeat(5000), 'abc.def', '\u00e9']) {
      const headers = wrong === undefined ? {} : { token: wrong };
      const response = await server.app.fastify.inject({
        method: endpoint.method,
        url: endpoint.path,
        headers,
      });
      expect({ path: endpoint.path, status: response.statusCode, ...response.json() }).toMatchObject({
        path: endpoint.path,
        code: 401,
        status: 200,
      });
    }
  }
});

test('a cookie does not authorise a call', async () => {
  const headers = { cookie: `token1=${token}` };
  const response = await server.app.fastify.inject({ method: 'POST', url: selectSession.path, headers });
  expect(response.json().code).toBe(401);
});

test('the permission is checked before the input', async () => {
  const { token: weak } = await server.createTenant({ permissions: ['terminal.view'] });
  expect(await server.call(selectSystemLogPage, { pageSize: 9000 }, { token: weak })).toMatchObject({
    code: 1,
    error: 'permission.denied',
  });
});

test('answers carry their request id and are not cached', async () => {
  const response = await server.app.fastify.inject({
    method: 'GET',
    url: getServerState.path,
    headers: { token },
  });
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.json().requestId).toMatch(/^[0-9a-f-]{36}$/);
});

test('health, readiness and metrics endpoints answer', async () => {
  expect((await server.app.fastify.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
  expect((await server.app.fastify.inject({ url: '/readyz' })).statusCode).toBe(200);
  const metrics = await server.app.fastify.inject({ url: '/metrics', headers: { token } });
  expect(metrics.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(metrics.body).toMatch(/^vitrine_calls_total\{path="\/etv\/getServerState.json",code="0"\} \d/m);
  // Each series declares its type once, before its values.
  const kinds = [...metrics.body.matchAll(/^# TYPE (\S+) (\S+)\n(\S+?)[ {]/gm)];
  const values = kinds.filter(([, , , first]) => first !== '#');
  expect(
    values.every(([, name, kind, first]) => first === (kind === 'histogram' ? `${name}_bucket` : name)),
  ).toBe(true);
  expect(kinds.map(([, name, kind]) => `${name} ${kind}`)).toEqual(
    expect.arrayContaining([
      'vitrine_calls_total counter',
      'vitrine_call_duration_seconds histogram',
      'vitrine_terminals_connected gauge',
      'vitrine_event_listeners gauge',
      'process_resident_memory_bytes gauge',
      'process_uptime_seconds gauge',
      'vitrine_terminals_online_behind gauge',
    ]),
  );
});

test('metrics are served even when a source fails', async () => {
  const { statusCode, body } = await server.app.fastify.inject({ url: '/metrics', headers: { token } });
  expect(statusCode).toBe(200);
  expect(body).toContain('vitrine_terminals_reached');
  expect(body).not.toContain('vitrine_lost');
});

test('metrics need the token or a session of the server administrator, from any address', async () => {
  const ask = (headers: Record<string, string>) => server.app.fastify.inject({ url: '/metrics', headers });
  const tenant = await server.createTenant();
  expect((await ask({})).statusCode).toBe(403);
  expect((await ask({})).json()).toMatchObject({ code: 401, msg: expect.stringContaining('METRICS_TOKEN') });
  expect((await ask({ authorization: 'Bearer another-token-00' })).statusCode).toBe(403);
  expect((await ask({ authorization: `Bearer ${metricsToken}` })).body).toContain('vitrine_calls_total');
  expect((await ask({ token: tenant.token })).json().error).toBe('permission.denied');
  expect((await ask({ token })).body).toContain('vitrine_calls_total');
});
