import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { makeProgram, taskFields } from '../../task/taskWorld.fixture.ts';
import { eventually, pairTerminal, TestPlayer } from '../../terminal/TestPlayer.fixture.ts';
import { type ManualClock, manualClock } from '../../testing/manualClock.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { takeSample } from './onlineSamples.ts';

const minute = 60_000;
const start = new Date('2026-11-21T12:00:00Z');
let server: TestServer;
let clock: ManualClock;
beforeAll(async () => {
  clock = manualClock(start);
  server = await startTestServer({ clock });
});
afterAll(() => server.close());

const setTerminal = (clId: string, some: { online?: boolean; last_seen?: Date; screenshot_at?: Date }) =>
  server.services.database.updateTable('terminal').set(some).where('id', '=', clId).execute();
const as = ({ token }: TestTenant) => ({ token });

test("the online share is the mean of a day's samples, and absent for a day without samples", async () => {
  const tenant = await server.createTenant({ timeZone: 'Asia/Seoul' });
  const { clId } = await pairTerminal(server, tenant);
  await pairTerminal(server, tenant, 'Hall');
  await setTerminal(clId, { online: true });
  const { database } = server.services;
  await takeSample(database, clock.now());
  // A second server samples at nearly the same time.
  await takeSample(database, new Date(clock.now().getTime() + minute));
  await setTerminal(clId, { online: false });
  await takeSample(database, new Date(clock.now().getTime() + 10 * minute));
  const answer = await server.ask(api.selectOverviewOnline, { days: 3 }, as(tenant));
  expect(answer).toMatchObject({ timeZone: 'Asia/Seoul', total: 2, authorised: 2, online: 0 });
  expect(answer.days).toEqual([
    { day: '2026-11-19', rate: null },
    { day: '2026-11-20', rate: null },
    { day: '2026-11-21', rate: 0.25 },
  ]);
});

test('the longest offline terminals come first, and their number equals that of the terminal list', async () => {
  const tenant = await server.createTenant();
  const [first, second, third] = [
    await pairTerminal(server, tenant, 'First'),
    await pairTerminal(server, tenant, 'Second'),
    await pairTerminal(server, tenant, 'Never seen'),
  ];
  await setTerminal(first.clId, { last_seen: new Date(start.getTime() - minute) });
  await setTerminal(second.clId, { last_seen: new Date(start.getTime() - 60 * minute) });
  const answer = await server.ask(api.selectOverviewOffline, {}, as(tenant));
  expect(answer.terminals.map(({ clId }) => clId)).toEqual([second.clId, first.clId, third.clId]);
  const list = await server.ask(api.selectPageClientInfo, { lineState: '0', authorised: '1' }, as(tenant));
  expect(answer.totalNum).toBe(list.totalNum);
});

test('failed deliveries are counted as on the delivery board of their task', async () => {
  const tenant = await server.createTenant();
  const one = await pairTerminal(server, tenant, 'One');
  const two = await pairTerminal(server, tenant, 'Two');
  const program = await makeProgram(server, tenant, 'Menu');
  const fields = { ...taskFields, programIds: [program.id], clientIds: [one.clId, two.clId] };
  const { id } = await server.ask(api.insertEquipmentTask, fields, as(tenant));
  await server.ask(api.publishEquipmentTask, { id }, as(tenant));
  await server.services.renewals.settle([one.clId, two.clId]);
  const { database } = server.services;
  await database.updateTable('task_delivery').set({ state: 'failed' }).where('task_id', '=', id).execute();
  await database.updateTable('terminal').set({ authorised: false }).where('id', '=', two.clId).execute();
  const answer = await server.ask(api.selectOverviewDeliveries, {}, as(tenant));
  expect(answer).toMatchObject({ totalNum: 1, tasks: [{ taskId: id, name: 'Opening hours', failed: 1 }] });
  const board = await server.ask(api.selectTaskDelivery, { id }, as(tenant));
  expect(board.counts.failed).toBe(1);
  await server.ask(api.withdrawEquipmentTask, { id }, as(tenant));
  expect((await server.ask(api.selectOverviewDeliveries, {}, as(tenant))).totalNum).toBe(0);
});

test('terminals that were not announced or have not reached their desired state are counted as in the list', async () => {
  const tenant = await server.createTenant();
  const one = await pairTerminal(server, tenant, 'One');
  const two = await pairTerminal(server, tenant, 'Two');
  const program = await makeProgram(server, tenant, 'Menu');
  const fields = { ...taskFields, programIds: [program.id], clientIds: [one.clId, two.clId] };
  const { id } = await server.ask(api.insertEquipmentTask, fields, as(tenant));
  await server.ask(api.publishEquipmentTask, { id }, as(tenant));
  const progress = () => server.ask(api.selectOverviewProgress, {}, as(tenant));
  const player = await TestPlayer.connect(server, one);
  await eventually(progress, ({ behind }) => behind === 1);
  expect(await progress()).toEqual({ desired: 2, announced: 2, reached: 0, behind: 1 });
  const list = (reached: '0' | '1') =>
    server.ask(api.selectPageClientInfo, { reached }, as(tenant)).then(({ totalNum }) => totalNum);
  expect(await list('0')).toBe(2);

  await player.until(() => player.desired.length > 0);
  const [{ revision = 0, manifestHash = '' } = {}] = player.desired;
  await player.report({ revision, held: { revision, manifestHash } });
  await eventually(progress, ({ reached }) => reached === 1);
  expect(await progress()).toEqual({ desired: 2, announced: 2, reached: 1, behind: 0 });
  expect([await list('0'), await list('1')]).toEqual([1, 1]);
  await player.client.endAsync();

  const metrics = await (
    await fetch(`${server.url}/metrics`, { headers: { token: await server.signIn() } })
  ).text();
  const overview = await server.ask(api.selectServerOverview, {}, { token: await server.signIn() });
  const { desired, announced, reached } = overview.progress;
  expect(metrics).toContain(`vitrine_terminals_desired ${desired}`);
  expect(metrics).toContain(`vitrine_terminals_announced ${announced}`);
  expect(metrics).toContain(`vitrine_terminals_reached ${reached}`);
});

test('online terminals are listed by the newest screenshot', async () => {
  const tenant = await server.createTenant();
  const [old, fresh, blank, away] = [
    await pairTerminal(server, tenant, 'Old'),
    await pairTerminal(server, tenant, 'Fresh'),
    await pairTerminal(server, tenant, 'Blank'),
    await pairTerminal(server, tenant, 'Away'),
  ];
  await setTerminal(old.clId, { online: true, screenshot_at: new Date(start.getTime() - minute) });
  await setTerminal(fresh.clId, { online: true, screenshot_at: start });
  await setTerminal(blank.clId, { online: true });
  await setTerminal(away.clId, { screenshot_at: start });
  const { screens } = await server.ask(api.selectOverviewScreens, {}, as(tenant));
  expect(screens.map(({ name }) => name)).toEqual(['Fresh', 'Old', 'Blank']);
});

test('rankings equal the statistics of the same days', async () => {
  const tenant = await server.createTenant({ timeZone: 'Pacific/Auckland' });
  const { clId } = await pairTerminal(server, tenant);
  const { id } = await makeProgram(server, tenant, 'Menu');
  const day = { tenant_id: tenant.tenantId, terminal_id: clId, task_id: 'task', duration: 5000 };
  const rows = [
    { ...day, day: '2026-11-22', program_id: id, plays: 4 },
    { ...day, day: '2026-11-20', program_id: id, plays: 3 },
    { ...day, day: '2026-11-15', program_id: id, plays: 50 },
    { ...day, day: '2026-11-21', program_id: 'gone', plays: 9 },
  ];
  await server.services.database.insertInto('play_day').values(rows).execute();
  const ranking = await server.ask(api.selectOverviewRanking, { by: 'program' }, as(tenant));
  expect(ranking).toMatchObject({ startDate: '2026-11-16', endDate: '2026-11-22' });
  expect(ranking.rows).toEqual([
    { key: 'gone', name: '', plays: 9, seconds: 5 },
    { key: id, name: 'Menu', plays: 7, seconds: 10 },
  ]);
  const { startDate, endDate } = ranking;
  const asked = { by: 'program', startDate, endDate } as const;
  const statistics = await server.ask(api.selectPlayStatistics, asked, as(tenant));
  expect(statistics.rows.map(({ key, plays }) => [key, plays])).toEqual(
    ranking.rows.map(({ key, plays }) => [key, plays]),
  );
});

test('first steps are shown according to permissions', async () => {
  const tenant = await server.createTenant();
  const none = {
    ...{ terminals: false, materials: false, programs: false, published: false },
    backupOverdue: null,
    backupSchedule: null,
    serverTime: null,
  };
  expect(await server.ask(api.selectOverviewSteps, {}, as(tenant))).toEqual(none);
  await pairTerminal(server, tenant);
  await makeProgram(server, tenant, 'Menu');
  const some = await server.ask(api.selectOverviewSteps, {}, as(tenant));
  expect(some).toEqual({ ...none, terminals: true, programs: true });
  const viewer = await server.createTenant({ permissions: ['task.view'] });
  const seen = await server.ask(api.selectOverviewSteps, {}, as(viewer));
  expect(seen).toEqual({ ...none, terminals: null, materials: null, programs: null });
});

test('the backup schedule is shown to the server administrator only', async () => {
  const admin = { token: await server.signIn() };
  const reported = async () => [
    (await server.ask(api.selectOverviewSteps, {}, admin)).backupSchedule,
    (await server.ask(api.selectServerOverview, {}, admin)).backupSchedule,
  ];
  const proposed = { enabled: false, time: '03:00', kind: 'database' as const, kept: 7 };
  expect(await reported()).toEqual([proposed, proposed]);
  await server.ask(api.updateBackupSchedule, { ...proposed, enabled: true }, admin);
  expect(await reported()).toEqual([true, true].map((enabled) => ({ ...proposed, enabled })));
});

test('the server time is shown to the server administrator', async () => {
  const admin = { token: await server.signIn() };
  const before = server.services.clock.now().toISOString();
  const { serverTime } = await server.ask(api.selectOverviewSteps, {}, admin);
  expect(before <= (serverTime ?? '')).toBe(true);
  expect((serverTime ?? '') <= server.services.clock.now().toISOString()).toBe(true);
});

test("tiles keep each person's layout until it is reset", async () => {
  const tenant = await server.createTenant();
  const other = await server.createTenant();
  const tiles = [{ id: 'offline', x: 0, y: 0, w: 6, h: 4, hidden: true }];
  await server.ask(api.updateOverviewLayout, { tiles }, as(tenant));
  await server.ask(api.updateOverviewLayout, { tiles: [{ ...tiles[0], w: 4 }] as typeof tiles }, as(tenant));
  expect((await server.ask(api.selectOverviewLayout, {}, as(tenant))).tiles).toEqual([{ ...tiles[0], w: 4 }]);
  expect((await server.ask(api.selectOverviewLayout, {}, as(other))).tiles).toEqual([]);
  const wide = { tiles: [{ ...tiles[0], w: 13 }] as typeof tiles };
  expect((await server.call(api.updateOverviewLayout, wide, as(tenant))).error).toBe('input.invalid');
  await server.ask(api.updateOverviewLayout, { tiles: [] }, as(tenant));
  expect((await server.ask(api.selectOverviewLayout, {}, as(tenant))).tiles).toEqual([]);
});
