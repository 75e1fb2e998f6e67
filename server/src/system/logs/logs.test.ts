import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { sql } from 'kysely';
import { expiries } from '../../domains.ts';
import { applyRetention } from '../../platform/retention.ts';
import { pairTerminal } from '../../terminal/TestPlayer.fixture.ts';
import { type ManualClock, manualClock } from '../../testing/manualClock.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';

const day = 24 * 3600 * 1000;
let server: TestServer;
let clock: ManualClock;
let tenant: TestTenant;
beforeAll(async () => {
  clock = manualClock(new Date());
  server = await startTestServer({ clock });
  tenant = await server.createTenant();
});
afterAll(() => server.close());

const as = () => ({ token: tenant.token });
const addGroup = (name: string) => server.ask(api.insertClientGroup, { pid: '-1', name }, as());
const log = (input: object = {}) => server.ask(api.selectSystemLogPage, input, as());

test('sign-ins and operations are separate lists', async () => {
  const { token } = await server.ask(api.login, { userName: tenant.userName, password: tenant.password });
  await addGroup('Lobby');
  clock.advance(1000);
  await server.ask(api.logout, {}, { token });
  const actionsOf = async (kind: api.LogKind) => (await log({ kind })).logList.map(({ action }) => action);
  expect(await actionsOf('signIn')).toEqual(['session.logout', 'session.login']);
  expect(await actionsOf('operation')).toEqual(['terminal.groupAdded']);
  expect((await log({ keyword: '127.0.0' })).totalNum).toBe(3);
  expect((await log({ keyword: '127%0' })).totalNum).toBe(0);
  const said = await log({ keyword: 'made a group', actions: ['terminal.groupAdded'] });
  expect(said.logList.map(({ action }) => action)).toEqual(['terminal.groupAdded']);
});

test('an export lists changes, escapes formulas, and is logged itself', async () => {
  const { id } = await addGroup('Hall');
  await server.ask(api.updateClientName, { id, type: 'folder', name: '=HYPERLINK("evil")' }, as());
  const words = { 'terminal.renamed': 'Renamed a group' };
  const { csv, rows, more } = await server.ask(api.exportSystemLog, { domain: 'terminal', words }, as());
  expect({ rows, more }).toEqual({ rows: 3, more: false });
  const [headings, ...lines] = csv.replace('\uFEFF', '').split('\r\n');
  expect(headings).toBe('Time,User,Action,Object,Change (before → after),Address');
  // Entries of the same instant have no defined order.
  expect(lines.join('\n')).toContain(
    `,Renamed a group,"'=HYPERLINK(""evil"")","Hall → =HYPERLINK(""evil"")",127.0.0.1`,
  );
  const [entry] = (await log({ domain: 'system' })).logList;
  expect(entry).toMatchObject({ action: 'system.logExported', detail: { rows: 3 } });
});

test('terminal events are a list of their own, with their own CSV', async () => {
  const { clId } = await pairTerminal(server, tenant, '+Window');
  const events = await server.ask(api.selectTerminalEventPage, { keyword: 'window' }, as());
  expect(events.eventList.map(({ word }) => word)).toContain('adopted');
  expect(events.eventList.every((event) => event.clId === clId)).toBe(true);
  const only = await server.ask(api.selectTerminalEventPage, { word: 'quarantined' }, as());
  expect(only).toMatchObject({ eventList: [], totalNum: 0, keptDays: 15 });
  const words = { adopted: 'Adopted' };
  const { csv } = await server.ask(api.exportTerminalEvents, { word: 'adopted', words }, as());
  expect(csv).toContain(",'+Window,Adopted,");
  const stranger = await server.createTenant();
  const theirs = await server.ask(api.selectTerminalEventPage, {}, { token: stranger.token });
  expect(theirs.totalNum).toBe(0);
});

test.each(['system_log', 'terminal_happening'])('no statement changes or empties %s', async (table) => {
  const { database } = server.services;
  const rows = () => sql`select to_jsonb(t) as row from ${sql.table(table)} t order by 1`.execute(database);
  const before = (await rows()).rows;
  expect(before.length).toBeGreaterThan(0);
  const statements = [
    sql`update ${sql.table(table)} set at = now()`,
    sql`delete from ${sql.table(table)}`,
    sql`truncate ${sql.table(table)}`,
  ];
  for (const statement of statements)
    await expect(statement.execute(database)).rejects.toThrow('only ever added');
  expect((await rows()).rows).toEqual(before);
});

test('retention follows the days of the account and logs once what it deleted', async () => {
  const patient = await server.createTenant();
  await server.ask(api.insertClientGroup, { pid: '-1', name: 'Kept' }, { token: patient.token });
  await server.ask(api.updateAccountSettings, { keptDays: 30 }, { token: patient.token });
  const { totalNum } = await log();
  clock.advance(16 * day);
  expect(await applyRetention(server.services, expiries)).toMatchObject({ logRows: totalNum });
  const { database } = server.services;
  const left = (tenantId: string) =>
    database
      .selectFrom('system_log')
      .select(['action', 'detail'])
      .where('tenant_id', '=', tenantId)
      .execute();
  expect((await left(patient.tenantId)).map(({ action }) => action).sort()).toEqual([
    'system.settingsChanged',
    'terminal.groupAdded',
  ]);
  const notes = await left(tenant.tenantId);
  expect(notes.map(({ detail }) => detail.entries)).toContain(totalNum);
  expect(new Set(notes.map(({ action }) => action))).toEqual(new Set(['system.logRemoved']));
  clock.advance(16 * day);
  await applyRetention(server.services, expiries);
  expect(await left(tenant.tenantId)).toEqual([]);
  await expect(sql`delete from system_log`.execute(database)).rejects.toThrow('only ever added');
});

test('deleting an account deletes its log', async () => {
  const { tenantId, token } = await server.createTenant();
  await pairTerminal(server, { ...tenant, tenantId, token }, 'Gone');
  const { database } = server.services;
  await database.deleteFrom('tenant').where('id', '=', tenantId).execute();
  const rest = await database
    .selectFrom('system_log')
    .where('tenant_id', '=', tenantId)
    .selectAll()
    .execute();
  expect(rest).toEqual([]);
});
