import { afterAll, beforeAll, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { sql } from 'kysely';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { noteRight, noteWrong } from '../alarm/wrongScreenRows.ts';
import { inform } from '../desired/facts.ts';
import { writeImport } from '../import/writeImport.ts';
import type { OperationPayload } from '../operations/operationPayload.ts';
import { insertOperation, lockOperation } from '../operations/operationRepository.ts';
import { transportFor } from '../operations/transport/transportFor.ts';
import { eventually } from '../TestPlayer.fixture.ts';

let server: TestServer;
let tenant: TestTenant;
let groupId: string;
beforeAll(async () => {
  server = await startTestServer();
  tenant = await server.createTenant();
  groupId = (await server.ask(api.insertClientGroup, { pid: '-1', name: 'Shops' }, as())).id;
});
afterAll(() => server.close());

const as = () => ({ token: tenant.token });
let serial = 0;

/** Two terminals whose id order is opposite to their row and argument order. */
async function twoTerminals(): Promise<[low: string, high: string]> {
  serial += 1;
  const [low, high] = [`${tenant.tenantId}${serial}a`, `${tenant.tenantId}${serial}z`];
  const { database } = server.services;
  for (const id of [high, low]) {
    const row = {
      id,
      tenant_id: tenant.tenantId,
      group_id: groupId,
      serial: serial * 2 + Number(id === high),
    };
    await database
      .insertInto('terminal')
      .values({ ...row, name: id, time_zone: 'UTC', authorised: true })
      .execute();
  }
  return [low, high];
}

/** Whether a lock is being waited for in this database. */
const waits = async () => {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(server.services.database);
  return (rows[0]?.total ?? 0) > 0;
};

/** Locks the lower of two terminals during a change, and returns whether the higher one stayed unlocked. */
async function freeMeanwhile(change: (clIds: string[]) => Promise<unknown>): Promise<boolean> {
  const { database } = server.services;
  const [low, high] = await twoTerminals();
  const held = await database.startTransaction().execute();
  await sql`select from terminal where id = ${low} for no key update`.execute(held);
  const changing = change([high, low]);
  await eventually(waits, Boolean);
  const { rows } =
    await sql`select id from terminal where id = ${high} for no key update skip locked`.execute(database);
  await held.rollback().execute();
  await changing;
  return rows.length === 1;
}

async function send(order: OperationPayload, clIds: string[]) {
  const { database, clock } = server.services;
  serial += 1;
  const made = { id: `order${serial}`, tenantId: tenant.tenantId, memberId: tenant.memberId, userName: 'x' };
  await insertOperation(
    database,
    { ...made, payload: order, rollOut: undefined, patience: 60 },
    clIds,
    clock.now(),
  );
  const operation = await lockOperation(database, made.id);
  const due = {
    refusal: null,
    deferred: false,
    overtaken: [],
  };
  if (!operation) throw new Error('the operation was not written');
  await transportFor(order).send(
    server.services,
    operation,
    clIds.map((clId) => ({ clId, commandId: `${clId}-${serial}`, ...due })),
  );
}

/** An import that changes only a remark. */
async function importAgain(clIds: string[]) {
  const { database } = server.services;
  const rows = await database.selectFrom('terminal').selectAll().where('id', 'in', clIds).execute();
  const changed = rows
    .toSorted((one, other) => (one.id < other.id ? 1 : -1))
    .map((row) => ({ ...row, remarks: 'imported' }));
  await database
    .transaction()
    .execute((transaction) => writeImport(transaction, tenant.tenantId, { added: [], changed }));
}

const changes: Record<string, (clIds: string[]) => Promise<unknown>> = {
  'wrong screens': (clIds) => noteWrong(server.services.database, clIds, new Date()),
  'right screens': (clIds) => noteRight(server.services.database, clIds),
  'an import': importAgain,
  'the time zone of several': (clIds) =>
    send({ kind: 'setting', settings: { timeZone: 'Asia/Seoul' } }, clIds),
  'the hours of several': (clIds) => send({ kind: 'schedule', power: [] }, clIds),
  'the on/off schedule of several': (ids) => server.ask(api.updateClientPower, { ids, power: [] }, as()),
  'custom fields': async (ids) => server.ask(api.updateClientCustom, { ids, values: { shop: 'A' } }, as()),
  quarantine: (ids) => server.ask(api.updateClientQuarantine, { ids, quarantined: true, reason: '' }, as()),
  'what terminals are told of themselves': (clIds) => inform(server.services, tenant.tenantId, clIds),
};

it.each(Object.keys(changes))('%s: several terminals are locked in the order of their ids', async (name) => {
  if (name === 'custom fields')
    await server.ask(api.insertCustomField, { key: 'shop', label: 'Shop', type: 'text' }, as());
  const change = changes[name];
  if (!change) throw new Error(name);
  expect(await freeMeanwhile(change)).toBe(true);
});
