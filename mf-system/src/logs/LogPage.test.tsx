import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type LogRow, selectSystemLogPage } from '@vitrine/shared/api';
import {
  createTestClient,
  type FakeNetwork,
  fakeNetwork,
  refuse,
  renderPage,
  signInAs,
} from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { LogPage } from './LogPage.tsx';
import { LogStore } from './LogStore.ts';

const row = (changes: Partial<LogRow> = {}): LogRow => ({
  id: 'log1',
  at: '2026-11-21T04:05:09Z',
  userName: 'lin',
  action: 'program.renamed',
  subjectKind: 'program',
  subjectId: 'p1',
  subjectName: 'Lobby',
  detail: { before: 'Hall', after: 'Lobby' },
  address: '10.0.0.7',
  ...changes,
});

const show = (network: FakeNetwork, path = '/system/logmana') =>
  renderPage(<LogPage store={new LogStore(createTestClient(network))} />, { path, namespace, messages });

const lastInput = (network: FakeNetwork) => network.calls.at(-1)?.input;

beforeEach(() => {
  signInAs();
});
afterEach(cleanup);

test('an entry is a sentence with actor, subject and origin', async () => {
  await show(fakeNetwork().on(selectSystemLogPage, () => ({ logList: [row()], totalNum: 1, keptDays: 15 })));
  const cells = within(await screen.findByRole('row', { name: /lin/ }));
  for (const text of ['lin', '重命名节目', 'Lobby', '10.0.0.7']) expect(cells.getByText(text)).toBeTruthy();
});

test('an unknown action of a newer server is still listed', async () => {
  await show(
    fakeNetwork().on(selectSystemLogPage, () => ({
      logList: [row({ action: 'rocket.started' })],
      totalNum: 1,
      keptDays: 15,
    })),
  );
  expect(await screen.findByText('其他操作（rocket.started）')).toBeTruthy();
});

test('filters and page are kept in the address', async () => {
  const network = fakeNetwork().on(selectSystemLogPage, () => ({
    logList: [row()],
    totalNum: 100,
    keptDays: 15,
  }));
  await show(network, '/system/logmana?keyword=lobby&domain=program&page=3');
  expect(lastInput(network)).toMatchObject({
    keyword: 'lobby',
    domain: 'program',
    pageNum: 3,
    pageSize: 24,
  });
  expect(screen.getByRole('button', { name: '操作' }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('combobox', { name: '按模块筛选' }).textContent).toContain('节目');
});

test('changing a filter returns to the first page', async () => {
  const network = fakeNetwork().on(selectSystemLogPage, () => ({
    logList: [row()],
    totalNum: 100,
    keptDays: 15,
  }));
  await show(network, '/system/logmana?page=3');
  await userEvent.click(screen.getByRole('button', { name: '登录' }));
  expect(lastInput(network)).toMatchObject({ kind: 'signIn', pageNum: 1 });
});

test('an action is found by its label on the page', async () => {
  const network = fakeNetwork().on(selectSystemLogPage, () => ({
    logList: [row()],
    totalNum: 1,
    keptDays: 15,
  }));
  await show(network, '/system/logmana?keyword=重命名节目');
  expect(lastInput(network)).toMatchObject({
    keyword: '重命名节目',
    actions: ['program.renamed', 'program.folderRenamed'],
  });
});

test('a filter without results can be cleared', async () => {
  const network = fakeNetwork().on(selectSystemLogPage, ({ keyword }) =>
    keyword ? { logList: [], totalNum: 0, keptDays: 15 } : { logList: [row()], totalNum: 1, keptDays: 15 },
  );
  await show(network, '/system/logmana?keyword=nothing');
  await userEvent.click(await screen.findByRole('button', { name: '清除筛选' }));
  expect(await screen.findByText('重命名节目')).toBeTruthy();
});

test('the empty log says what will appear in it', async () => {
  await show(fakeNetwork().on(selectSystemLogPage, () => ({ logList: [], totalNum: 0, keptDays: 15 })));
  expect(await screen.findByText(/这里显示所有操作记录/)).toBeTruthy();
  expect(screen.getByText('保留 15 天')).toBeTruthy();
});

test('a failed read shows its reason and can be retried', async () => {
  let broken = true;
  const network = fakeNetwork().on(selectSystemLogPage, () => {
    if (broken) throw refuse('disk.full', '磁盘已满');
    return { logList: [row()], totalNum: 1, keptDays: 15 };
  });
  await show(network);
  expect((await screen.findByRole('alert')).textContent).toContain('磁盘已满');
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('重命名节目')).toBeTruthy();
});

test('the details open in a drawer with the changes, and Escape closes it', async () => {
  const network = fakeNetwork().on(selectSystemLogPage, () => ({
    logList: [row()],
    totalNum: 1,
    keptDays: 15,
  }));
  const store = new LogStore(createTestClient(network));
  await renderPage(<LogPage store={store} />, { path: '/system/logmana', namespace, messages });
  await act(async () => (await screen.findByRole('button', { name: '重命名节目' })).click());
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByText('Hall → Lobby')).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'Escape', keyCode: 27 });
  expect(store.opened).toBeUndefined();
});
