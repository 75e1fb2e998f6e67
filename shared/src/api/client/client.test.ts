import { describe, expect, jest, test } from '@jest/globals';
import { z } from 'zod';
import { createTestClient } from '../../testing/createTestClient.ts';
import { fakeNetwork, refuse, unauthenticated, unreachable } from '../../testing/fakeNetwork.ts';
import { defineEndpoint } from '../base/endpoint.ts';
import { ApiError } from './ApiError.ts';
import { createClient } from './client.ts';
import { encodeForm } from './encode.ts';

const output = z.object({ name: z.string() });
const read = defineEndpoint({
  path: '/etv/selectThing.json',
  access: 'session',
  summary: 'Reads.',
  input: z.object({ id: z.string(), ids: z.array(z.string()).optional() }),
  output,
});
const write = defineEndpoint({ ...read, path: '/etv/updateThing.json', idempotent: false });

const reasonOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );

test('a form omits undefined and encodes lists as JSON', () => {
  const form = encodeForm({ a: 'text', b: 2, c: true, none: undefined, empty: null, list: ['x', 'y'] });
  expect(Object.fromEntries(form)).toEqual({ a: 'text', b: '2', c: 'true', empty: '', list: '["x","y"]' });
});

test('the date of every response is passed on', async () => {
  const date = 'Mon, 04 May 2026 08:00:00 GMT';
  const onServerTime = jest.fn();
  const client = createClient({
    token: () => undefined,
    language: () => 'en',
    onUnauthenticated: () => undefined,
    onServerTime,
    fetch: async () => new Response('{"code":0,"msg":"","data":{"name":"a"}}', { headers: { date } }),
  });
  await client.call(read, { id: '1' });
  expect(onServerTime).toHaveBeenCalledWith(date, expect.any(Number));
});

test('every call sends the token and the language', async () => {
  const fetch = jest.fn(async (_url: unknown, _init?: RequestInit) => ({
    status: 200,
    headers: new Headers(),
    text: async () => JSON.stringify({ code: 0, msg: '', data: { name: 'a' } }),
  }));
  const client = createClient({
    token: () => 'secret',
    language: () => 'ko',
    onUnauthenticated: () => undefined,
    fetch: fetch as unknown as typeof globalThis.fetch,
  });
  expect(await client.call(read, { id: '1' })).toEqual({ name: 'a' });
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url).toBe('/etv/selectThing.json');
  expect(init?.headers).toEqual({ 'Accept-Language': 'ko', token: 'secret' });
});

describe('errors', () => {
  test('code 1 is a refusal with its code, sentence and fields', async () => {
    const network = fakeNetwork().on(write, () => {
      throw refuse('name.taken', '名称已被使用', { name: '换一个' });
    });
    const reason = await reasonOf(createTestClient(network).call(write, { id: '1' }));
    expect(reason).toBeInstanceOf(ApiError);
    expect(reason).toMatchObject({
      error: 'name.taken',
      message: '名称已被使用',
      fields: { name: '换一个' },
      requestId: 'request1test',
    });
  });

  test('code 401 ends the session once and throws', async () => {
    const ended = jest.fn();
    const network = fakeNetwork().on(read, () => {
      throw unauthenticated();
    });
    const reason = await reasonOf(createTestClient(network, ended).call(read, { id: '1' }));
    expect(reason).toMatchObject({ error: 'session.invalid' });
    expect(ended).toHaveBeenCalledTimes(1);
  });

  test('code 401 for a former token does not end the current session', async () => {
    const ended = jest.fn();
    let token = 'old';
    const client = createClient({
      token: () => token,
      language: () => 'zh',
      onUnauthenticated: ended,
      fetch: async () => {
        token = 'new';
        return { status: 401, headers: new Headers(), text: async () => '' } as Response;
      },
    });
    expect(await reasonOf(client.call(read, { id: '1' }))).toMatchObject({ error: 'session.invalid' });
    expect(ended).not.toHaveBeenCalled();
  });

  test('a read is retried twice and may succeed on the third attempt', async () => {
    let tries = 0;
    const network = fakeNetwork().on(read, () => {
      tries += 1;
      if (tries < 3) throw unreachable();
      return { name: 'a' };
    });
    expect(await createTestClient(network).call(read, { id: '1' })).toEqual({ name: 'a' });
    expect(tries).toBe(3);
  });

  test('a write is not retried', async () => {
    const network = fakeNetwork().on(write, () => {
      throw unreachable();
    });
    const reason = await reasonOf(createTestClient(network).call(write, { id: '1' }));
    expect(reason).toMatchObject({ error: 'network.unreachable' });
    expect(network.calls).toHaveLength(1);
  });

  test('a refusal is not retried', async () => {
    const network = fakeNetwork().on(read, () => {
      throw refuse('thing.missing', '没有');
    });
    await reasonOf(createTestClient(network).call(read, { id: '1' }));
    expect(network.calls).toHaveLength(1);
  });

  test('a cancelled call rejects with an abort, not a network error', async () => {
    const network = fakeNetwork().on(read, () => new Promise(() => undefined));
    const controller = new AbortController();
    const call = reasonOf(createTestClient(network).call(read, { id: '1' }, { signal: controller.signal }));
    controller.abort();
    expect(await call).toMatchObject({ name: 'AbortError' });
  });

  test('a response that does not match the endpoint’s schema throws in development', async () => {
    const network = fakeNetwork().on(read, () => ({ title: 'a' }) as never);
    expect(await reasonOf(createTestClient(network).call(read, { id: '1' }))).toBeInstanceOf(z.ZodError);
  });
});
