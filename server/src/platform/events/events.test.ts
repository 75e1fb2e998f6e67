import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  type ConsoleEvent,
  insertCustomer,
  insertMember,
  insertRole,
  login,
  logout,
  selectSession,
  updateAccountSettings,
  updateMember,
  updateRole,
} from '@vitrine/shared/api';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { readEvents } from './readEvents.fixture.ts';
import { at, presence } from './TestListener.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const listen = (headers: Record<string, string>, query = '') => readEvents(server, headers, query);

test('events reach all consoles of their account and no other', async () => {
  const [own, foreign] = [await server.createTenant(), await server.createTenant()];
  const byHeader = await listen({ token: own.token });
  const byCookie = await listen({ cookie: `token1=${own.token}` });
  const other = await listen({ token: foreign.token });
  expect(byHeader.type).toContain('text/event-stream');
  server.services.events.publish(own.tenantId, presence('mine'));
  server.services.events.publish(foreign.tenantId, presence('theirs'));
  expect((await byHeader.next())?.event).toEqual(presence('mine'));
  expect((await byCookie.next())?.event).toEqual(presence('mine'));
  expect((await other.next())?.event).toEqual(presence('theirs'));
  for (const reader of [byHeader, byCookie, other]) reader.close();
});

test('a reconnecting console gets the events it missed, or is asked to reload', async () => {
  const own = await server.createTenant();
  const first = await listen({ token: own.token });
  server.services.events.publish(own.tenantId, presence('one'));
  const seen = await first.next();
  first.close();
  server.services.events.publish(own.tenantId, presence('two'));
  const second = await listen({ token: own.token, 'last-event-id': seen?.id ?? '' });
  expect((await second.next())?.event).toEqual(presence('two'));
  second.close();
  for (let count = 0; count < 600; count += 1) server.services.events.publish(own.tenantId, presence('many'));
  for (const lastId of [seen?.id ?? '', 'earlier-process-5', 'x-1', 'nonsense']) {
    const late = await listen({ token: own.token, 'last-event-id': lastId });
    expect((await late.next())?.event.kind).toBe('resync');
    late.close();
  }
});

test("events between selectSession and the first stream are delivered, even to the account's first listener", async () => {
  const { token, tenantId } = await server.createTenant();
  const { eventId = '' } = await server.ask(selectSession, {}, { token });
  server.services.events.publish(tenantId, presence('early'));
  const reader = await listen({ token }, `?after=${eventId}`);
  expect((await reader.next())?.event).toEqual(presence('early'));
  reader.close();
});

test('a stream ends with its session', async () => {
  const { token } = await server.createTenant();
  const reader = await listen({ token });
  const ended = reader.next();
  await server.ask(logout, {}, { token });
  expect(await ended).toBeUndefined();
});

test('a person has at most twenty streams; a further one closes the oldest', async () => {
  const { token, tenantId } = await server.createTenant();
  const before = server.services.events.listenerCount;
  const oldest = await listen({ token });
  const ended = oldest.next();
  const readers = [];
  for (let count = 0; count < 20; count += 1) readers.push(await listen({ token }));
  expect(await ended).toBeUndefined();
  server.services.events.publish(tenantId, presence('still'));
  for (const reader of readers) expect((await reader.next())?.event).toEqual(presence('still'));
  expect(server.services.events.listenerCount - before).toBeLessThanOrEqual(20);
  for (const reader of readers) reader.close();
});

test('a stream needs a session', async () => {
  expect((await listen({ token: 'wrong' })).status).toBe(401);
  expect((await fetch(`${server.url}/etv/events`)).status).toBe(401);
});

test('events of a domain need the permission to view it', async () => {
  const own = await server.createTenant({ permissions: ['task.view'] });
  const reader = await listen({ token: own.token });
  const tree = (domain: 'task' | 'material'): ConsoleEvent => ({ kind: 'tree', domain, at });
  const events = [presence('mine'), tree('material'), tree('task')];
  for (const event of events) server.services.events.publish(own.tenantId, event);
  const received = await reader.next();
  expect(received?.event).toEqual(tree('task'));
  reader.close();
  for (const event of events) server.services.events.publish(own.tenantId, event);
  const again = await listen({ token: own.token, 'last-event-id': received?.id ?? '' });
  expect((await again.next())?.event).toEqual(tree('task'));
  again.close();
});

test("a changed role is announced to its members' consoles, whose streams use it at once", async () => {
  const own = await server.createTenant();
  const as = { token: own.token };
  const { roleId } = await server.ask(insertRole, { name: 'Shift', permissions: ['task.view'] }, as);
  const member = { userName: 'shiftworker', phone: '', password: 'secret12', roleId };
  const { id } = await server.ask(insertMember, member, as);
  const { token } = await server.ask(login, member);
  const [reader, administrator] = [await listen({ token }), await listen({ token: own.token })];
  const permissions = ['task.view' as const, 'material.view' as const];
  await server.ask(updateRole, { roleId, name: 'Shift', permissions }, as);
  expect((await reader.next())?.event).toMatchObject({ kind: 'access', roleId });
  const tree: ConsoleEvent = { kind: 'tree', domain: 'material', at };
  const accepts = async () => (await server.services.events.recipientsOf(own.tenantId, tree)).includes(id);
  while (!(await accepts())) await new Promise((resolve) => setImmediate(resolve));
  server.services.events.publish(own.tenantId, tree);
  expect((await reader.next())?.event).toEqual(tree);
  expect((await administrator.next())?.event).toEqual(tree);
  await server.ask(updateMember, { id, phone: '', roleId: '1' }, as);
  expect((await reader.next())?.event).toMatchObject({ kind: 'access', memberId: id });
  const session = await server.ask(selectSession, {}, { token });
  expect([session.roleId, session.administrators]).toEqual(['1', [own.userName, 'shiftworker']]);
  reader.close();
  administrator.close();
});

test('a changed time zone is announced to every member of the account and no other account', async () => {
  const [own, foreign] = [await server.createTenant(), await server.createTenant()];
  const as = { token: own.token };
  const { roleId } = await server.ask(insertRole, { name: 'Shift', permissions: ['task.view'] }, as);
  const member = { userName: 'nightworker', phone: '', password: 'secret12', roleId };
  await server.ask(insertMember, member, as);
  const { token } = await server.ask(login, member);
  const [changer, reader, other] = await Promise.all(
    [own.token, token, foreign.token].map((one) => listen({ token: one })),
  );
  await server.ask(updateAccountSettings, { timeZone: 'Asia/Tokyo' }, as);
  for (const console of [changer, reader])
    expect((await console?.next())?.event).toEqual({ kind: 'access', at: expect.any(String) });
  const tree: ConsoleEvent = { kind: 'tree', domain: 'material', at };
  server.services.events.publish(foreign.tenantId, tree);
  expect((await other?.next())?.event).toEqual(tree);
  for (const console of [changer, reader, other]) console?.close();
});

test.each([{ passwordLength: 10 }, { defaultLanguage: 'ko_US' as const }, { keptDays: 30 }])(
  'a changed %j is announced to open consoles',
  async (changes) => {
    const { token } = await server.createTenant();
    const reader = await listen({ token });
    await server.ask(updateAccountSettings, { ...changes, title: 'Shop' }, { token });
    const received = [await reader.next(), await reader.next()].map((one) => one?.event.kind);
    expect(received).toEqual(['branding', 'access']);
    reader.close();
  },
);

test('a changed screen language is announced to customers and applies unless they chose one', async () => {
  const parent = await server.createTenant();
  const counts = { authorisedCount: 1, spaceCapacity: 100 };
  const customer = { name: 'Below', userName: 'belowadmin', password: 'secret12', ...counts };
  await server.ask(insertCustomer, customer, { token: parent.token });
  const { token } = await server.ask(login, customer);
  const reader = await listen({ token });
  await server.ask(updateAccountSettings, { defaultLanguage: 'ko_US' }, { token: parent.token });
  expect((await reader.next())?.event).toEqual({ kind: 'access', at: expect.any(String) });
  reader.close();
});
