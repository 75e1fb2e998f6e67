import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { CommitCutter } from '../../testing/CommitCutter.ts';
import { openCutDatabase } from '../../testing/cutDatabase.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';

const metricsToken = 'monitor-0123456789';
let server: TestServer;
let cutter: CommitCutter;
// A server for each test, since cached gauges and a hanging database would affect the next one.
beforeEach(async () => {
  const cut = await openCutDatabase();
  cutter = cut.cutter;
  server = await startTestServer({ config: { metricsToken }, database: cut.database });
});
afterEach(async () => {
  cutter.letPass();
  await server.close();
});

const ask = (url: string) =>
  server.app.fastify.inject({ url, headers: { authorization: `Bearer ${metricsToken}` } });

test('the server is ready while calls use all connections: the database answers', async () => {
  const { database } = server.app.services;
  const held = Promise.withResolvers<void>();
  const users = Array.from({ length: 20 }, () => database.connection().execute(() => held.promise));
  const { body } = await ask('/metrics');
  expect(body).toMatch(/^vitrine_database_pool_waiting [1-9]/m);
  expect((await ask('/readyz')).json()).toEqual({ status: 'ready' });
  held.resolve();
  await Promise.all(users);
});

test('readiness and metrics answer while the database hangs', async () => {
  expect((await ask('/readyz')).json()).toEqual({ status: 'ready' });
  cutter.hold();
  const asked = performance.now();
  const [ready, metrics] = await Promise.all([ask('/readyz'), ask('/metrics')]);
  // Two seconds are promised; the pool times out after five, a statement after thirty.
  expect(performance.now() - asked).toBeLessThan(4_500);
  expect([ready.statusCode, ready.json()]).toEqual([
    503,
    { status: 'unavailable', reasons: ['database.silent'] },
  ]);
  expect(metrics.statusCode).toBe(200);
  const lines = metrics.body.split('\n');
  expect(lines).toEqual(
    expect.arrayContaining(['vitrine_ready{part="database"} 0', 'vitrine_ready{part="disk"} 1']),
  );
  expect(metrics.body).toContain('vitrine_database_pool_connections{state="used"}');
  expect(metrics.body).toContain('vitrine_disk_free_bytes');
  expect(metrics.body).not.toContain('vitrine_terminals_reached');
  cutter.letPass();
  expect((await ask('/healthz')).statusCode).toBe(200);
});

test('/readyz reports server.stopping during shutdown', async () => {
  const ended = server.app.close();
  const { statusCode, body } = await ask('/readyz').catch((error: unknown) => ({
    statusCode: 503,
    body: String(error),
  }));
  expect(statusCode).toBe(503);
  expect(body).toContain('server.stopping');
  await ended;
});
