import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { pairTerminal, TestPlayer } from '../../terminal/TestPlayer.fixture.ts';
import { type ManualClock, manualClock } from '../../testing/manualClock.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';

const day = 24 * 3600 * 1000;
const clock: ManualClock = manualClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.close());

/** Resolves when the event stream of an open console ends. */
async function streamOf(token: string): Promise<{ over: Promise<string> }> {
  const response = await fetch(`${server.url}/etv/events`, { headers: { token } });
  expect(response.status).toBe(200);
  return { over: response.text() };
}

const expireAt = (tenantId: string, expires_at: Date) =>
  server.services.database.updateTable('tenant').set({ expires_at }).where('id', '=', tenantId).execute();

test('event streams of an account end at the instant it expires; those of other accounts stay open', async () => {
  const [expiring, other] = [await server.createTenant(), await server.createTenant()];
  const streams = { expiring: await streamOf(expiring.token), other: await streamOf(other.token) };
  await expireAt(expiring.tenantId, new Date(clock.now().getTime() + 50));
  await server.services.expiryWatch.check();
  expect(server.services.events.listeningTenants()).toContain(expiring.tenantId);
  clock.advance(50);
  await streams.expiring.over;
  expect(server.services.events.listeningTenants()).toEqual([other.tenantId]);
  expect((await server.call(api.selectSession, {}, { token: expiring.token })).error).toBe('session.expired');
  expect((await server.call(api.selectSession, {}, { token: other.token })).code).toBe(0);
  server.services.events.endTenant(other.tenantId);
  await streams.other.over;
});

test('setting an expiry in the past ends the streams of a customer at once; a later expiry allows sign-in again', async () => {
  const parent = await server.createTenant({ authorisedCount: 100, spaceCapacity: 2000 });
  const as = { token: parent.token };
  const facts = { name: 'Harbour Shops', phone: '', address: '', authorisedCount: 5, spaceCapacity: 100 };
  const customer = { ...facts, userName: 'harbour', password: 'secret12', expiry: '' };
  const { id } = await server.ask(api.insertCustomer, customer, as);
  const { token } = await server.ask(api.login, customer);
  const { over } = await streamOf(token);
  const dayFromNow = (days: number) =>
    new Date(clock.now().getTime() + days * day).toISOString().slice(0, 10);
  await server.ask(api.updateCustomer, { id, ...facts, expiry: dayFromNow(-1) }, as);
  await over;
  expect((await server.call(api.login, customer)).error).toBe('session.expired');
  const { customerList } = await server.ask(api.selectCustomers, {}, as);
  expect(customerList).toMatchObject([{ id, state: 'expired' }]);
  await server.ask(api.updateCustomer, { id, ...facts, expiry: dayFromNow(1) }, as);
  expect((await server.call(api.login, customer)).code).toBe(0);
});

test('a changed expiry replaces the earlier one', async () => {
  const { tenantId, token } = await server.createTenant();
  const { over } = await streamOf(token);
  await expireAt(tenantId, new Date(clock.now().getTime() + 10 * day));
  await server.services.expiryWatch.check();
  await expireAt(tenantId, new Date(clock.now().getTime() + 20));
  await server.services.expiryWatch.check();
  expect(server.services.events.listeningTenants()).toContain(tenantId);
  clock.advance(20);
  await over;
  expect(server.services.events.listeningTenants()).not.toContain(tenantId);
});

test('terminals of an expired account stay connected, and others may connect', async () => {
  const owner = await server.createTenant();
  const [first, second] = [await pairTerminal(server, owner), await pairTerminal(server, owner)];
  const connected = await TestPlayer.connect(server, first);
  await expireAt(owner.tenantId, clock.now());
  await server.services.expiryWatch.check();
  const later = await TestPlayer.connect(server, second);
  await connected.report({});
  expect([connected.client.connected, later.client.connected]).toEqual([true, true]);
  expect((await server.call(api.selectTerminalBrand, {}, { token: first.token })).code).toBe(0);
  for (const { client } of [connected, later]) client.end(true);
});
