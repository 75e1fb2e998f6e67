import { expect, test } from '@jest/globals';
import { defineEndpoint, login } from '@vitrine/shared/api';
import { z } from 'zod';
import { createApp } from './app.ts';
import { defineDomain } from './platform/domain.ts';
import { type PublicContext, publicRoute, route } from './platform/route.ts';
import type { Needs } from './services.ts';
import { startTestServer } from './testing/testServer.ts';

const slow = defineEndpoint({
  path: '/etv/selectSlow.json',
  access: 'public',
  summary: 'Answers when the test says so.',
  input: z.object({}),
  output: z.object({ published: z.boolean() }),
});

test('a pending call is answered when the server stops', async () => {
  const held = Promise.withResolvers<void>();
  const entered = Promise.withResolvers<void>();
  const handler = publicRoute(
    slow,
    async (_input, { services }: PublicContext<Needs<'bus' | 'database'>>) => {
      entered.resolve();
      await held.promise;
      await services.database.selectFrom('tenant').select('id').execute();
      await services.bus.publish('vitrine/t/x/desired', {});
      return { published: true };
    },
  );
  const server = await startTestServer({
    domains: [defineDomain<Needs<'bus' | 'database'>>({ name: 'slow', routes: [handler] })],
  });
  const call = fetch(`${server.url}${slow.path}`, { method: 'POST' });
  await entered.promise;
  const closed = server.close();
  held.resolve();
  expect(await (await call).json()).toMatchObject({ code: 0, data: { published: true } });
  await closed;
  await expect(fetch(server.url)).rejects.toThrow();
});

test('an answer that does not match its schema fails the test', async () => {
  const wrong = publicRoute(slow, async () => ({ published: 'yes' }) as never);
  const server = await startTestServer({ domains: [defineDomain({ name: 'wrong', routes: [wrong] })] });
  expect(await server.call(slow, {})).toMatchObject({ code: 1, error: 'server.unexpected' });
  await server.close();
});

test('a route has to match the access of its endpoint', () => {
  expect(() => route(login, async () => ({}) as never)).toThrow('access "public"');
});

test('a failed start releases its locks', async () => {
  const server = await startTestServer();
  const { clock, config, log } = server.services;
  await server.app.close();
  const failing = defineDomain({
    name: 'failing',
    routes: [],
    plugin() {
      throw new Error('no');
    },
  });
  const { database: rows, databasePool, databaseProbe, reconnects, connectAlone } = server.services;
  const close = async () => undefined;
  const database = { database: rows, databasePool, databaseProbe, reconnects, connectAlone, close };
  for (let tries = 0; tries < 2; tries += 1) {
    await expect(
      createApp({ clock, config: { ...config, redisUrl: undefined }, log, database, domains: [failing] }),
    ).rejects.toThrow('no');
  }
  await server.close();
});
