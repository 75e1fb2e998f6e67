import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { sql } from 'kysely';
import { eventually, pairTerminal } from '../../terminal/TestPlayer.fixture.ts';
import { lockGroup } from '../../terminal/tree/groupRepository.ts';
import { lockTerminals } from '../../terminal/tree/lockTerminals.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { makeProgram, taskFields } from '../taskWorld.fixture.ts';

let server: TestServer;
let tenant: TestTenant;
let programId: string;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  tenant = await server.createTenant();
  programId = (await makeProgram(server, tenant, 'Menu')).id;
});
afterAll(() => server.close());

const mine = () => ({ token: tenant.token });
const addGroup = async (name: string, pid = '-1') =>
  (await server.ask(api.insertClientGroup, { name, pid }, mine())).id;
const move = (ids: string[], pid: string) => server.ask(api.updateClientGroup, { ids, pid }, mine());
const effect = (ids: string[], pid: string) => server.ask(api.selectMoveEffect, { ids, pid }, mine());
const publish = async (etName: string, groupIds: string[], clientIds: string[] = []) => {
  const input = { ...taskFields, etName, programIds: [programId], groupIds, clientIds };
  const { id } = await server.ask(api.insertEquipmentTask, input, mine());
  await server.ask(api.publishEquipmentTask, { id }, mine());
  return id;
};
const membersOf = async (task: string) =>
  (await server.ask(api.selectTaskDelivery, { id: task }, mine())).deliveryList
    .map(({ clId }) => clId)
    .sort();

describe('the effect of a move', () => {
  it('names the starting and ending tasks with their number of terminals, as it then happens', async () => {
    const hall = await addGroup('Hall');
    const corner = await addGroup('Corner', hall);
    const shop = await addGroup('Shop');
    const one = (await pairTerminal(server, tenant, 'One')).clId;
    const two = (await pairTerminal(server, tenant, 'Two')).clId;
    await move([one], corner);
    await move([two], hall);
    const clerk = (await pairTerminal(server, tenant, 'Of the shop')).clId;
    await move([clerk], shop);
    const ofHall = await publish('Of the hall', [hall], [two]);
    const ofCorner = await publish('Of the corner', [corner]);
    const ofShop = await publish('Of the shop', [shop]);
    await publish('Everywhere', ['-1']);
    await server.ask(
      api.insertEquipmentTask,
      { ...taskFields, etName: 'Draft', programIds: [programId], groupIds: [shop], clientIds: [] },
      mine(),
    );

    expect(await effect([one, two], shop)).toEqual({
      terminals: 2,
      starts: [{ id: ofShop, name: 'Of the shop', terminals: 2 }],
      startTotal: 1,
      // The second was also chosen individually: it stays in the hall's task.
      stops: [
        { id: ofCorner, name: 'Of the corner', terminals: 1 },
        { id: ofHall, name: 'Of the hall', terminals: 1 },
      ],
      stopTotal: 2,
    });
    // A group keeps tasks that target it.
    expect(await effect([corner], shop)).toMatchObject({
      terminals: 1,
      starts: [{ id: ofShop, terminals: 1 }],
      stops: [{ id: ofHall, terminals: 1 }],
    });
    await move([corner], shop);
    expect(await membersOf(ofShop)).toEqual([one, clerk].sort());
    expect(await membersOf(ofHall)).toEqual([two]);
    expect(await membersOf(ofCorner)).toEqual([one]);
    expect(await effect([corner], shop)).toMatchObject({ starts: [], stops: [] });
  });

  it('has counts without names for members who may not see tasks, and nothing of other accounts', async () => {
    tenant = await server.createTenant({ permissions: api.permissions.filter((one) => one !== 'task.view') });
    programId = (await makeProgram(server, tenant, 'Menu')).id;
    const hall = await addGroup('Hall');
    const { clId } = await pairTerminal(server, tenant, 'One');
    await move([(await pairTerminal(server, tenant, 'Two')).clId], hall);
    await publish('Of the hall', [hall]);
    expect(await effect([clId], hall)).toMatchObject({ startTotal: 1, starts: [{ name: '', terminals: 1 }] });
    const { token } = await server.createTenant();
    const foreign = await server.call(api.selectMoveEffect, { ids: [clId], pid: hall }, { token });
    expect(foreign).toMatchObject({ code: 1, error: 'terminal.groupUnknown' });
    const ownGroup = await server.ask(api.insertClientGroup, { name: 'Own', pid: '-1' }, { token });
    const none = await server.ask(api.selectMoveEffect, { ids: [clId], pid: ownGroup.id }, { token });
    expect(none).toEqual({ terminals: 0, starts: [], startTotal: 0, stops: [], stopTotal: 0 });
  });
});

describe('undoing a move', () => {
  const parentOf = async (id: string) => (await server.ask(api.selectClientById, { id }, mine())).pid;

  it('restores every place, and does nothing the second time', async () => {
    const hall = await addGroup('Hall');
    const corner = await addGroup('Corner', hall);
    const shop = await addGroup('Shop');
    const one = (await pairTerminal(server, tenant, 'One')).clId;
    const two = (await pairTerminal(server, tenant, 'Two')).clId;
    await move([one], corner);
    await move([two], hall);
    const ofHall = await publish('Of the hall', [hall]);
    const { before } = await move([one, two, corner], shop);
    expect(await membersOf(ofHall)).toEqual([]);
    const undo = () => server.ask(api.undoClientMove, { before, pid: shop }, mine());
    const [first, second] = await Promise.all([undo(), undo()]);
    expect([first.back + second.back, first.stayed + second.stayed]).toEqual([3, 3]);
    expect([await parentOf(one), await parentOf(two)]).toEqual([corner, hall]);
    const below = await server.ask(api.selectClientTree, { id: hall }, mine());
    expect(below.map(({ id }) => id)).toContain(corner);
    expect(await membersOf(ofHall)).toEqual([one, two].sort());
    expect(await undo()).toEqual({ back: 0, stayed: 3 });
  });

  it('and a concurrent move back do not deadlock', async () => {
    const [hall, shop] = [await addGroup('Hall'), await addGroup('Shop')];
    const one = (await pairTerminal(server, tenant, 'One')).clId;
    await move([one], hall);
    const { before } = await move([one], shop);
    const { database } = server.services;
    const waitingFor = async (pid: number) => {
      const { rows } = await sql`select pid from pg_stat_activity
        where ${pid}::int = any(pg_blocking_pids(pid))`.execute(database);
      return rows.length;
    };
    const undone = await database.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      // Locks in the order of a move: first the group, then the terminals.
      await lockGroup(transaction, tenant.tenantId, hall);
      const undo = server.call(api.undoClientMove, { before, pid: shop }, mine());
      await eventually(
        () => waitingFor(rows[0]?.pid ?? 0),
        (count) => count > 0,
      );
      await lockTerminals(transaction, tenant.tenantId, [one]);
      return { undo };
    });
    expect((await undone.undo).data).toEqual({ back: 1, stayed: 0 });
    expect(await parentOf(one)).toBe(hall);
  });

  it('leaves items that somebody moved again', async () => {
    const [hall, shop, yard] = [await addGroup('Hall'), await addGroup('Shop'), await addGroup('Yard')];
    const one = (await pairTerminal(server, tenant, 'One')).clId;
    await move([one], hall);
    const { before } = await move([one], shop);
    await move([one], yard);
    expect(await server.ask(api.undoClientMove, { before, pid: shop }, mine())).toEqual({
      back: 0,
      stayed: 1,
    });
    expect(await parentOf(one)).toBe(yard);
  });

  it('is refused when the original group was deleted', async () => {
    const [hall, shop] = [await addGroup('Hall'), await addGroup('Shop')];
    const one = (await pairTerminal(server, tenant, 'One')).clId;
    await move([one], hall);
    const { before } = await move([one], shop);
    await server.ask(api.deleteClientGroup, { id: hall }, mine());
    const answer = await server.call(api.undoClientMove, { before, pid: shop }, mine());
    expect(answer).toMatchObject({ code: 1, error: 'terminal.groupUnknown' });
  });
});
