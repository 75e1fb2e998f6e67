import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { desiredOf, makeProgram, taskFields } from '../../task/taskWorld.fixture.ts';
import { manualClock } from '../../testing/manualClock.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { eventually, pairTerminal, TestPlayer, type TestTerminal } from '../TestPlayer.fixture.ts';
import { WrongScreens } from './WrongScreens.ts';

const minute = 60_000;
/** A Monday, 10:00. */
const start = new Date('2026-11-23T10:00:00Z');
const clock = manualClock(start);
let server: TestServer;
let tenant: TestTenant;
let terminal: TestTerminal;
let player: TestPlayer;
let taskId: string;
let programId: string;
const as = () => ({ token: tenant.token });

beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.close());
beforeEach(async () => {
  clock.advance(start.getTime() - clock.now().getTime());
  tenant = await server.createTenant();
  terminal = await pairTerminal(server, tenant, 'Lobby');
  await server.ask(api.updateClientInfo, { id: terminal.clId, timeZone: 'UTC' }, as());
  programId = (await makeProgram(server, tenant, 'Menu')).id;
  const fields = { ...taskFields, etName: 'Menu', programIds: [programId], clientIds: [terminal.clId] };
  const until = { ...fields, etEndTime: '12:00:00' };
  taskId = (await server.ask(api.insertEquipmentTask, until, as())).id;
  await server.ask(api.publishEquipmentTask, { id: taskId }, as());
  player = await TestPlayer.connect(server, terminal);
});
afterEach(() => player.client.endAsync());

const alarms = async () =>
  (await server.ask(api.selectTerminalAlarmPage, { gpId: '-1', kind: 'wrongScreen' }, as())).alarmList;
const sweep = () => server.services.terminalAlarms.sweep();

/** Reports full delivery and the content on screen; resolves once the server has it. */
async function show(shown: 'menu' | 'other' | 'nothing') {
  const { revision, manifest } = await desiredOf(server, terminal.clId);
  const tasks = (manifest?.tasks ?? []).map(({ id }) => ({
    taskId: id,
    state: 'downloaded' as const,
    percent: 100,
  }));
  const since = clock.now().toISOString();
  const ids = shown === 'other' ? { taskId: 'another', programId: 'another' } : { taskId, programId };
  const drawn = { ...ids, documentHash: 'ab'.repeat(32), sceneIndex: 0, since };
  await player.report({ revision, tasks, onScreen: shown === 'nothing' ? null : drawn });
  const state = () => server.ask(api.selectClientState, { id: terminal.clId }, as());
  await eventually(
    state,
    ({ terminal: { status } }) =>
      ['upToDate', 'wrongContent'].includes(status.content?.state ?? '') &&
      (status.playing?.taskId ?? '') === (shown === 'nothing' ? '' : ids.taskId),
  );
}

it('a terminal with the wrong content raises one alarm after its grace time, and resolves it by itself', async () => {
  await show('other');
  for (let time = 0; time < 2; time += 1) {
    clock.advance(minute);
    await sweep();
  }
  expect(await alarms()).toEqual([]);
  clock.advance(2 * minute);
  for (let time = 0; time < 3; time += 1) await sweep();
  expect(await alarms()).toMatchObject([
    { state: 'active', active: 1, taskName: 'Menu', programName: 'Menu' },
  ]);
  await show('menu');
  await sweep();
  expect(await alarms()).toMatchObject([{ state: 'ended' }]);
});

it('a terminal has the state wrongContent as soon as it is known, in every list, and no longer', async () => {
  const word = async () =>
    (await server.ask(api.selectPageClientInfo, { states: ['wrongContent'] }, as())).materialList.map(
      ({ state }) => state,
    );
  await show('other');
  clock.advance(minute);
  expect(await word()).toEqual([]);
  await sweep();
  expect(await word()).toEqual(['wrongContent']);
  const [tile] = (await server.ask(api.selectTerminalMonitorPage, { gpId: '-1' }, as())).monitorList;
  expect(tile?.status.word).toBe('wrongContent');
  await show('menu');
  await sweep();
  expect(await word()).toEqual([]);
});

it('the alarm is raised without a report when the expected content has changed', async () => {
  await show('menu');
  await sweep();
  clock.advance(2 * 60 * minute);
  await sweep();
  clock.advance(2 * minute);
  await sweep();
  clock.advance(2 * minute);
  await sweep();
  expect(await alarms()).toMatchObject([{ state: 'active', taskName: '' }]);
});

it('a dismissed alarm is raised again only after correct content, also across a restart', async () => {
  await show('nothing');
  const wait = async () => {
    clock.advance(minute);
    await sweep();
    clock.advance(2 * minute);
    await sweep();
  };
  await wait();
  const [alarm] = await alarms();
  await server.ask(api.cancelTerminalAlarms, { ids: [alarm?.alarmId ?? ''] }, as());
  await show('nothing');
  await wait();
  expect((await alarms()).map(({ state }) => state)).toEqual(['cancelled']);
  const restarted = new WrongScreens(server.services);
  await show('menu');
  restarted.onReport(terminal.clId);
  expect(await restarted.check()).toEqual([{ tenantId: tenant.tenantId, clId: terminal.clId }]);
  await sweep();
  await show('nothing');
  await wait();
  expect((await alarms()).map(({ state }) => state)).toEqual(['active', 'cancelled']);
});

it('no terminal is wrongContent while a changed task is not yet in the desired state', async () => {
  const word = async () =>
    (await server.ask(api.selectPageClientInfo, { states: ['wrongContent'] }, as())).materialList.length;
  const { database } = server.services;
  await show('other');
  clock.advance(minute);
  // As a publication leaves it until its renewal has run.
  await database
    .insertInto('terminal_renewal')
    .values({ terminal_id: terminal.clId, tenant_id: tenant.tenantId, requested_at: clock.now() })
    .execute();
  await sweep();
  expect(await word()).toBe(0);
  await database.deleteFrom('terminal_renewal').where('terminal_id', '=', terminal.clId).execute();
  clock.advance(minute);
  await sweep();
  expect(await word()).toBe(1);
});
