import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  getServerState,
  type Permission,
  selectCustomers,
  selectMaterialSpace,
  selectOverviewDeliveries,
  selectOverviewFaults,
  selectOverviewOffline,
  selectOverviewOnline,
  selectOverviewProgress,
  selectOverviewSteps,
  selectTerminalAlarmCount,
  updateAccountSettings,
  updateBackupSchedule,
} from '@vitrine/shared/api';
import { session } from '@vitrine/shared/session';
import { createTestClient, fakeNetwork, refuse, renderPage, signInAs } from '@vitrine/shared/testing';
import { overviewMessages as messages, overviewNamespace as namespace } from '../messages/index.ts';
import { OverviewStore } from '../OverviewStore.ts';
import { tilesFor } from '../tileKinds.ts';
import { isNew, Welcome } from '../Welcome.tsx';
import { AlarmKindMark } from './AlarmKindMark.tsx';
import { OnlineTile } from './OnlineTile.tsx';
import { ProblemsTile } from './ProblemsTile.tsx';
import { StorageTile } from './StorageTile.tsx';

afterEach(cleanup);

const at = '2026-11-21T10:00:00.000Z';
const failed = (taskId: string) => ({ taskId, name: taskId, failed: 3, at });
const space = { used: 10, trash: 0, reserved: 0, total: 100, left: 90, expiring: 4, expired: 0, trashed: 0 };
const left = { authorisedCount: 0, spaceCapacity: 0 };

const backups = { enabled: true, time: '03:00', kind: 'database' as const, kept: 7 };
const steps = { terminals: true, materials: true, programs: true, published: true, backupSchedule: backups };
const agreed = { desired: 9, announced: 9, reached: 9, behind: 0 };

const world = (tasks = [failed('one'), failed('two')]) =>
  fakeNetwork()
    .on(selectOverviewProgress, () => agreed)
    .on(selectOverviewFaults, () => ({ totalNum: 0 }))
    .on(selectOverviewOffline, () => ({ terminals: [], totalNum: 7 }))
    .on(selectTerminalAlarmCount, () => ({ active: 5, kinds: [{ kind: 'storage' as const, active: 2 }] }))
    .on(selectOverviewDeliveries, () => ({ tasks, totalNum: tasks.length }))
    .on(selectMaterialSpace, () => space)
    .on(selectCustomers, () => ({ customerList: [], totalNum: 1, left }))
    .on(selectOverviewSteps, () => steps);

async function problems(network = world()) {
  const store = new OverviewStore(createTestClient(network), session);
  const { offline, alarmCount, progress, faults, deliveries, space: room, expiring, steps: taken } = store;
  await Promise.all(
    [offline, alarmCount, progress, faults, deliveries, room, expiring, taken].map((source) =>
      source.reload(),
    ),
  );
  await renderPage(<ProblemsTile store={store} />, { namespace, messages });
  return screen.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);
}

test('every number links to the list that it counts', async () => {
  signInAs();
  expect(await problems()).toEqual([
    '7台终端离线 /terminal/attribute?state=0&authorised=1&order=lastSeen',
    '5条告警 /terminal/warning',
    '2个任务下发失败 /exhibition?failed=1',
    '2台终端空间不足 /terminal/warning?kind=storage',
    '4个素材即将到期 /material?mark=expiring',
    '1个客户即将到期 /management?state=expiring',
  ]);
});

test('counts have the state sign of their list: red is for failures only', async () => {
  signInAs();
  await problems();
  const signs = screen
    .getAllByRole('link')
    .map((link) => link.querySelector('.vt-state')?.className.replace('vt-state vt-state-', ''));
  expect(signs).toEqual(['away', 'bad', 'bad', 'bad', 'late', 'late']);
});

test.each([
  ['offline', 'away'],
  ['unstable', 'late'],
  ['black', 'bad'],
] as const)('an alarm for %s has the sign of that screen state', async (kind, style) => {
  await renderPage(<AlarmKindMark kind={kind} />, { namespace, messages });
  expect(document.querySelector('.vt-state')?.className).toBe(`vt-state vt-state-${style}`);
});

test('terminals behind their desired state are counted and linked', async () => {
  signInAs();
  const network = world().on(selectOverviewProgress, () => ({
    ...agreed,
    announced: 8,
    reached: 5,
    behind: 2,
  }));
  const reported = await problems(network);
  expect(reported).toContain('2台在线终端未换上最新内容 /terminal/attribute?state=1&reached=0');
  expect(reported).toContain('1台终端尚未收到发布通知 /terminal/attribute?reached=0');
});

test('terminals that cannot show a widget are counted and linked', async () => {
  signInAs();
  const network = world().on(selectOverviewFaults, () => ({ totalNum: 2 }));
  expect(await problems(network)).toContain('2台终端有组件无法显示 /terminal/attribute?faulty=1');
});

test('a single failed task links straight to its board', async () => {
  signInAs();
  expect(await problems(world([failed('one')]))).toContain('1个任务下发失败 /task?task=one&delivery=failed');
});

test('numbers that could not be read are replaced by the error', async () => {
  signInAs();
  const network = world().on(selectTerminalAlarmCount, () => {
    throw refuse('server.failed', '服务器出错');
  });
  const store = new OverviewStore(createTestClient(network), session);
  await Promise.all([store.offline.reload(), store.alarmCount.reload()]);
  await renderPage(<ProblemsTile store={store} />, { namespace, messages });
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['7台终端离线']);
  expect(screen.getByRole('alert').textContent).toContain('服务器出错');
});

test.each<[string, readonly Permission[], readonly string[]]>([
  ['permission for tasks alone', ['task.view'], ['problems', 'deliveries']],
  ['permission for materials alone', ['material.view'], ['problems', 'storage']],
  ['no permission for any tile', ['system.logs'], []],
  // Only administrators see customer problems: for others the card would stay empty.
  ['permission for customers alone', ['account.customers'], []],
])('%s has exactly these tiles', (_name, permissions, tiles) => {
  signInAs({ level: '2', roleId: '7', permissions });
  expect(tilesFor(session)).toEqual(tiles);
});

test('accounts of the lowest level have no customer tile', () => {
  signInAs({ level: '5' });
  expect(tilesFor(session)).not.toContain('accounts');
});

test('data without permission is not requested', async () => {
  signInAs({ level: '2', roleId: '7', permissions: ['task.view'] });
  const network = world();
  const store = new OverviewStore(createTestClient(network), session);
  store.start();
  store.onEvent({ kind: 'resync', at });
  await store.deliveries.reload();
  store.stop();
  const asked = new Set(network.calls.map(({ path }) => path));
  expect([...asked].sort()).toEqual(['/etv/selectOverviewDeliveries.json', '/etv/selectOverviewSteps.json']);
});

test('a day links to the screens that went offline on it, with permission to read the log', async () => {
  const answer = {
    timeZone: 'UTC',
    total: 4,
    online: 3,
    authorised: 4,
    days: [
      { day: '2026-11-20', rate: null },
      { day: '2026-11-21', rate: 0.5 },
      { day: '2026-11-22', rate: 1 },
    ],
  };
  const network = fakeNetwork().on(selectOverviewOnline, () => answer);
  signInAs();
  const store = new OverviewStore(createTestClient(network), session);
  await store.online.reload();
  await renderPage(<OnlineTile store={store} />, { namespace, messages });
  // Current values of the figure and of today's bar.
  expect(screen.getByText('75%')).toBeTruthy();
  expect(screen.getByText('现在：75% 在线')).toBeTruthy();
  expect(screen.queryByText(/100/)).toBeNull();
  expect(screen.getByRole('link', { name: /50%/ }).getAttribute('href')).toBe(
    '/system/logmana?view=terminals&word=offline&startDate=2026-11-21&endDate=2026-11-21',
  );
  cleanup();
  signInAs({ permissions: ['terminal.view'] });
  await renderPage(<OnlineTile store={store} />, { namespace, messages });
  expect(screen.queryByRole('link', { name: /50%/ })).toBeNull();
});

test('an account is new until a screen is paired or something is published', () => {
  const none = { terminals: false, materials: true, programs: true, published: false };
  expect(isNew(none)).toBe(true);
  expect(isNew({ ...none, terminals: true })).toBe(false);
  expect(isNew({ ...none, terminals: null, published: null })).toBe(false);
});

test('the server state is shown to operators, not to uploaders', async () => {
  const asked = async () => {
    const network = world().on(getServerState, () => 2);
    const store = new OverviewStore(createTestClient(network), session);
    store.start();
    await Promise.all([store.space.reload(), session.can('system.server') && store.serverState.reload()]);
    await renderPage(<StorageTile store={store} />, { namespace, messages });
    store.stop();
    return network.calls.some(({ path }) => path === getServerState.path);
  };
  signInAs();
  expect(await asked()).toBe(true);
  expect(screen.getByText('缺少部分组件')).toBeTruthy();
  cleanup();
  signInAs({ level: '1', roleId: '7', permissions: ['material.view', 'material.upload'] });
  expect(await asked()).toBe(false);
  expect(screen.queryByText('服务器')).toBeNull();
});

test('missing automatic backups are reported to operators only', async () => {
  const unsaved = () => ({ ...steps, backupSchedule: { ...backups, enabled: false } });
  signInAs();
  expect(await problems(world().on(selectOverviewSteps, unsaved))).toContain(
    '1项自动备份未开启 /system/index?view=backups',
  );
  cleanup();
  signInAs({ level: '2' });
  const none = () => ({ ...steps, backupSchedule: null });
  expect((await problems(world().on(selectOverviewSteps, none))).join()).not.toContain('备份');
});

test('a server clock that differs from the browser’s is reported to the administrator', async () => {
  const saying = (serverTime: Date) => () => ({ ...steps, serverTime: serverTime.toISOString() });
  const word = '1项服务器时钟与本机不一致 /system/index';
  signInAs();
  const ahead = new Date(Date.now() + 3 * 86_400_000);
  expect(await problems(world().on(selectOverviewSteps, saying(ahead)))).toContain(word);
  cleanup();
  expect(await problems(world().on(selectOverviewSteps, saying(new Date())))).not.toContain(word);
});

test('the first steps of an operator end with daily backups, enabled by one press', async () => {
  signInAs();
  const kept: object[] = [];
  const network = world().on(updateBackupSchedule, (schedule) => {
    kept.push(schedule);
    return {};
  });
  const store = new OverviewStore(createTestClient(network), session);
  const proposed = { ...steps, backupSchedule: { ...backups, enabled: false } };
  await renderPage(
    <Welcome
      taken={proposed}
      startBackups={(given) => store.startBackups(given)}
      takeTimeZone={(zone) => store.takeTimeZone(zone)}
    />,
    { namespace, messages },
  );
  await userEvent.click(screen.getByRole('button', { name: '开启备份' }));
  expect(kept).toEqual([backups]);
  expect(store.steps.value?.backupSchedule?.enabled).toBe(true);
});

test('an account in another zone than the browser is offered the browser’s zone', async () => {
  const browsers = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const taken: object[] = [];
  const network = world().on(updateAccountSettings, (changes) => {
    taken.push(changes);
    return {};
  });
  const store = new OverviewStore(createTestClient(network), session);
  const open = () =>
    renderPage(
      <Welcome
        taken={steps}
        startBackups={async () => undefined}
        takeTimeZone={(zone) => store.takeTimeZone(zone)}
      />,
      { namespace, messages },
    );
  signInAs({ timeZone: 'Pacific/Apia' });
  await open();
  await userEvent.click(screen.getByRole('button', { name: `使用 ${browsers}` }));
  expect(taken).toEqual([{ timeZone: browsers }]);
  cleanup();
  signInAs({ timeZone: browsers });
  await open();
  expect(screen.queryByRole('button', { name: /^使用/ })).toBeNull();
});
