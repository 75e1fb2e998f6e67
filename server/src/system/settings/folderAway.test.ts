import { renameSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { selectServerMetrics, selectServerOverview } from '@vitrine/shared/api';
import type { TestServer } from '../../testing/testServer.ts';
import { startTestServers, type TestServers } from '../../testing/testServers.ts';

let servers: TestServers;
let server: TestServer;
let admin: { token: string };
beforeAll(async () => {
  servers = await startTestServers(1);
  server = servers.nodes[0] as TestServer;
  admin = { token: await server.signIn() };
}, 60_000);
afterAll(() => servers.close());

test('without the shared folder the server page says so, and the other figures go on', async () => {
  const { config, database, metrics } = server.services;
  await metrics.record();
  const read = () => server.ask(selectServerOverview, {}, admin);
  expect(await read()).toMatchObject({ disk: { free: expect.any(Number) }, parts: expect.any(Array) });

  const folder = config.sharedDirectory;
  renameSync(folder, `${folder}-away`);
  const overview = await read();
  expect(overview.disk).toBeNull();
  expect(overview.parts).toContainEqual({ name: 'files', ready: false });
  await metrics.record();
  const { points } = await server.ask(selectServerMetrics, {}, admin);
  expect(points.at(-1)?.diskFree).toBeGreaterThan(0);
  expect(await database.selectFrom('server_metric').selectAll().execute()).toHaveLength(2);

  renameSync(`${folder}-away`, folder);
  expect((await read()).disk).not.toBeNull();
});
