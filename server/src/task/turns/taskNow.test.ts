import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { eventually, pairTerminal, TestPlayer } from '../../terminal/TestPlayer.fixture.ts';
import { type ManualClock, manualClock } from '../../testing/manualClock.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { desiredOf, makeProgram, taskFields } from '../taskWorld.fixture.ts';
import { groupTerminals } from './alikeTerminals.ts';
import { screensInTurn } from './screensInTurn.ts';

let server: TestServer;
let clock: ManualClock;
beforeAll(async () => {
  // A Monday, 10:00.
  clock = manualClock(new Date('2026-11-23T10:00:00Z'));
  server = await startTestServer({ clock });
});
afterAll(() => server.close());

test('a task is playing once a terminal reports it, waiting for its hours, or replaced, in all calls alike', async () => {
  const tenant = await server.createTenant();
  const options = { token: tenant.token };
  const terminal = await pairTerminal(server, tenant);
  await server.ask(api.updateClientInfo, { id: terminal.clId, timeZone: 'UTC' }, options);
  const player = await TestPlayer.connect(server, terminal);
  const publish = async (etName: string, fields: Partial<typeof taskFields> = {}) => {
    const program = await makeProgram(server, tenant, etName);
    const task = { ...taskFields, etName, programIds: [program.id], clientIds: [terminal.clId], ...fields };
    const { id } = await server.ask(api.insertEquipmentTask, task, options);
    await server.ask(api.publishEquipmentTask, { id }, options);
    return { id, programId: program.id };
  };
  const old = await publish('Old');
  clock.advance(1000);
  const menu = await publish('Menu');
  clock.advance(1000);
  const lunch = await publish('Lunch', { etStartTime: '11:00', etEndTime: '14:00:00' });
  const detail = (id: string) => server.ask(api.selectEquipmentTaskById, { id }, options);

  expect((await detail(old.id)).now).toMatchObject({ state: 'replaced', by: 'Menu' });
  expect((await detail(lunch.id)).now).toEqual({
    state: 'waits',
    at: '2026-11-23T11:00:00.000Z',
    timeZone: 'UTC',
    by: '',
  });
  // Planned, but not reported by any screen.
  expect((await detail(menu.id)).now).toBeUndefined();

  const { revision, manifest } = await desiredOf(server, terminal.clId);
  const documentHash = manifest?.programs.find(({ programId }) => programId === menu.programId)?.documentHash;
  await player.report({
    revision,
    tasks: [old, menu, lunch].map(({ id }) => ({ taskId: id, state: 'downloaded' as const, percent: 100 })),
    onScreen: {
      taskId: menu.id,
      programId: menu.programId,
      documentHash: documentHash ?? '',
      sceneIndex: 0,
      since: clock.now().toISOString(),
    },
  });
  await eventually(
    () => detail(menu.id),
    ({ now }) => now?.state === 'playing',
  );
  const { taskList } = await server.ask(api.selectEquipmentTaskPage, {}, options);
  const states = Object.fromEntries(taskList.map(({ etName, now }) => [etName, now?.state]));
  expect(states).toEqual({ Old: 'replaced', Menu: 'playing', Lunch: 'waits' });
  // Filters count displayed states: replaced tasks are not published ones.
  const { counts } = await server.ask(api.selectEquipmentTaskPage, {}, options);
  expect(counts).toMatchObject({ published: 2, replaced: 1, draft: 0 });
  const namesOf = async (status: api.TaskListState) => {
    const page = await server.ask(api.selectEquipmentTaskPage, { status: [status] }, options);
    return page.taskList.map(({ etName }) => etName).toSorted();
  };
  expect([await namesOf('published'), await namesOf('replaced')]).toEqual([['Lunch', 'Menu'], ['Old']]);
  const [group] = await server.ask(api.selectEqTaskCategoryAlls, { ecId: '-1' }, options);
  const inTree = Object.fromEntries(group?.tasks.map(({ etName, now }) => [etName, now?.state]) ?? []);
  expect(inTree).toEqual(states);

  const board = await server.ask(api.selectTaskDelivery, { id: lunch.id }, options);
  const starts = { at: '2026-11-23T11:00:00.000Z', timeZone: 'UTC' };
  expect(board.deliveryList[0]).toMatchObject({ state: 'downloaded', notShown: { by: '', starts } });

  // A paused task has no activity; the content of an offline screen is unknown.
  await server.ask(api.pauseEquipmentTask, { id: lunch.id }, options);
  expect((await detail(lunch.id)).now).toBeUndefined();
  await player.client.endAsync();
  await eventually(
    () => detail(menu.id),
    ({ now }) => now === undefined,
  );
});

test('a single task is evaluated on its own terminals, with their other tasks', async () => {
  const tenant = await server.createTenant();
  const options = { token: tenant.token };
  const [door, hall] = [await pairTerminal(server, tenant), await pairTerminal(server, tenant)];
  for (const { clId } of [door, hall])
    await server.ask(api.updateClientInfo, { id: clId, timeZone: 'UTC' }, options);
  const publish = async (etName: string, clientIds: string[]) => {
    const program = await makeProgram(server, tenant, etName);
    const task = { ...taskFields, etName, programIds: [program.id], clientIds };
    const { id } = await server.ask(api.insertEquipmentTask, task, options);
    await server.ask(api.publishEquipmentTask, { id }, options);
    clock.advance(1000);
    return id;
  };
  const old = await publish('Old', [door.clId]);
  const elsewhere = await publish('Elsewhere', [hall.clId]);
  const menu = await publish('Menu', [door.clId]);
  const { database } = server.services;
  expect((await groupTerminals(database, tenant.tenantId)).flatMap(({ taskIds }) => taskIds)).toContain(
    elsewhere,
  );
  const own = await groupTerminals(database, tenant.tenantId, [old]);
  expect(own.map(({ taskIds }) => taskIds)).toEqual([[old, menu]]);
  const { now } = await server.ask(api.selectEquipmentTaskById, { id: old }, options);
  expect(now).toMatchObject({ state: 'replaced', by: 'Menu' });
});

test('a task replaced for some hours has a time when it is shown again; one replaced for good has none', async () => {
  const tenant = await server.createTenant();
  const options = { token: tenant.token };
  const terminal = await pairTerminal(server, tenant);
  await server.ask(api.updateClientInfo, { id: terminal.clId, timeZone: 'UTC' }, options);
  const publish = async (etName: string, fields: Partial<typeof taskFields> = {}) => {
    const program = await makeProgram(server, tenant, etName);
    const task = { ...taskFields, etName, programIds: [program.id], clientIds: [terminal.clId], ...fields };
    const { id } = await server.ask(api.insertEquipmentTask, task, options);
    await server.ask(api.publishEquipmentTask, { id }, options);
    clock.advance(1000);
    return id;
  };
  const gone = await publish('Gone');
  const menu = await publish('Menu');
  await publish('Breakfast', { etStartTime: '08:00', etEndTime: '12:00:00' });
  const { taskList } = await server.ask(api.selectEquipmentTaskPage, {}, options);
  const now = new Map(taskList.map((task) => [task.id, task.now]));
  const again = '2026-11-23T12:00:00.000Z';
  expect(now.get(menu)).toEqual({ state: 'replaced', by: 'Breakfast', at: again, timeZone: 'UTC' });
  expect(now.get(gone)).toMatchObject({ state: 'replaced', at: null });
  const { revision } = await desiredOf(server, terminal.clId);
  const tasks = [gone, menu].map((taskId) => ({ taskId, state: 'downloaded' as const, percent: 100 }));
  const player = await TestPlayer.connect(server, terminal);
  await player.report({ revision, tasks, onScreen: null });
  const { deliveryList } = await eventually(
    () => server.ask(api.selectTaskDelivery, { id: menu }, options),
    (board) => board.deliveryList[0]?.state === 'downloaded',
  );
  expect(deliveryList[0]?.notShown).toMatchObject({ byName: 'Breakfast', starts: { at: again } });
  const { programList } = await server.ask(api.selectProgramPage, { id: '-1' }, options);
  const uses = Object.fromEntries(programList.map(({ name, use }) => [name, use]));
  expect(uses).toMatchObject({
    Gone: { state: 'held' },
    Menu: { state: 'planned', at: again },
    Breakfast: { state: 'waiting' },
  });
});

type TimedFields = Partial<Omit<typeof taskFields, 'clientIds'>> & { readonly clientIds: string[] };

test('a task waiting for hours in which others replace it on every terminal is reported as replaced', async () => {
  const tenant = await server.createTenant();
  const options = { token: tenant.token };
  const [door, hall] = [await pairTerminal(server, tenant), await pairTerminal(server, tenant)];
  for (const { clId } of [door, hall])
    await server.ask(api.updateClientInfo, { id: clId, timeZone: 'UTC' }, options);
  const publish = async (etName: string, fields: TimedFields) => {
    const program = await makeProgram(server, tenant, etName);
    const task = { ...taskFields, etName, programIds: [program.id], ...fields };
    const { id } = await server.ask(api.insertEquipmentTask, task, options);
    await server.ask(api.publishEquipmentTask, { id }, options);
    clock.advance(1000);
    return id;
  };
  const hours = { etStartTime: '13:00', etEndTime: '14:00:00' };
  const noon = await publish('Noon', { ...hours, clientIds: [door.clId] });
  const both = await publish('Both', { ...hours, clientIds: [door.clId, hall.clId] });
  await publish('Always', { clientIds: [door.clId] });
  const long = await publish('Long', { etStartTime: '15:00', etEndTime: '17:00:00', clientIds: [hall.clId] });
  await publish('Tea', { etStartTime: '14:30', etEndTime: '16:00:00', clientIds: [hall.clId] });
  const { taskList } = await server.ask(api.selectEquipmentTaskPage, {}, options);
  const now = new Map(taskList.map((task) => [task.id, task.now]));
  // List, detail and screen count use the same evaluator.
  expect(now.get(noon)).toMatchObject({ state: 'replaced', by: 'Always' });
  expect((await server.ask(api.selectEquipmentTaskById, { id: noon }, options)).now).toEqual(now.get(noon));
  const turn = await screensInTurn(server.services, tenant.tenantId, [noon, both, long]);
  expect([...turn.taskIds].toSorted()).toEqual([both, long].toSorted());
  // It has a turn on one screen; the other, replaced only at its start, begins afterwards.
  expect(now.get(both)).toMatchObject({ state: 'waits', at: '2026-11-23T13:00:00.000Z' });
  expect(now.get(long)).toMatchObject({ state: 'waits', at: '2026-11-23T16:00:00.000Z' });
});
