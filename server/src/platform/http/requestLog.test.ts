import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { login, selectSession } from '@vitrine/shared/api';
import { z } from 'zod';
import {
  memberPassword,
  startTestServer,
  type TestServer,
  type TestTenant,
} from '../../testing/testServer.ts';
import { createLog } from '../log.ts';

let text = '';
const stream = new Writable({
  write(chunk, _encoding, done) {
    text += String(chunk);
    done();
  },
});
let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await startTestServer({ log: createLog('info', stream), config: { requestLog: true } });
  tenant = await server.createTenant();
});
afterAll(() => server.close());
beforeEach(() => {
  text = '';
});

const line = z.object({ msg: z.string() }).loose();
const requests = () =>
  text
    .split('\n')
    .filter((entry) => entry !== '')
    .map((entry) => line.parse(JSON.parse(entry)))
    .filter(({ msg }) => msg === 'request');

test('a call logs one line with call, account, outcome, duration and size', async () => {
  const answer = await fetch(`${server.url}${selectSession.path}`, {
    method: 'POST',
    headers: { token: tenant.token },
  });
  const body = await answer.text();
  await server.app.fastify.inject({ url: '/healthz' });
  expect(requests()).toEqual([
    expect.objectContaining({
      level: 30,
      requestId: answer.headers.get('x-request-id'),
      method: 'POST',
      call: selectSession.path,
      status: 200,
      code: 0,
      bytes: Buffer.byteLength(body),
      ms: expect.any(Number),
      accountId: tenant.tenantId,
      userId: tenant.memberId,
    }),
  ]);
});

test('the request id is the same in header, body and log', async () => {
  const answer = await server.app.fastify.inject({ method: 'POST', url: selectSession.path });
  const id = answer.headers['x-request-id'];
  expect(answer.json()).toMatchObject({ code: 401, requestId: id });
  expect(requests()).toEqual([
    expect.objectContaining({ requestId: id, code: 401, call: selectSession.path }),
  ]);
});

test.each(['/etv/nothing.json', '/etv/%ff', '/healthz', '/web/'])('%s has a request id, too', async (url) => {
  expect((await server.app.fastify.inject({ url })).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

test('an upload is logged with its member, although it bypasses the calls', async () => {
  const answer = await fetch(`${server.url}/etv/upload`, {
    method: 'POST',
    headers: {
      token: tenant.token,
      'tus-resumable': '1.0.0',
      'upload-length': '3',
      'upload-metadata': `filename ${Buffer.from('a.txt').toString('base64')}`,
    },
  });
  expect(answer.status).toBe(201);
  const id = answer.headers.get('x-request-id');
  await server.app.fastify.inject({ url: '/healthz' });
  expect(requests()).toEqual([
    expect.objectContaining({
      requestId: id,
      method: 'POST',
      call: '/etv/upload',
      status: 201,
      accountId: tenant.tenantId,
      userId: tenant.memberId,
    }),
  ]);
});

test('addresses, headers and bodies are not logged', async () => {
  const secrets = [
    'query-secret',
    'cookie-secret',
    'token-secret',
    memberPassword,
    'wrong-secret',
    tenant.token,
  ];
  const { inject } = server.app.fastify;
  const ask = inject.bind(server.app.fastify);
  await ask({
    url: `/etv/file/${'a'.repeat(64)}?expires=1&signature=query-secret`,
    headers: { cookie: 'token1=cookie-secret' },
  });
  await ask({ url: '/etv/query-secret.json', headers: { token: 'token-secret' } });
  await server.ask(login, { userName: tenant.userName, password: memberPassword });
  await server.call(login, { userName: tenant.userName, password: 'wrong-secret' });
  await server.ask(selectSession, {}, { token: tenant.token });
  expect(requests().map(({ call }) => call)).toEqual([
    '/etv/file/:hash',
    'unknown',
    login.path,
    login.path,
    selectSession.path,
  ]);
  for (const secret of secrets) expect(text).not.toContain(secret);
  // A typed user name may be a password entered into the wrong field.
  expect(text).not.toContain(tenant.userName);
});

test('health checks and scrapes are not logged', async () => {
  for (const url of ['/healthz', '/readyz', '/metrics']) await server.app.fastify.inject({ url });
  expect(requests()).toEqual([]);
});
