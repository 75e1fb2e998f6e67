import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { domains } from './domains.ts';
import { PollingWorker } from './platform/PollingWorker.ts';
import { SoleWork } from './system/backup/work/SoleWork.ts';
import { expireTasks } from './task/publish/expiry.ts';
import { makeProgram, taskFields } from './task/taskWorld.fixture.ts';
import { eventually, pairTerminal } from './terminal/TestPlayer.fixture.ts';
import { type ManualClock, manualClock } from './testing/manualClock.ts';
import type { TestServer, TestTenant } from './testing/testServer.ts';
import { startTestServers, type TestServers } from './testing/testServers.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
let servers: TestServers;
let clock: ManualClock;
let leader: TestServer;
let other: TestServer;
let tenant: TestTenant;
let admin: { token: string };
beforeAll(async () => {
  clock = manualClock(new Date('2026-03-20T12:00:00Z'));
  servers = await startTestServers(2, { domains, clock });
  const [first, second] = servers.nodes;
  if (!first || !second) throw new Error('no servers');
  [leader, other] = [first, second];
  tenant = await leader.createTenant();
  admin = { token: await leader.signIn() };
}, 60_000);
afterAll(() => servers.close());

const both = <Result>(work: (server: TestServer) => Promise<Result>) =>
  Promise.all(servers.nodes.map((server) => work(server)));

test('an outage raises one alarm, although both servers look', async () => {
  const { clId } = await pairTerminal(leader, tenant, 'Lobby');
  await leader.services.database
    .updateTable('terminal')
    .set({ online: false, last_seen: clock.now() })
    .where('id', '=', clId)
    .execute();
  clock.advance(10 * minute);
  await both((server) => server.services.terminalAlarms.sweep());
  // And whatever the clocks of both add.
  await both((server) => server.services.terminalAlarms.sweep());
  const { alarmList } = await other.ask(api.selectTerminalAlarmPage, { gpId: '-1' }, { token: tenant.token });
  expect(alarmList).toMatchObject([{ kind: 'offline', terminalName: 'Lobby' }]);
});

test('a task expires once, although both servers look', async () => {
  const { clId } = await pairTerminal(leader, tenant, 'Foyer');
  const as = { token: tenant.token };
  const program = await makeProgram(leader, tenant, 'Menu');
  const times = { etStartDate: '2026-03-20', etEndDate: '2026-03-24' };
  const input = { ...taskFields, ...times, programIds: [program.id], clientIds: [clId] };
  const { id } = await leader.ask(api.insertEquipmentTask, input, as);
  await leader.ask(api.publishEquipmentTask, { id }, as);
  clock.advance(6 * day);
  const counts = await both((server) => expireTasks(server.services));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
});

test('a scheduled backup is made once, although both servers look', async () => {
  const schedule = { enabled: true, time: '03:00', kind: 'database' as const, kept: 2 };
  await leader.ask(api.updateBackupSchedule, schedule, admin);
  clock.advance(day);
  // The loser of the race finds the other one working.
  await Promise.allSettled(servers.nodes.map(({ services }) => services.backupClock.check()));
  await both((server) => server.services.backups.idle());
  await both((server) => server.services.backupClock.check());
  const { backups } = await other.ask(api.selectBackups, {}, admin);
  expect(backups.filter(({ origin }) => origin === 'scheduled')).toHaveLength(1);
});

test('an operation on backups is seen, refused and cancelled on another server', async () => {
  const sole = new SoleWork(leader.services, () => Promise.resolve());
  sole.start();
  const what = { kind: 'drill' as const, fileName: 'vitrine.sql', total: 100 };
  let reason: unknown;
  await sole.begin(what, async (signal) => {
    sole.advance(40);
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    reason = signal.aborted;
    signal.throwIfAborted();
  });
  const shown = async () => (await other.ask(api.selectBackups, {}, admin)).work;
  expect(await shown()).toMatchObject({ ...what, state: 'running' });
  await eventually(shown, (work) => work?.percent === 40);
  expect(await other.call(api.insertBackup, { kind: 'database' }, admin)).toMatchObject({
    error: 'backup.busy',
  });
  await other.ask(api.updateBackupCanceled, {}, admin);
  await sole.idle();
  expect(reason).toBe(true);
  expect(await shown()).toMatchObject({ ...what, state: 'canceled' });
  await sole.stop();
});

test('an operation whose server died is reported as failed, and another one may begin', async () => {
  await other.services.database
    .updateTable('backup_work')
    .set({ state: 'running', node_id: 'gone', started_at: clock.now(), ended_at: null })
    .execute();
  expect((await other.ask(api.selectBackups, {}, admin)).work).toMatchObject({
    state: 'failed',
    error: 'backup.serverStopped',
  });
  await other.ask(api.insertBackup, { kind: 'database' }, admin);
  await other.services.backups.idle();
  const { work } = await leader.ask(api.selectBackups, {}, admin);
  expect(work).toMatchObject({ kind: 'backup', state: 'done', percent: 100 });
});

test('a wake-up on a server reaches the leader alone', async () => {
  const woken: string[] = [];
  const workers = servers.nodes.map(({ services }) => {
    const work = async () => woken.push(services.nodes.name);
    const worker = new PollingWorker(services, {
      every: day,
      only: 'leader',
      wokenAs: 'probe',
      work,
      failure: 'failed',
    });
    worker.start();
    return worker;
  });
  for (const worker of workers.toReversed()) {
    const before = woken.length;
    worker.wake();
    await eventually(
      async () => woken.length,
      (count) => count > before,
    );
  }
  expect(woken).toEqual(['node1', 'node1']);
  for (const worker of workers) await worker.stop();
});

test('the server page adds up what the servers do, and lists them', async () => {
  expect((await other.ask(api.selectServerOverview, {}, admin)).nodes).toMatchObject([
    { name: 'node1', connections: null },
    { name: 'node2', memory: null },
  ]);
  await both((server) => server.services.metrics.record());
  const { nodes = [] } = await other.ask(api.selectServerOverview, {}, admin);
  expect(nodes.map(({ connections }) => connections)).toEqual([0, 0]);
  const { points } = await leader.ask(api.selectServerMetrics, { range: 'hour' }, admin);
  const [first, second] = nodes.map(({ memory }) => memory ?? 0);
  expect(points.at(-1)?.memory).toBe((first ?? 0) + (second ?? 0));
});
