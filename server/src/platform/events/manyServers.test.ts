import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { eventually } from '../../terminal/TestPlayer.fixture.ts';
import type { TestServer, TestTenant } from '../../testing/testServer.ts';
import { startTestServers, type TestServers } from '../../testing/testServers.ts';
import { readEvents } from './readEvents.fixture.ts';
import { presence } from './TestListener.fixture.ts';

let servers: TestServers;
let one: TestServer;
let two: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  servers = await startTestServers(2);
  const [first, second] = servers.nodes;
  if (!first || !second) throw new Error('Two servers were to start');
  [one, two] = [first, second];
  tenant = await one.createTenant();
});
afterAll(() => servers.close());

test('a console that moves to another server goes on where it was', async () => {
  const { token, tenantId } = tenant;
  const { eventId = '' } = await one.ask(api.selectSession, {}, { token });
  two.services.events.publish(tenantId, presence('early'));
  await two.services.events.settled();
  const first = await readEvents(two, { token }, `?after=${eventId}`);
  const seen = await first.next();
  expect(seen?.event).toEqual(presence('early'));
  first.close();
  two.services.events.publish(tenantId, presence('missed'));
  await two.services.events.settled();
  const second = await readEvents(one, { token, 'last-event-id': seen?.id ?? '' });
  expect((await second.next())?.event).toEqual(presence('missed'));
  second.close();
});

test('a sign-out ends the streams of the session on all servers', async () => {
  const { userName } = tenant;
  const { token } = await one.ask(api.login, { userName, password: tenant.password });
  const streams = [await readEvents(one, { token }), await readEvents(two, { token })];
  const ended = streams.map((stream) => stream.next());
  await one.ask(api.logout, {}, { token });
  expect(await Promise.all(ended)).toEqual([undefined, undefined]);
});

test('a person has at most twenty streams on all servers together', async () => {
  const { token, tenantId } = tenant;
  const streams = [];
  for (let count = 0; count < 22; count += 1)
    streams.push(await readEvents(count % 2 === 0 ? one : two, { token }));
  const oldest = streams.slice(0, 2).map((stream) => stream.next());
  expect(await Promise.all(oldest)).toEqual([undefined, undefined]);
  two.services.events.publish(tenantId, presence('still'));
  const others = streams.slice(2);
  for (const stream of others) expect((await stream.next())?.event).toEqual(presence('still'));
  for (const stream of others) stream.close();
});

test('an expiry that is set on one server ends the streams on the other', async () => {
  const as = { token: (await one.createTenant({ authorisedCount: 100, spaceCapacity: 2000 })).token };
  const facts = { name: 'Harbour', phone: '', address: '', authorisedCount: 5, spaceCapacity: 100 };
  const customer = { ...facts, userName: 'harbour', password: 'secret12', expiry: '' };
  const { id } = await one.ask(api.insertCustomer, customer, as);
  const { token } = await two.ask(api.login, customer);
  const ended = (await readEvents(two, { token })).next();
  await one.ask(api.updateCustomer, { id, ...facts, expiry: '2020-01-01' }, as);
  expect(await ended).toBeUndefined();
});

test('a call of a screen rings for members whose consoles are on another server', async () => {
  const { token, tenantId, memberId } = tenant;
  const stream = await readEvents(two, { token });
  const call = { kind: 'call', callId: 'c', clId: 't', state: 'ringing', at: '' } as const;
  const ids = await eventually(
    () => one.services.events.recipientsOf(tenantId, call),
    (found) => found.length > 0,
  );
  expect(ids).toEqual([memberId]);
  stream.close();
});
