import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { pairTerminal, TestPlayer } from '../../terminal/TestPlayer.fixture.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { desiredOf, makeProgram, taskFields } from '../taskWorld.fixture.ts';
import { reconcileZones } from './expiry.ts';

let server: TestServer;
let tenant: TestTenant;
let programId: string;
let clId: string;
let id: string;

const mine = () => ({ token: tenant.token });
const authorise = (authorised: boolean, ids = [clId]) =>
  server.ask(api.updateClientAuthorised, { ids, authorised }, mine());
const fields = (clientIds: string[]) => ({ ...taskFields, programIds: [programId], clientIds });
const save = (clientIds: string[]) =>
  server.call(api.updateEquipmentTask, { ...fields(clientIds), id }, mine());
const listed = async () =>
  (await server.ask(api.selectEquipmentTaskById, { id }, mine())).clientList.map((client) => client.clId);
const delivered = async () =>
  (await server.ask(api.selectTaskDelivery, { id }, mine())).deliveryList.map((row) => row.clId);

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  tenant = await server.createTenant();
  programId = (await makeProgram(server, tenant, 'Menu')).id;
  ({ clId } = await pairTerminal(server, tenant, 'Window'));
  ({ id } = await server.ask(api.insertEquipmentTask, fields([clId]), mine()));
});
afterAll(() => server.close());

describe('a terminal without authorisation', () => {
  it('stays in its task, which can be created, saved and published meanwhile', async () => {
    const other = await pairTerminal(server, tenant);
    await authorise(false);
    const both = [clId, other.clId].sort();
    expect((await save(both)).code).toBe(0);
    expect((await listed()).sort()).toEqual(both);
    expect(await server.ask(api.publishEquipmentTask, { id }, mine())).toEqual({ terminals: 1 });
    expect(await delivered()).toEqual([other.clId]);
    await authorise(false, [other.clId]);
    expect((await save(both)).code).toBe(0);
    expect(await delivered()).toEqual([]);
  });

  it('gets the latest publication when it is authorised again', async () => {
    const other = await pairTerminal(server, tenant);
    await authorise(false);
    await save([clId, other.clId]);
    await server.ask(api.publishEquipmentTask, { id }, mine());
    expect((await desiredOf(server, clId)).manifest).toBeNull();
    await authorise(true);
    expect((await desiredOf(server, clId)).manifest?.tasks.map((task) => task.id)).toEqual([id]);
    expect((await delivered()).sort()).toEqual([clId, other.clId].sort());
  });

  it('is removed from its tasks when deleted, even if a form still names it', async () => {
    const other = await pairTerminal(server, tenant);
    await server.ask(api.deleteClient, { ids: [clId] }, mine());
    expect((await save([clId, other.clId])).code).toBe(0);
    expect(await listed()).toEqual([other.clId]);
  });
});

it('the manifest uses the current names of terminal, task and program', async () => {
  await server.ask(api.publishEquipmentTask, { id }, mine());
  await server.ask(api.updateClientName, { id: clId, type: 'client', name: 'Door' }, mine());
  await server.ask(api.updateETaskName, { id, etName: 'Summer' }, mine());
  await server.ask(api.updateProCategory, { id: programId, name: 'Drinks' }, mine());
  const { manifest } = await desiredOf(server, clId);
  expect(manifest?.tasks.map(({ name }) => name)).toEqual(['Summer']);
  expect(manifest?.programs.map(({ name }) => name)).toEqual(['Drinks']);
  const { database } = server.services;
  const row = await database.selectFrom('terminal').select('manifest_names').where('id', '=', clId).execute();
  expect(row).toEqual([{ manifest_names: { [id]: 'Summer', [programId]: 'Drinks' } }]);
});

it('changed names, zones, fields and hours are sent without a new revision', async () => {
  await server.ask(api.publishEquipmentTask, { id }, mine());
  const { revision } = await desiredOf(server, clId);
  const reported = async () =>
    api.desiredState.parse(await server.services.bus.retained(api.topics.desired(clId)));
  await server.ask(api.insertCustomField, { key: 'shop', label: 'Shop', type: 'text' }, mine());
  await server.ask(api.updateClientName, { id: clId, type: 'client', name: 'Door' }, mine());
  await server.ask(api.updateClientInfo, { id: clId, timeZone: 'Asia/Tokyo' }, mine());
  await server.ask(api.updateClientCustom, { ids: [clId], values: { shop: 'Bakery' } }, mine());
  const power = [{ weekday: 1, on: '08:00', off: '20:00' }];
  await server.ask(api.updateClientPower, { ids: [clId], power }, mine());
  expect(await reported()).toMatchObject({
    revision,
    terminal: { name: 'Door', timeZone: 'Asia/Tokyo', custom: { shop: 'Bakery' }, power },
  });
  expect((await desiredOf(server, clId)).revision).toBe(revision);
  const { database } = server.services;
  const zones = database.selectFrom('task_zone').select('time_zone').where('terminal_id', '=', clId);
  expect((await zones.orderBy('valid_from').execute()).at(-1)).toEqual({ time_zone: 'Asia/Tokyo' });
});

it('an unannounced change of zone is reconciled', async () => {
  await server.ask(api.publishEquipmentTask, { id }, mine());
  const { database } = server.services;
  await database.updateTable('terminal').set({ time_zone: 'Asia/Tokyo' }).where('id', '=', clId).execute();
  await reconcileZones(server.services);
  const open = database.selectFrom('task_zone').select('time_zone').where('terminal_id', '=', clId);
  expect(await open.where('valid_to', 'is', null).execute()).toEqual([{ time_zone: 'Asia/Tokyo' }]);
});

it('a deleted terminal leaves no manifest behind', async () => {
  await server.ask(api.publishEquipmentTask, { id }, mine());
  await server.ask(api.deleteClient, { ids: [clId] }, mine());
  const { database } = server.services;
  const held = database.selectFrom('file_reference').select('hash').where('owner_id', '=', clId);
  expect(await held.execute()).toEqual([]);
});

it('the broker retains the newest state of a terminal under concurrent announcements', async () => {
  const terminal = await pairTerminal(server, tenant);
  await save([terminal.clId]);
  const publish = () => server.ask(api.publishEquipmentTask, { id }, mine());
  await Promise.all(Array.from({ length: 10 }, publish));
  const player = await TestPlayer.connect(server, terminal);
  await player.until(() => player.desired.length > 0);
  const { revision } = await desiredOf(server, terminal.clId);
  expect(revision).toBeGreaterThan(0);
  expect(player.desired[0]?.revision).toBe(revision);
  await player.client.endAsync();
});
