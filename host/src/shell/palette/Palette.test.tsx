import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  findAllMaterial,
  type Permission,
  selectEquipmentTaskPage,
  selectPageClientInfo,
  selectProgramPage,
} from '@vitrine/shared/api';
import { loadMessages, startMessages } from '@vitrine/shared/i18n';
import { type FakeNetwork, fakeNetwork, refuse, signInAs } from '@vitrine/shared/testing';
import { MemoryRouter, useLocation } from '@vitrine/shared/ui/router';
import { runInAction } from 'mobx';
import { hostNamespace, messages } from '../../messages/index.ts';
import { readEntries } from '../../remotes/RemoteEntry.ts';
import { registry } from '../../remotes/registry.ts';
import { paletteMessages, paletteNamespace } from './messages/index.ts';
import { Palette } from './Palette.tsx';

const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `program${at}`,
    name: `大厅 ${at}`,
    type: 'program' as const,
    pid: '-1',
    pId: '-1',
    hasChildren: false,
    total: 1,
  }));

const noTasks = { draft: 0, published: 0, paused: 0, replaced: 0, withdrawn: 0, expired: 0 };

let network: FakeNetwork;
let leave: () => void;
const onClose = jest.fn();

/** Missing in jsdom. */
function openDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}

beforeEach(async () => {
  openDialogs();
  localStorage.clear();
  onClose.mockClear();
  await startMessages();
  await loadMessages(hostNamespace, messages);
  await loadMessages(paletteNamespace, paletteMessages);
  network = fakeNetwork()
    .on(selectPageClientInfo, () => ({ materialList: [], totalNum: 0, totalMore: false }))
    .on(selectProgramPage, () => ({ programList: rows(2), totalNum: 9 }))
    .on(selectEquipmentTaskPage, () => ({ taskList: [], totalNum: 0, counts: noTasks }))
    .on(findAllMaterial, () => ({ materialList: [], totalNum: 0, totalExact: true, next: '' }));
  globalThis.fetch = network.fetch;
  const line = { name: 'mf-task', entry: '/task.json', paths: ['/task'], label: { zh_CN: '任务' } };
  runInAction(() => {
    registry.entries = readEntries({ remotes: [{ ...line, navigation: [{ path: '/task' }] }] });
  });
  jest.spyOn(registry, 'load').mockRejectedValue(new Error('down'));
});
afterEach(() => {
  cleanup();
  leave();
});

function open(permissions?: readonly Permission[]) {
  leave = signInAs(permissions ? { permissions } : {});
  render(
    <MemoryRouter>
      <Palette onClose={onClose} onUserCenter={() => undefined} onKeys={undefined} />
      <Address />
    </MemoryRouter>,
  );
}

/** Exposes the current location. */
function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

const field = () => screen.getByRole('combobox');
const activeLine = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '');

test('arrows cycle through the list, Enter opens, and the choice is listed as recent', async () => {
  open();
  await userEvent.type(field(), '大厅');
  await screen.findByRole('option', { name: /大厅 1/ });
  expect(activeLine()?.textContent).toContain('大厅 0');
  await userEvent.keyboard('{ArrowDown}');
  expect(activeLine()?.textContent).toContain('大厅 1');
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(onClose).toHaveBeenCalled();
  expect(screen.getByTestId('address').textContent).toBe('/addprogram?id=program1');

  cleanup();
  leave();
  open();
  expect(screen.getAllByRole('option')[0]?.textContent).toContain('大厅 1');
});

test('only domains that the role may view are queried, debounced', async () => {
  open(['program.view']);
  await userEvent.type(field(), '大厅', { delay: 5 });
  await screen.findByRole('option', { name: /大厅 0/ });
  expect(network.calls.map(({ path, input }) => [path, input.keyword, input.pageSize])).toEqual([
    [selectProgramPage.path, '大厅', '5'],
  ]);
  expect(screen.getByText('前 2 个，共 9 个')).toBeTruthy();
});

test('a search for outdated input is aborted', async () => {
  const given: string[] = [];
  network.on(selectProgramPage, ({ keyword = '' }, signal) => {
    signal.addEventListener('abort', () => given.push(keyword));
    return keyword === '大' ? new Promise(() => undefined) : { programList: rows(1), totalNum: 1 };
  });
  open(['program.view']);
  await userEvent.type(field(), '大');
  await waitFor(() => expect(network.calls).toHaveLength(1));
  await userEvent.type(field(), '厅');
  await screen.findByRole('option', { name: /大厅 0/ });
  expect(given).toEqual(['大']);
});

test('a failed domain search shows its error; other results stay', async () => {
  network.on(findAllMaterial, () => {
    throw refuse('server.busy', '服务器正忙');
  });
  open();
  await userEvent.type(field(), '大厅');
  expect((await screen.findByRole('alert')).textContent).toContain('素材搜索失败：服务器正忙');
  expect(await screen.findByRole('option', { name: /大厅 0/ })).toBeTruthy();
});

test('Enter during IME composition selects nothing', async () => {
  open();
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  expect(onClose).not.toHaveBeenCalled();
});

test('an unreachable remote is named; its bar entries and all actions stay', async () => {
  open();
  expect(await screen.findByText(/任务未响应/)).toBeTruthy();
  expect(screen.getByRole('option', { name: /^任务/ })).toBeTruthy();
  expect(screen.getByRole('option', { name: /退出登录/ })).toBeTruthy();
});

test.each(['通知', '消息', '公告', 'message', 'notice'])(
  'typing %s finds the action that puts a notice on the screens',
  async (word) => {
    const line = { name: 'mf-terminal', entry: '/terminal.json', label: { zh_CN: '终端' } };
    runInAction(() => {
      registry.entries = readEntries({ remotes: [{ ...line, paths: ['/terminal'], navigation: [] }] });
    });
    open(['terminal.command']);
    await userEvent.type(field(), word);
    await userEvent.keyboard('{Enter}');
    expect(screen.getByTestId('address').textContent).toBe('/terminal/instructions?do=message');
  },
);
