import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type BackupHealth,
  type BackupRow,
  type BackupWork,
  insertBackupDrill,
  insertRestore,
  type ServerNode,
  type ServerPart,
  selectBackups,
  selectServerAbilities,
  selectServerMetrics,
  selectServerOverview,
  updateBackupSchedule,
  updateServerCapacity,
  updateServerLimits,
} from '@vitrine/shared/api';
import { loadMessages, startMessages } from '@vitrine/shared/i18n';
import {
  createTestClient,
  type FakeNetwork,
  fakeNetwork,
  renderPage,
  signInAs,
} from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { serverMessages, serverNamespace } from './messages/index.ts';
import { ServerPage } from './ServerPage.tsx';
import { ServerStore } from './ServerStore.ts';

const at = '2026-11-21T03:00:00.000Z';
const backup: BackupRow = {
  id: 'backup1',
  fileName: 'vitrine-20261121-0300-full-backup1.sql',
  kind: 'full',
  origin: 'manual',
  createdAt: at,
  version: '0.1.0',
  size: 1_048_576,
  rows: 120,
  files: 7,
  own: true,
  url: '/etv/backup/backup1',
};
const finished: BackupWork = {
  kind: 'restore',
  fileName: backup.fileName,
  state: 'failed',
  percent: 40,
  bytes: 4,
  total: 10,
  startedAt: at,
  endedAt: at,
  error: 'backup.damaged',
  message: '文件内容与其校验值不符，已损坏或被改动',
};

const world = (
  backups: readonly BackupRow[] = [backup],
  work: BackupWork | null = null,
  nodes?: ServerNode[],
  nodeName?: string,
  parts?: ServerPart[],
) =>
  fakeNetwork()
    .on(selectServerOverview, () => ({
      ...(nodes && { nodes }),
      ...(nodeName !== undefined && { nodeName }),
      ...(parts && { parts }),
      state: 1,
      version: '0.1.0',
      nodeVersion: '24.21.0',
      databaseVersion: '18.4',
      databaseKind: 'embedded' as const,
      startedAt: at,
      now: at,
      timeZone: 'UTC',
      disk: { total: 1e12, free: 5e11 },
      storage: { files: 1e9, database: 1e7, backups: 0 },
      capacity: { total: 1000, used: 20, given: 500, least: 600 },
      limits: { downloadCount: null, downloadSpeed: 640 },
      transfers: { open: 3, speed: 12_000, putOff: 1 },
      progress: { desired: 12, announced: 12, reached: 9, behind: 2 },
      addresses: [{ kind: 'console' as const, url: 'http://10.0.0.1:8080/web/' }],
    }))
    .on(selectServerAbilities, () => [{ name: 'soffice' as const, present: false, detail: '' }])
    .on(selectServerMetrics, () => ({ from: at, to: at, points: [] }))
    .on(selectBackups, () => ({
      backups: [...backups],
      schedule: { enabled: false, time: '03:00', kind: 'full' as const, kept: 7 },
      timeZone: 'UTC',
      nextAt: null,
      work,
      free: 5e11,
      fullSize: 2e9,
    }));

const show = (network: FakeNetwork, view = 'state') =>
  renderPage(<ServerPage store={new ServerStore(createTestClient(network))} />, {
    path: `/system/index?view=${view}`,
    namespace,
    messages,
  });

const sent = (network: FakeNetwork, path: string) => network.calls.find((call) => call.path === path)?.input;

beforeAll(async () => {
  await startMessages();
  await loadMessages(serverNamespace, serverMessages);
});
beforeEach(() => {
  signInAs({ level: '1' });
});
afterEach(cleanup);

test('state, missing tools and addresses of the server are shown', async () => {
  await show(world());
  expect(await screen.findByText('一切正常')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'http://10.0.0.1:8080/web/' })).toBeTruthy();
  expect(await screen.findByText('未找到')).toBeTruthy();
  const progress = within(screen.getByRole('region', { name: '发布到终端' }));
  expect(progress.getByText('12 台，全部一致')).toBeTruthy();
  expect(progress.getByText('9 台，还差 3 台，其中 2 台在线')).toBeTruthy();
});

test('servers are listed where there are several', async () => {
  await show(world());
  await screen.findByText('一切正常');
  expect(screen.queryByRole('region', { name: '服务器' })).toBeNull();
  cleanup();
  const nodes = [
    { name: 'east', startedAt: at, connections: 1234, cpu: 41.7, memory: 200 * 1_048_576 },
    { name: 'west', startedAt: at, connections: null, cpu: null, memory: null },
  ];
  await show(world([backup], null, nodes));
  const table = within(await screen.findByRole('region', { name: '服务器' }));
  const rows = table.getAllByRole('row').map((row) => row.textContent);
  expect(rows[1]).toMatch(/^east.*1,23442%200 MB$/);
  expect(rows[2]).toMatch(/^west.*–––$/);
});

test('the leader, versions and servers that are missing are shown', async () => {
  const figures = { startedAt: at, connections: null, cpu: null, memory: null };
  const nodes = [
    { ...figures, name: 'east', version: '0.2.0', leads: true },
    { ...figures, name: 'north', version: null, leads: false },
    { ...figures, name: 'west', version: '0.1.0', leads: false, silentSince: '2026-11-21T04:00:00.000Z' },
  ];
  await show(world([backup], null, nodes, 'north'));
  const table = within(await screen.findByRole('region', { name: '服务器' }));
  const rows = table.getAllByRole('row').map((row) => row.textContent);
  expect(rows[1]).toMatch(/^east版本 0\.2\.0 · 主服务器2026/);
  expect(rows[2]).toMatch(/^north较早版本2026/);
  expect(rows[3]).toBe('west版本 0.1.0未响应，最后响应：2026/11/21 04:00:00–––');
});

test('of several servers, the one that answers is named, and their common address is shown', async () => {
  const only = { name: 'east', startedAt: at, connections: 1, cpu: 1, memory: 1 };
  await show(world([backup], null, [only], 'east'));
  const answering = within(await screen.findByRole('region', { name: '本次应答的服务器：east' }));
  expect(answering.getByText(/^Vitrine 0\.1\.0/)).toBeTruthy();
  expect(screen.getByRole('region', { name: '服务器' })).toBeTruthy();
  const addresses = within(screen.getByRole('region', { name: '地址' }));
  expect(addresses.getByRole('link', { name: `${location.origin}/player/` })).toBeTruthy();
  expect(addresses.queryByText(/10\.0\.0\.1/)).toBeNull();
});

test('a Redis that is away is said in the state and among the facts, and is not said of a server without', async () => {
  await show(world());
  await screen.findByText('一切正常');
  expect(screen.queryByText('Redis')).toBeNull();
  cleanup();
  const both = (ready: boolean): ServerPart[] => [
    { name: 'redis', ready },
    { name: 'files', ready: true },
  ];
  await show(world([backup], null, undefined, undefined, both(true)));
  expect(await screen.findByText('一切正常')).toBeTruthy();
  expect(screen.getAllByText('有响应')).toHaveLength(2);
  cleanup();
  await show(world([backup], null, undefined, undefined, both(false)));
  expect(await screen.findByText('Redis 没有响应')).toBeTruthy();
  expect(screen.queryByText('一切正常')).toBeNull();
  expect(screen.getByText(/^没有响应：恢复之前，已发布的内容/).className).toBe('server-part-away');
  expect(screen.getAllByText('有响应')).toHaveLength(1);
});

test('a capacity that is no multiple of 100 cannot be saved', async () => {
  const network = world().on(updateServerCapacity, () => ({}));
  await show(network);
  const field = await screen.findByLabelText('总容量');
  await userEvent.clear(field);
  await userEvent.type(field, '1050');
  expect(await screen.findByText('必须是 100 的倍数')).toBeTruthy();
  const form = within(screen.getByRole('region', { name: '空间容量' }));
  expect(form.getByRole('button', { name: '保存' })).toHaveProperty('disabled', true);
  await userEvent.clear(field);
  await userEvent.type(field, '1100');
  await userEvent.click(form.getByRole('button', { name: '保存' }));
  expect(sent(network, updateServerCapacity.path)).toEqual({ capacity: '1100' });
});

test('a custom limit has its own field', async () => {
  const network = world().on(updateServerLimits, () => ({}));
  await show(network);
  const form = within(await screen.findByRole('region', { name: '下载限制' }));
  expect(form.queryByLabelText('自定义同时下载数')).toBeNull();
  const own = form.getByLabelText('自定义下载速度');
  expect(own).toHaveProperty('value', '640');
  await userEvent.clear(own);
  await userEvent.type(own, '777');
  await userEvent.click(form.getByRole('button', { name: '保存' }));
  expect(sent(network, updateServerLimits.path)).toEqual({ downloadCount: null, downloadSpeed: 777 });
});

test('a restore warns about data loss, and cancelling sends nothing', async () => {
  const network = world().on(insertRestore, () => ({}));
  await show(network, 'backups');
  await userEvent.click(await screen.findByRole('button', { name: /^恢复 / }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/之后的所有改动都会丢失/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: '取消' }));
  expect(sent(network, insertRestore.path)).toBeUndefined();
});

test('a confirmed restore is sent', async () => {
  const network = world().on(insertRestore, () => ({}));
  await show(network, 'backups');
  await userEvent.click(await screen.findByRole('button', { name: /^恢复 / }));
  // A closed dialog may still be fading out.
  const agree = await screen.findAllByRole('button', { name: '恢复' });
  await userEvent.click(agree.at(-1) ?? document.body);
  expect(sent(network, insertRestore.path)).toEqual({ id: 'backup1' });
});

test('a failed restore says that nothing was changed, and why', async () => {
  await show(world([backup], finished), 'backups');
  const work = within(await screen.findByRole('status', { name: '正在进行' }));
  expect(work.getByText('导入失败，没有任何改变')).toBeTruthy();
  expect(work.getByText(finished.message)).toBeTruthy();
});

test('running work can be stopped, and blocks other work', async () => {
  const running: BackupWork = { ...finished, state: 'running', endedAt: null, error: '', message: '' };
  await show(world([backup], running), 'backups');
  expect(await screen.findByRole('button', { name: '停止' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '立即备份' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: /^恢复 / })).toHaveProperty('disabled', true);
});

test('only .sql files are accepted', async () => {
  await show(world([]), 'backups');
  expect(await screen.findByText(/还没有备份/)).toBeTruthy();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('there is no field for files');
  await userEvent.upload(input, new File(['x'], 'backup.zip'), { applyAccept: false });
  expect(await screen.findByText('只能导入 .sql 文件')).toBeTruthy();
  expect(screen.getByText('导入失败，没有任何改变：backup.zip')).toBeTruthy();
});

test('restoring a backup of another server warns that its accounts replace the present ones', async () => {
  await show(world([{ ...backup, own: false }]), 'backups');
  await userEvent.click(await screen.findByRole('button', { name: /^恢复 / }));
  const [dialog] = (await screen.findAllByRole('dialog')).slice(-1);
  expect(within(dialog ?? document.body).getByText(/只有那台服务器的账号和密码有效/)).toBeTruthy();
});

test('differing clocks are reported with both times', async () => {
  show(world());
  const note = await screen.findByRole('note', { name: '服务器与本机的时钟不一致' });
  expect(note.textContent).toContain('服务器时间为 2026/11/21 03:00:00');
});

test('missing automatic backups are reported, and enabled by one press', async () => {
  const schedule = { enabled: false, time: '03:00', kind: 'database' as const, kept: 7 };
  const network = world();
  const overview = await createTestClient(network).call(selectServerOverview, {});
  network
    .on(selectServerOverview, () => ({ ...overview, backupSchedule: { ...schedule } }))
    .on(updateBackupSchedule, ({ enabled = false }) => {
      schedule.enabled = enabled === true;
      return {};
    });
  await show(network);
  const note = await screen.findByRole('note', { name: '没有自动备份' });
  await userEvent.click(within(note).getByRole('button', { name: '开启备份' }));
  await waitFor(() => expect(screen.queryByRole('note', { name: '没有自动备份' })).toBeNull());
  expect(schedule.enabled).toBe(true);
});

const drill = {
  state: 'passed' as const,
  testedAt: at,
  seconds: 8.2,
  fileName: backup.fileName,
  kind: 'full' as const,
  createdAt: at,
  message: '',
  tables: 91,
  rows: 1200,
  files: 7,
  missing: 0,
};
const healthy: BackupHealth = { newestAt: at, overdue: false, limit: 2, drill };

async function showHealth(health: BackupHealth, view: 'backups' | 'state') {
  const network = world();
  const client = createTestClient(network);
  const [list, overview] = [
    await client.call(selectBackups, {}),
    await client.call(selectServerOverview, {}),
  ];
  network
    .on(selectBackups, () => ({ ...list, health, folder: '/mnt/nas', folderAway: true }))
    .on(selectServerOverview, () => ({ ...overview, backupHealth: health }))
    .on(insertBackupDrill, () => ({}));
  await show(network, view);
  return network;
}

test.each([
  [null, '尚未测试过恢复'],
  [drill, '最近的备份可以恢复'],
  [{ ...drill, state: 'old' as const }, '上次测试时可以恢复，请重新测试'],
  [{ ...drill, ofNewest: false, createdAt: '2026-11-20T19:00:00.000Z' }, /^2026\/11\/2\d .* 的备份可以恢复$/],
  [{ ...drill, state: 'failed' as const, message: '文件不完整' }, '最近的备份无法恢复'],
])('whether the last backup is restorable is shown, and tested on request', async (tested, words) => {
  const network = await showHealth({ ...healthy, drill: tested }, 'backups');
  const section = within(await screen.findByRole('region', { name: '备份检验' }));
  expect(section.getByText(words)).toBeTruthy();
  if (tested) expect(section.getByText(/用时 8 秒/)).toBeTruthy();
  if (tested?.message) expect(section.getByText(/^文件不完整/)).toBeTruthy();
  await userEvent.click(section.getByRole('button', { name: '测试恢复' }));
  expect(sent(network, insertBackupDrill.path)).toEqual({ id: 'backup1' });
  expect(screen.getByText('新备份的存放目录：/mnt/nas')).toBeTruthy();
  expect(screen.getByText(/^目前无法访问该目录/)).toBeTruthy();
});

test('a bucket in place of a folder is named, also while it is away', async () => {
  const network = world();
  const list = await createTestClient(network).call(selectBackups, {});
  network.on(selectBackups, () => ({ ...list, bucket: 'shelf', folderAway: true, free: null }));
  await show(network, 'backups');
  expect(await screen.findByText('新备份存放在存储桶 shelf 中')).toBeTruthy();
  expect(screen.getByText(/^目前无法访问对象存储/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '立即备份' }));
  expect(await screen.findByText(/^大约 .*。可在空服务器上完整恢复。$/)).toBeTruthy();
});

test('the state shows the last test and an outdated backup', async () => {
  await showHealth({ ...healthy, overdue: true }, 'state');
  expect(await screen.findByText(/最近的备份可以恢复 · .*用时 8 秒/)).toBeTruthy();
  const note = screen.getByRole('note', { name: '最近的备份已过旧' });
  expect(note.textContent).toContain('上限为 2 天');
});
