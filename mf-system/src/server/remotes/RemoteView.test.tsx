import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  canaryRemote,
  getRemotes,
  insertRemoteToken,
  promoteRemote,
  type RemoteFault,
  type RemoteState,
  type RemoteToken,
  revokeRemoteToken,
  rollbackRemote,
  selectRemoteTokens,
} from '@vitrine/shared/api';
import { loadMessages, startMessages } from '@vitrine/shared/i18n';
import {
  createTestClient,
  type FakeNetwork,
  fakeNetwork,
  renderPage,
  signInAs,
} from '@vitrine/shared/testing';
import { observer } from 'mobx-react-lite';
import { messages, namespace } from '../../messages/index.ts';
import { serverMessages, serverNamespace } from '../messages/index.ts';
import { RemoteStore } from './RemoteStore.ts';
import { RemoteView } from './RemoteView.tsx';

const at = '2026-11-21T03:00:00.000Z';
const task: RemoteState = {
  name: 'mf-task',
  source: 'registry',
  version: '0.2.0',
  entry: '/web/remotes/mf-task/0.2.0/mf-manifest.json',
  since: at,
  by: 'task pipeline',
  previous: '0.1.0',
  canary: { version: '0.3.0', accounts: ['anna', 'mia'], percent: 10, since: at, by: 'admin' },
  health: { shown: 1200, failed: 3 },
  versions: ['0.3.0', '0.2.0'].map((version) => ({
    version,
    size: 8_000_000,
    deployedAt: at,
    deployedBy: 'task pipeline',
    shown: 4,
    failed: 0,
  })),
  history: [{ act: 'promoted', version: '0.2.0', formerVersion: '0.1.0', by: 'task pipeline', at }],
  failures: [{ version: '0.2.0', at, stage: 'start', message: 'boom', stack: 'at start.js:1' }],
};
const h5: RemoteState = {
  name: 'mf-h5',
  source: 'file',
  version: '0.1.0',
  entry: '/web/remotes/mf-h5/0.1.0/mf-manifest.json',
  health: { shown: 0, failed: 0 },
  versions: [],
  history: [],
  failures: [],
};
const token: RemoteToken = {
  id: 'token1',
  name: 'mf-task',
  label: 'pipeline',
  createdAt: at,
  createdBy: 'admin',
  lastUsedAt: null,
};

beforeAll(async () => {
  await startMessages();
  await loadMessages(serverNamespace, serverMessages);
});
beforeEach(() => void signInAs({ permissions: ['system.server'] }));
afterEach(cleanup);

const sent = (network: FakeNetwork, path: string) => network.calls.find((call) => call.path === path)?.input;

const Shown = observer(function Shown({ store }: { readonly store: RemoteStore }) {
  return store.remotes.value && <RemoteView store={store} remotes={store.remotes.value} />;
});

async function show(remotes: RemoteState[] = [task, h5], faults: RemoteFault[] = []): Promise<FakeNetwork> {
  const network = fakeNetwork()
    .on(getRemotes, () => ({ remotes, faults }))
    .on(selectRemoteTokens, () => ({ tokens: [token] }))
    .on(promoteRemote, () => ({ version: '0.3.0' }))
    .on(rollbackRemote, () => ({ version: '0.1.0' }))
    .on(canaryRemote, () => ({ version: '0.3.0' }))
    .on(insertRemoteToken, () => ({ id: 'token2', token: 'vrt_secret' }))
    .on(revokeRemoteToken, () => ({}));
  const store = new RemoteStore(createTestClient(network));
  await store.read();
  await renderPage(<Shown store={store} />, { path: '/system/index?view=remotes', namespace, messages });
  return network;
}

test('the table says which version is used, from where, since when, and how it loads', async () => {
  await show();
  const rows = (await screen.findAllByRole('row')).map((row) => row.textContent);
  expect(rows[1]).toMatch(
    /^mf-task已部署0\.2\.0自 2026.*task pipeline前一版本：0\.1\.00\.3\.02 个账号 · 10%显示 1,200 次.*失败 3 次/,
  );
  expect(rows[2]).toMatch(/^mf-h5由 remotes\.json 固定0\.1\.0–显示 0 次/);
});

test('faults of remotes.json name the line, the remote and the reason', async () => {
  await show(
    [h5],
    [
      { reason: 'field', line: 2, name: 'mf-task', detail: 'version: Invalid' },
      { reason: 'notText', detail: 'UTF-8' },
    ],
  );
  const note = within(screen.getByRole('note', { name: 'remotes.json 中未生效的行' }));
  expect(note.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '第 2 行 · mf-task 字段有误：version: Invalid',
    '整个文件 文件不是 UTF-8',
  ]);
});

test('without remotes the page says so', async () => {
  await show([]);
  expect(screen.getByText(/^没有微前端/)).toBeTruthy();
});

test('a canary needs an audience', async () => {
  const user = userEvent.setup();
  const network = await show();
  await user.click(screen.getByRole('button', { name: 'mf-task 的版本' }));
  await user.click(await screen.findByRole('button', { name: '将 0.3.0 提供给部分账号' }));
  const dialog = within(await screen.findByRole('dialog', { name: '将 mf-task 0.3.0 提供给部分账号' }));
  expect(dialog.getByRole('button', { name: '灰度' }).hasAttribute('disabled')).toBe(true);
  await user.type(dialog.getByLabelText('登录名，用逗号分隔'), 'anna, mia');
  await user.click(dialog.getByRole('button', { name: '灰度' }));
  await waitFor(() =>
    expect(sent(network, canaryRemote.path)).toEqual({
      name: 'mf-task',
      version: '0.3.0',
      accounts: ['anna', 'mia'],
    }),
  );
});

test('a token is shown once, and revoked after a question that names it', async () => {
  const user = userEvent.setup();
  const network = await show();
  await user.click(screen.getByRole('button', { name: '新建令牌' }));
  const dialog = within(await screen.findByRole('dialog', { name: '新建令牌' }));
  await user.type(dialog.getByLabelText('微前端'), 'mf-task');
  await user.type(dialog.getByLabelText('标签，例如流水线名称'), 'second');
  await user.click(dialog.getByRole('button', { name: '新建令牌' }));
  expect(await screen.findByText('vrt_secret')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '我已复制' }));
  await waitFor(() => expect(screen.queryByText('vrt_secret')).toBeNull());
  await user.click(screen.getByRole('button', { name: '撤销 pipeline' }));
  expect(await screen.findByText('撤销 mf-task 的令牌 pipeline？')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '撤销' }));
  await waitFor(() => expect(sent(network, revokeRemoteToken.path)).toEqual({ id: 'token1' }));
});

// Last: jsdom never ends the animation with which a confirmation closes, and its title would name later dialogs.
test('a version is promoted or rolled back after a question that names it', async () => {
  const user = userEvent.setup();
  const network = await show();
  await user.click(screen.getByRole('button', { name: 'mf-task 的版本' }));
  await user.click(await screen.findByRole('button', { name: '将 0.3.0 提供给所有人' }));
  expect(await screen.findByText('将 mf-task 0.3.0 提供给所有人？')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '提供给所有人' }));
  await waitFor(() =>
    expect(sent(network, promoteRemote.path)).toEqual({ name: 'mf-task', version: '0.3.0' }),
  );
  expect(screen.getByText('at start.js:1')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '回滚' }));
  expect(await screen.findByText('所有人改用 0.1.0，不再使用 0.2.0。')).toBeTruthy();
});
