import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { domains } from '../../domains.ts';
import { type ManualClock, manualClock } from '../../testing/manualClock.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
let clock: ManualClock;
let admin: { token: string };
beforeAll(async () => {
  clock = manualClock();
  server = await startTestServer({ domains, clock });
  admin = { token: await server.signIn() };
}, 60_000);
afterAll(() => server.close());

test("the overview has the server's state and disk use", async () => {
  const overview = await server.ask(api.selectServerOverview, {}, admin);
  expect(overview.databaseVersion).toMatch(/^\d+/);
  expect(overview.disk?.free).toBeGreaterThan(0);
  expect(overview.storage.database).toBeGreaterThan(1_000_000);
});

test('a server that is set up alone shows its addresses, and lists no servers', async () => {
  const alone = await startTestServer({ domains, config: { redisUrl: undefined } });
  const overview = await alone.ask(api.selectServerOverview, {}, { token: await alone.signIn() });
  expect(overview.addresses).toContainEqual({ kind: 'console', url: `${alone.url}/web/` });
  expect(overview.nodes).toBeUndefined();
  expect(overview.nodeName).toBeUndefined();
  await alone.close();
});

test('the server page needs level 1', async () => {
  const { token } = await server.createTenant({ level: 2 });
  for (const endpoint of [api.selectServerOverview, api.selectServerMetrics, api.selectBackups]) {
    expect(await server.call(endpoint, {}, { token })).toMatchObject({ error: 'permission.denied' });
  }
  const limits = { downloadCount: 1, downloadSpeed: null };
  expect(await server.call(api.updateServerLimits, limits, { token })).toMatchObject({
    error: 'permission.denied',
  });
});

test('the capacity is a multiple of 100, at least what was given away, and the difference stays with the top account', async () => {
  const customer = {
    name: 'Customer',
    userName: 'customer1',
    password: 'secret12',
    phone: '13800138000',
    address: '',
    authorisedCount: 1,
    spaceCapacity: 500,
    expiry: '',
  };
  await server.ask(api.insertCustomer, customer, admin);
  const set = (capacity: number) => server.call(api.updateServerCapacity, { capacity }, admin);
  for (const wrong of [0, 150, 99])
    expect(await set(wrong)).toMatchObject({ error: 'server.capacityHundreds' });
  expect(await set(500)).toMatchObject({ error: 'customer.belowSpace' });
  expect(await set(2000)).toMatchObject({ code: 0 });
  const { capacity } = await server.ask(api.selectServerOverview, {}, admin);
  expect(capacity).toEqual({ total: 2000, used: 0, given: 500, least: 600 });
  const many = await Promise.all([800, 1200, 600, 900].map(set));
  expect(many.every(({ code }) => code === 0)).toBe(true);
  const after = await server.ask(api.selectServerOverview, {}, admin);
  expect([600, 800, 900, 1200]).toContain(after.capacity.total);
  expect(after.capacity.given).toBe(500);
});

test('available tools are detected by running them', async () => {
  const abilities = await server.ask(api.selectServerAbilities, {}, admin);
  expect(abilities.map(({ name }) => name)).toEqual(['ffmpeg', 'ffprobe', 'soffice', 'fonts', 'cjkFonts']);
  for (const { present, detail } of abilities) expect(detail !== '').toBe(present);
  const path = process.env.PATH;
  process.env.PATH = '/nowhere';
  try {
    const none = await server.ask(api.selectServerAbilities, {}, admin);
    expect(none.some(({ present }) => present)).toBe(false);
  } finally {
    process.env.PATH = path;
  }
});

test('metrics are recorded, thinned for longer ranges, and deleted after a week', async () => {
  const { metrics, database } = server.services;
  for (let minute = 0; minute < 5; minute += 1) {
    await server.ask(api.selectServerOverview, {}, admin);
    await metrics.record();
    clock.advance(60_000);
  }
  const hour = await server.ask(api.selectServerMetrics, { range: 'hour' }, admin);
  expect(hour.points).toHaveLength(5);
  expect(hour.points[0]?.memory).toBeGreaterThan(10_000_000);
  expect(hour.points[0]?.databaseDelay).toBeGreaterThan(0);
  const week = await server.ask(api.selectServerMetrics, { range: 'week' }, admin);
  expect(week.points.length).toBeLessThanOrEqual(2);
  clock.advance(8 * 24 * 3_600_000);
  await metrics.record();
  const { count } = await database
    .selectFrom('server_metric')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(1);
});
