import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { selectServerOverview, updateServerLimits } from '@vitrine/shared/api';
import { eventually, pairTerminal, type TestTerminal } from '../../terminal/TestPlayer.fixture.ts';
import type { TestServer } from '../../testing/testServer.ts';
import { startTestServers, type TestServers } from '../../testing/testServers.ts';

let servers: TestServers;
let one: TestServer;
let two: TestServer;
let admin: { token: string };
let terminal: TestTerminal;
let hash: string;
const size = 300_000;

beforeAll(async () => {
  servers = await startTestServers(2);
  const [first, second] = servers.nodes;
  if (!first || !second) throw new Error('Two servers were to start');
  [one, two] = [first, second];
  admin = { token: await one.signIn() };
  const tenant = await one.createTenant();
  terminal = await pairTerminal(one, tenant, 'One');
  const { files, database } = one.services;
  ({ hash } = await files.writeBytes(randomBytes(size), { mime: 'video/mp4' }));
  await files.refer(database, { tenantId: tenant.tenantId, hash, ownerKind: 'test', ownerId: 'one' });
});
afterAll(() => servers.close());
afterEach(async () => {
  await limit(null, null);
  await untilOpen(0);
});

const limit = (downloadCount: number | null, downloadSpeed: number | null) =>
  one.ask(updateServerLimits, { downloadCount, downloadSpeed }, admin);

const limited = (server: TestServer, count: number | undefined) =>
  eventually(
    async () => server.services.downloads.limits.count,
    (is) => is === count,
  );

const untilOpen = (open: number) =>
  eventually(
    () => two.ask(selectServerOverview, {}, admin),
    ({ transfers }) => transfers.open === open,
  );

const get = (server: TestServer, signal?: AbortSignal) =>
  fetch(`${server.url}/etv/file/${hash}`, {
    headers: { token: terminal.token },
    ...(signal && { signal }),
  });

async function seconds(server: TestServer): Promise<number> {
  const began = performance.now();
  expect((await (await get(server)).arrayBuffer()).byteLength).toBe(size);
  return (performance.now() - began) / 1000;
}

test('a limit that is changed on one server applies on the other, also to transfers in progress', async () => {
  await limit(null, 10);
  await eventually(
    async () => two.services.downloads.limits.bytesPerSecond,
    (speed) => speed === 10_000,
  );
  const slow = seconds(two);
  await untilOpen(1);
  await limit(null, null);
  expect(await slow).toBeLessThan(10);
});

test('concurrent downloads from both do not exceed the limit, and the server page shows their sum', async () => {
  await limit(3, 50);
  await limited(two, 3);
  const aborts = Array.from({ length: 10 }, () => new AbortController());
  const answers = await Promise.all(
    aborts.map(({ signal }, index) => get(index % 2 === 0 ? one : two, signal)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  for (const server of [one, two])
    await eventually(
      () => server.ask(selectServerOverview, {}, admin),
      ({ transfers }) => transfers.open === 3 && transfers.putOff === 7 && transfers.speed > 0,
    );
  for (const abort of aborts) abort.abort();
});

test('a speed limit applies to all transfers of a terminal, whichever server they come from', async () => {
  await limit(null, 200);
  await eventually(
    async () => two.services.downloads.limits.bytesPerSecond,
    (speed) => speed === 200_000,
  );
  const taken = await Promise.all([seconds(one), seconds(two)]);
  // 600 KB at 200 KB/s; a busy machine may only be slower.
  expect(Math.max(...taken)).toBeGreaterThan(2.5);
  expect(Math.max(...taken)).toBeLessThan(6);
});
