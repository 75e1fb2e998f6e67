import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import fc from 'fast-check';
import { sql } from 'kysely';
import { pairTerminal } from '../../terminal/TestPlayer.fixture.ts';
import { type ManualClock, manualClock } from '../../testing/manualClock.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { createWorld } from '../../testing/world.ts';

let server: TestServer;
let clock: ManualClock;
beforeAll(async () => {
  clock = manualClock();
  server = await startTestServer({ clock });
});
afterAll(() => server.close());

let names = 0;
const fields = (changes: object = {}) => {
  names += 1;
  const plain = {
    name: `Customer ${names}`,
    userName: `cust${names}`,
    password: 'secret12',
    phone: '',
    address: '',
  };
  return { ...plain, authorisedCount: 5, spaceCapacity: 100, expiry: '', ...changes };
};
const seller = (changes = {}) =>
  server.createTenant({ level: 2, authorisedCount: 100, spaceCapacity: 2000, ...changes });
const listOf = async (token: string) => server.ask(api.selectCustomers, {}, { token });

/** A customer with its administrator signed in. */
async function customerOf(parent: { token: string }, changes: object = {}) {
  const input = fields(changes);
  const { id } = await server.ask(api.insertCustomer, input, { token: parent.token });
  const { token } = await server.ask(api.login, { userName: input.userName, password: input.password });
  return { id, token, input };
}
/** Fields of an update. */
const changed = (id: string, input: ReturnType<typeof fields>, changes: object) => {
  const { userName: _userName, password: _password, ...rest } = input;
  return { id, ...rest, ...changes };
};

test('a new customer is one level below, can sign in, and its counts are deducted from its parent', async () => {
  const parent = await seller();
  const { token, id, input } = await customerOf(parent, {
    authorisedCount: 30,
    spaceCapacity: 500,
    phone: '13800138000',
    address: 'Seoul',
  });
  expect(await server.ask(api.selectSession, {}, { token })).toMatchObject({ level: '3', roleId: '1' });
  const { customerList, left } = await listOf(parent.token);
  expect(customerList).toMatchObject([
    {
      id,
      name: input.name,
      userName: input.userName,
      authorisedCount: 30,
      authorisedInUse: 0,
      spaceCapacity: 500,
      phone: '13800138000',
      address: 'Seoul',
      state: 'valid',
    },
  ]);
  expect(left).toEqual({ authorisedCount: 70, spaceCapacity: 1400 });
});

test.each([
  [{ authorisedCount: 0 }, 'customer.countPositive'],
  [{ authorisedCount: 101 }, 'customer.exceedsRemaining'],
  [{ spaceCapacity: 150 }, 'customer.spaceHundreds'],
  [{ spaceCapacity: 2000 }, 'customer.insufficientSpace'],
  [{ userName: 'ab' }, 'account.nameLength'],
  [{ userName: 'admin' }, 'account.nameTaken'],
  [{ password: 'five5' }, 'account.passwordLength'],
  [{ phone: 'none' }, 'account.phoneFormat'],
])('a customer with %j is refused with %s, and nothing is deducted', async (changes, error) => {
  const parent = await seller();
  expect((await server.call(api.insertCustomer, fields(changes), { token: parent.token })).error).toBe(error);
  expect((await listOf(parent.token)).left).toEqual({ authorisedCount: 100, spaceCapacity: 1900 });
});

test('counts cannot be set below what terminals and customers use', async () => {
  const parent = await seller();
  const { id, token, input } = await customerOf(parent, { authorisedCount: 20, spaceCapacity: 800 });
  await customerOf({ token }, { authorisedCount: 6, spaceCapacity: 300 });
  const { id: tenantId } = { id };
  await pairTerminal(server, { tenantId, token } as TestTenant);
  const change = (changes: object) =>
    server.call(api.updateCustomer, changed(id, input, changes), { token: parent.token });
  expect((await change({ authorisedCount: 6 })).error).toBe('customer.belowCount');
  expect((await change({ spaceCapacity: 300 })).error).toBe('customer.belowSpace');
  // List and rule count alike: the usage shown is the minimum accepted.
  expect((await listOf(parent.token)).customerList[0]).toMatchObject({ authorisedInUse: 7, spaceInUse: 400 });
  expect((await change({ authorisedCount: 7, spaceCapacity: 400 })).code).toBe(0);
  expect((await listOf(parent.token)).customerList[0]).toMatchObject({
    authorisedCount: 7,
    authorisedInUse: 7,
    spaceCapacity: 400,
  });
  const full = await server.call(api.insertCustomer, fields({ authorisedCount: 1 }), { token });
  expect(full.error).toBe('customer.exceedsRemaining');
});

test('a parent cannot use the counts it gave to a customer', async () => {
  const parent = await seller({ authorisedCount: 2 });
  await customerOf(parent, { authorisedCount: 1 });
  await pairTerminal(server, parent);
  await expect(pairTerminal(server, parent)).rejects.toThrow('terminal.noPlaceLeft');
});

test('customers can be changed by their direct parent only: not by grandparents, other accounts or themselves', async () => {
  const parent = await seller();
  const child = await customerOf(parent, { authorisedCount: 20, spaceCapacity: 800 });
  const grandchild = await customerOf(child);
  const stranger = await seller();
  const own = { token: parent.token };
  for (const [id, as] of [
    [grandchild.id, own],
    [parent.tenantId, own],
    [child.id, { token: stranger.token }],
    [parent.tenantId, { token: child.token }],
  ] as const) {
    const change = changed(id, child.input, { name: 'taken over' });
    const order = { customerId: id, description: 'x', amount: 1, rechargeAmount: 1, bonus: 0 };
    const answers = await Promise.all([
      server.call(api.deleteCustomer, { id }, as),
      server.call(api.updateCustomer, change, as),
      server.call(api.resetCustomerPassword, { id, password: 'stolen12' }, as),
      server.call(api.insertOrder, order, as),
    ]);
    expect(answers.map(({ error }) => error)).toEqual(answers.map(() => 'customer.unknown'));
  }
  expect((await server.call(api.deleteCustomer, { id: child.id }, own)).error).toBe('customer.hasCustomers');
});

test('the lowest level has no customers', async () => {
  const lowest = await seller({ level: 5 });
  for (const call of [
    server.call(api.selectCustomers, {}, { token: lowest.token }),
    server.call(api.insertCustomer, fields(), { token: lowest.token }),
  ])
    expect((await call).error).toBe('permission.denied');
});

test('deleting a customer deletes its data and returns its counts', async () => {
  const parent = await seller();
  const world = await createWorld(server, 'Leaving', { level: 3, authorisedCount: 10, spaceCapacity: 200 });
  await server.services.database
    .updateTable('tenant')
    .set({ parent_id: parent.tenantId })
    .where('id', '=', world.tenantId)
    .execute();
  const as = { token: parent.token };
  expect((await server.call(api.deleteCustomer, { id: world.tenantId }, as)).error).toBe(
    'customer.hasTerminals',
  );
  await server.services.database
    .updateTable('terminal')
    .set({ authorised: false })
    .where('tenant_id', '=', world.tenantId)
    .execute();
  await server.ask(api.deleteCustomer, { id: world.tenantId }, as);
  expect((await server.call(api.selectSession, {}, { token: world.token })).code).toBe(401);
  expect((await listOf(parent.token)).left).toEqual({ authorisedCount: 110, spaceCapacity: 2100 });
});

test('the last day ends at midnight in the time zone of the parent, and a customer is "expiring" 30 days before', async () => {
  const parent = await seller({ timeZone: 'Asia/Seoul' });
  const { id, token, input } = await customerOf(parent, { expiry: '2026-03-20' });
  expect((await listOf(parent.token)).customerList[0]).toMatchObject({
    expiry: '2026-03-20',
    state: 'expiring',
  });
  expect(await server.ask(api.selectOwnAccount, {}, { token })).toMatchObject({
    expiry: '2026-03-20',
    state: 'expiring',
    daysLeft: 19,
  });
  const states = async (state: api.Customer['state']) =>
    (await server.ask(api.selectCustomers, { state }, { token: parent.token })).totalNum;
  expect([await states('valid'), await states('expiring'), await states('expired')]).toEqual([0, 1, 0]);
  const later = changed(id, input, { expiry: '2026-03-02' });
  await server.ask(api.updateCustomer, later, { token: parent.token });
  clock.advance(new Date('2026-03-02T14:59:59Z').getTime() - clock.now().getTime());
  expect((await server.call(api.selectSession, {}, { token })).code).toBe(0);
  clock.advance(1000);
  expect((await server.call(api.selectSession, {}, { token })).code).toBe(401);
  expect((await server.call(api.login, { userName: input.userName, password: 'secret12' })).error).toBe(
    'session.expired',
  );
  await server.ask(api.updateCustomer, changed(id, input, { expiry: '' }), { token: parent.token });
  expect((await server.call(api.login, { userName: input.userName, password: 'secret12' })).code).toBe(0);
});

test('the parent account resets a forgotten password', async () => {
  const parent = await seller();
  const { id, token, input } = await customerOf(parent);
  const { userName } = await server.ask(
    api.resetCustomerPassword,
    { id, password: 'another12' },
    { token: parent.token },
  );
  expect(userName).toBe(input.userName);
  expect((await server.call(api.selectSession, {}, { token })).code).toBe(401);
  expect((await server.call(api.login, { userName, password: 'another12' })).code).toBe(0);
});

test('the parent account learns the minimum password length of each customer from both rules', async () => {
  const parent = await seller();
  const { token } = await customerOf(parent);
  const reported = async () => (await listOf(parent.token)).customerList[0]?.passwordLength;
  expect(await reported()).toBe(6);
  await server.ask(api.updateAccountSettings, { passwordLength: 9 }, { token });
  expect(await reported()).toBe(9);
  await server.ask(api.updateAccountSettings, { passwordLength: 11 }, { token: parent.token });
  expect(await reported()).toBe(11);
});

test('concurrent payments of an order credit its amount and bonus once', async () => {
  const parent = await seller();
  const { id, token } = await customerOf(parent);
  const as = { token: parent.token };
  const order = { customerId: id, description: 'Screens', amount: 100_00, rechargeAmount: 100_00, bonus: 30 };
  const made = await server.ask(api.insertOrder, order, as);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => server.call(api.payOrder, { id: made.id }, as)),
  );
  expect(answers.filter(({ code }) => code === 0).map(({ data }) => data)).toEqual([{ balance: 130_00 }]);
  expect((await server.call(api.deleteOrder, { id: made.id }, as)).error).toBe('order.paid');
  expect((await server.ask(api.selectOwnAccount, {}, { token })).balance).toBe(130_00);
  const { orderList } = await server.ask(api.selectOrders, { status: 'paid' }, as);
  expect(orderList).toMatchObject([
    { number: made.number, description: 'Screens', bonus: 30_00, status: 'paid' },
  ]);
  expect((await server.call(api.insertOrder, { ...order, bonus: 20 }, as)).error).toBe('input.invalid');
  expect((await server.ask(api.selectOrders, {}, { token: (await seller()).token })).totalNum).toBe(0);
});

test('one call deletes a demo account with its terminals and leaves no rows in any table', async () => {
  const parent = await seller();
  const { id, token } = await customerOf(parent, { demo: '1' });
  const other = await customerOf(parent);
  const terminal = await pairTerminal(server, { tenantId: id, token } as TestTenant);
  await pairTerminal(server, { tenantId: other.id, token: other.token } as TestTenant);
  await server.ask(api.insertProgram, { name: 'Menu', templateId: 'menu' }, { token });
  expect((await listOf(parent.token)).customerList.find((row) => row.id === id)?.demo).toBe(true);
  const remove = (customer: string, as = parent.token) =>
    server.call(api.deleteCustomer, { id: customer }, { token: as });
  expect((await remove(id, (await seller()).token)).error).toBe('customer.unknown');
  expect((await remove(other.id)).error).toBe('customer.hasTerminals');
  expect((await remove(id)).code).toBe(0);
  expect(await server.call(api.selectSession, {}, { token })).toMatchObject({ code: 401 });
  expect(await rowsAbout([id, terminal.clId])).toEqual([]);
  expect((await listOf(parent.token)).left).toEqual({ authorisedCount: 95, spaceCapacity: 1800 });
});

/** Tables with a row that contains one of the ids, except the parent's log. */
async function rowsAbout(ids: readonly string[]): Promise<string[]> {
  const { database } = server.services;
  const { rows: tables } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'system_log'`.execute(
    database,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} as line
      where line::text like any(${ids.map((id) => `%${id}%`)}::text[]) limit 1`.execute(database);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/** A random change to one of a few customers. */
const act = fc.record({
  kind: fc.constantFrom('add', 'change', 'change', 'change', 'remove', 'below'),
  place: fc.nat({ max: 7 }),
  authorisedCount: fc.integer({ min: -1, max: 60 }),
  spaceCapacity: fc.integer({ min: 0, max: 9 }).map((hundreds) => hundreds * 100),
});

test('100 concurrent changes keep the sum of quotas, and no quota exceeds that of the parent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 100, maxLength: 100 }), async (actions) => {
      const parent = await seller();
      const children = await Promise.all(Array.from({ length: 8 }, () => customerOf(parent)));
      const work = actions.map(({ kind, place, ...counts }) => {
        const child = children[place];
        if (kind === 'add' || !child)
          return server.call(api.insertCustomer, fields(counts), { token: parent.token });
        if (kind === 'remove')
          return server.call(api.deleteCustomer, { id: child.id }, { token: parent.token });
        if (kind === 'below') return server.call(api.insertCustomer, fields(counts), { token: child.token });
        return server.call(api.updateCustomer, changed(child.id, child.input, counts), {
          token: parent.token,
        });
      });
      const answers = await Promise.all(work);
      expect(answers.filter(({ error }) => error === 'server.unexpected')).toEqual([]);
      expect(answers.some(({ code }) => code === 0)).toBe(true);
      const rows = await server.services.database
        .selectFrom('tenant')
        .select(['id', 'parent_id', 'authorised_count', 'space_capacity'])
        .execute();
      const ids = new Set([parent.tenantId]);
      for (let level = 0; level < 3; level += 1)
        for (const row of rows) if (row.parent_id !== null && ids.has(row.parent_id)) ids.add(row.id);
      const family = rows.filter(({ id }) => ids.has(id));
      const sum = (column: 'authorised_count' | 'space_capacity') =>
        family.reduce((total, row) => total + row[column], 0);
      expect([sum('authorised_count'), sum('space_capacity')]).toEqual([100, 2000]);
      expect(family.every((row) => row.authorised_count >= 0 && row.space_capacity >= 100)).toBe(true);
    }),
    { numRuns: 3 },
  );
}, 120_000);
