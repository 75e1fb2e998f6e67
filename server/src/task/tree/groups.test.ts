import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { eventually, pairTerminal } from '../../terminal/TestPlayer.fixture.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { reconcileMembers } from '../publish/expiry.ts';
import { desiredOf, makeProgram, taskFields } from '../taskWorld.fixture.ts';

let server: TestServer;
let tenant: TestTenant;
let hall: string;
let corner: string;
let programId: string;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  tenant = await server.createTenant();
  hall = await addGroup('Hall', '-1');
  corner = await addGroup('Corner', hall);
  programId = (await makeProgram(server, tenant, 'Menu')).id;
});
afterAll(() => server.close());

const mine = () => ({ token: tenant.token });
const addGroup = async (name: string, pid: string) =>
  (await server.ask(api.insertClientGroup, { name, pid }, mine())).id;
const move = (id: string, pid: string) => server.ask(api.updateClientGroup, { ids: [id], pid }, mine());
const tasksOf = async (clId: string) =>
  (await desiredOf(server, clId)).manifest?.tasks.map(({ id }) => id) ?? null;
const publishTo = async (groupIds: string[], clientIds: string[] = [], etName = 'To groups') => {
  const input = { ...taskFields, etName, programIds: [programId], groupIds, clientIds };
  const { id } = await server.ask(api.insertEquipmentTask, input, mine());
  await server.ask(api.publishEquipmentTask, { id }, mine());
  return id;
};
const boardOf = async (id: string) =>
  (await server.ask(api.selectTaskDelivery, { id }, mine())).deliveryList.map(({ clId }) => clId).sort();

describe('a task for a group', () => {
  it('plays on members of the group and its subgroups, and nowhere else', async () => {
    const inside = await pairTerminal(server, tenant, 'Inside');
    const below = await pairTerminal(server, tenant, 'Below');
    const outside = await pairTerminal(server, tenant, 'Outside');
    await move(inside.clId, hall);
    await move(below.clId, corner);
    const id = await publishTo([hall]);
    expect(await boardOf(id)).toEqual([inside.clId, below.clId].sort());
    expect(await tasksOf(below.clId)).toEqual([id]);
    expect(await tasksOf(outside.clId)).toBeNull();
    expect(await server.ask(api.selectEquipmentTaskById, { id }, mine())).toMatchObject({
      clientList: [],
      groupList: [{ id: hall, name: 'Hall', terminals: 2 }],
      terminals: 2,
    });
  });

  it('marks the default group as such, even beside one with the same name', async () => {
    const same = await addGroup('default', '-1');
    const inside = await pairTerminal(server, tenant, 'Inside');
    const beside = await pairTerminal(server, tenant, 'Beside');
    await move(inside.clId, same);
    const { id: own } = await server.services.database
      .selectFrom('terminal_group')
      .select('id')
      .where('tenant_id', '=', tenant.tenantId)
      .where('is_default', '=', true)
      .executeTakeFirstOrThrow();
    await move(beside.clId, own);
    const id = await publishTo([same, own]);
    const { deliveryList } = await server.ask(api.selectTaskDelivery, { id }, mine());
    expect(new Map(deliveryList.map((row) => [row.clientName, row.groupDefault]))).toEqual(
      new Map([
        ['Beside', true],
        ['Inside', false],
      ]),
    );
    const { groupList } = await server.ask(api.selectEquipmentTaskById, { id }, mine());
    expect(groupList.filter(({ isDefault }) => isDefault).map((group) => group.id)).toEqual([own]);
    const span = { from: '2026-06-10T00:00:00.000Z', to: '2026-06-11T00:00:00.000Z' };
    const calendarOf = (group: string) =>
      server.ask(api.selectTerminalCalendar, { id: group, ...span }, mine());
    expect(await calendarOf(own)).toMatchObject({ name: 'default', isDefault: true });
    expect(await calendarOf(same)).not.toHaveProperty('isDefault');
    const [row] = (await server.ask(api.selectEquipmentTaskPage, {}, mine())).taskList;
    expect(row).toMatchObject({ groupName: 'default', groupDefault: true });
    const categories = await server.ask(api.selectEqTaskCategoryAll, {}, mine());
    expect(categories).toMatchObject([{ id: row?.etEcId, isDefault: true }]);
  });

  it('reaches terminals that join later and leaves those that leave', async () => {
    const first = await pairTerminal(server, tenant, 'First');
    await move(first.clId, hall);
    const id = await publishTo([hall]);
    const late = await pairTerminal(server, tenant, 'Late');
    expect(await tasksOf(late.clId)).toBeNull();
    await move(late.clId, corner);
    expect(await tasksOf(late.clId)).toEqual([id]);
    await move(late.clId, '-1');
    expect(await tasksOf(late.clId)).toEqual([]);
    expect(await boardOf(id)).toEqual([first.clId]);
  });

  it('is published to a group without terminals, with a preflight warning', async () => {
    const input = { ...taskFields, etName: 'Empty', programIds: [programId], groupIds: [hall] };
    const { problems } = await server.ask(api.selectTaskReview, input, mine());
    expect(problems.map(({ level, word }) => `${level} ${word}`)).toEqual(['warning groupsEmpty']);
    const id = await publishTo([hall]);
    const { clId } = await pairTerminal(server, tenant, 'First');
    await move(clId, hall);
    expect(await tasksOf(clId)).toEqual([id]);
  });

  it('is not published to a group whose only terminal may not play', async () => {
    const { clId } = await pairTerminal(server, tenant, 'Revoked');
    await move(clId, hall);
    const { database } = server.services;
    await database.updateTable('terminal').set({ authorised: false }).where('id', '=', clId).execute();
    const input = { ...taskFields, programIds: [programId], groupIds: [hall] };
    const { id } = await server.ask(api.insertEquipmentTask, input, mine());
    const refused = await server.call(api.publishEquipmentTask, { id }, mine());
    expect(refused.error).toBe('task.terminalsRequired');
  });

  it('follows a group that is moved', async () => {
    const { clId } = await pairTerminal(server, tenant, 'Inside');
    await move(clId, corner);
    const id = await publishTo([hall]);
    await move(corner, '-1');
    expect(await tasksOf(clId)).toEqual([]);
    await move(corner, hall);
    expect(await tasksOf(clId)).toEqual([id]);
  });

  it('keeps a terminal chosen individually when it leaves the group', async () => {
    const { clId } = await pairTerminal(server, tenant, 'Both');
    await move(clId, hall);
    const id = await publishTo([hall], [clId]);
    await move(clId, '-1');
    expect(await tasksOf(clId)).toEqual([id]);
  });

  it('reaches every terminal, also those paired later, when the group is the root', async () => {
    const { clId } = await pairTerminal(server, tenant, 'First');
    const id = await publishTo(['-1']);
    const later = await pairTerminal(server, tenant, 'Later');
    expect([await tasksOf(clId), await tasksOf(later.clId)]).toEqual([[id], [id]]);
  });

  it('reconciles a membership changed directly in the database', async () => {
    const inside = await pairTerminal(server, tenant, 'Inside');
    await move(inside.clId, hall);
    const id = await publishTo([hall]);
    const { clId } = await pairTerminal(server, tenant, 'Moved by hand');
    const moved = server.services.database.updateTable('terminal').set({ group_id: hall });
    await moved.where('id', '=', clId).execute();
    await reconcileMembers(server.services);
    expect(await tasksOf(clId)).toEqual([id]);
  });

  it('cannot name a group of another account', async () => {
    const other = await server.createTenant();
    const input = { ...taskFields, groupIds: [hall] };
    const answer = await server.call(api.insertEquipmentTask, input, { token: other.token });
    expect(answer.error).toBe('task.terminalGroupUnknown');
  });
});

describe('a publication to many terminals', () => {
  const count = 300;
  const addTerminals = async () => {
    const { database } = server.services;
    const ids = Array.from({ length: count }, (_, index) => `${tenant.tenantId.slice(0, 8)}n${index}`);
    const rows = ids.map((id, index) => ({
      id,
      tenant_id: tenant.tenantId,
      group_id: hall,
      serial: 1000 + index,
      name: `Screen ${index}`,
      time_zone: 'Asia/Seoul',
    }));
    await database
      .insertInto('terminal')
      .values(rows as never)
      .execute();
    return ids;
  };
  const desired = async (ids: readonly string[]) =>
    server.services.database
      .selectFrom('terminal')
      .select(['manifest_hash', 'desired_revision'])
      .where('id', 'in', [...ids])
      .execute();

  it('is answered at once, continues in the background, and shares one manifest', async () => {
    const ids = await addTerminals();
    const id = await publishTo([hall]);
    expect((await server.ask(api.selectTaskDelivery, { id, pageSize: 10 }, mine())).counts.waiting).toBe(
      count,
    );
    const rows = await eventually(
      () => desired(ids),
      (found) => found.every((row) => row.manifest_hash !== null),
    );
    expect(new Set(rows.map((row) => row.manifest_hash)).size).toBe(1);
    expect(new Set(rows.map((row) => row.desired_revision))).toEqual(new Set([1]));
    const board = await eventually(
      () => server.ask(api.selectTaskDelivery, { id, pageSize: 10, keyword: 'screen 29' }, mine()),
      ({ preparing }) => preparing === 0,
    );
    expect(board).toMatchObject({ totalNum: 11, offline: count, counts: { waiting: count } });
    expect(board.deliveryList).toHaveLength(10);
  });

  it('is finished by the next server after a crash', async () => {
    const ids = await addTerminals();
    const { renewals } = server.services;
    const wake = renewals.wake;
    renewals.wake = () => undefined;
    await publishTo([hall]);
    expect((await desired(ids)).every((row) => row.manifest_hash === null)).toBe(true);
    renewals.wake = wake;
    renewals.wake();
    await eventually(
      () => desired(ids),
      (found) => found.every((row) => row.manifest_hash !== null),
    );
  });
});
