import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import {
  discardPrograms,
  selectClientTree,
  selectSendPreflight,
  type TerminalNode,
} from '@vitrine/shared/api';
import { fakeNetwork, giveSize, renderPage, signInAs } from '@vitrine/shared/testing';
import { useLocation } from '@vitrine/shared/ui/router';
import { messages } from '../messages/index.ts';
import { namespace } from '../namespace.ts';
import { SendPage } from './SendPage.tsx';

const network = fakeNetwork();
const realFetch = globalThis.fetch;
let leave: () => void;

class SilentEvents {
  close(): void {
    // No events arrive.
  }
}

const node = (id: string, type: 'folder' | 'client', pid: string): TerminalNode => ({
  ...{ id, clId: id, clNo: '', number: '', name: id, type, pid, pId: pid, total: 2 },
  ...{ hasChildren: type === 'folder', onlineTotal: 0, warningTotal: 0, ownTotal: 0, online: true },
  ...{ warningState: 0, isDefault: false, state: null, link: 'steady' },
});

beforeEach(() => {
  leave = signInAs();
  sessionStorage.clear();
  globalThis.fetch = network.fetch;
  Object.assign(globalThis, { EventSource: SilentEvents });
  giveSize(800, 600);
  const totals = { terminals: 0, online: 0, ready: 0, refused: 0, errors: 0, warnings: 0 };
  network
    .on(selectClientTree, ({ id }) =>
      id === '-1'
        ? [node('floor', 'folder', '-1')]
        : ['door', 'hall'].map((one) => node(one, 'client', 'floor')),
    )
    .on(selectSendPreflight, () => ({ programs: [], terminals: [], meets: [], totals, sendable: true }));
});
afterEach(() => {
  cleanup();
  leave();
  globalThis.fetch = realFetch;
});

function Place() {
  const { pathname, search } = useLocation();
  return (
    <>
      <output data-testid="path">{pathname}</output>
      <output data-testid="place">{search}</output>
    </>
  );
}

async function open(path: string) {
  const page = (
    <>
      <SendPage />
      <Place />
    </>
  );
  await renderPage(page, { path, namespace, messages });
  await act(async () => undefined);
  return () => new URLSearchParams(screen.getByTestId('place').textContent ?? '');
}

const lost = '已勾选的终端只保存在原来的浏览器标签页中，请重新勾选。';

test('hours, days, end and name are kept in the address and restored from it', async () => {
  const address = await open('/program/send?program=p1&terminal=door');
  fireEvent.click(screen.getByText('只在这段时间'));
  fireEvent.click(screen.getByText('工作日（周一至周五）'));
  fireEvent.change(screen.getByLabelText('任务名称'), { target: { value: 'Lunch' } });
  const search = address();
  expect(Object.fromEntries(search)).toEqual({
    ...{ program: 'p1', terminal: 'door', start: '09:00', end: '18:00', days: '1,2,3,4,5', name: 'Lunch' },
  });
  cleanup();
  await open(`/program/send?${search}&until=2026-12-31`);
  expect(screen.getByLabelText<HTMLInputElement>('开始时间').value).toBe('09:00');
  expect(screen.getByLabelText<HTMLInputElement>('任务名称').value).toBe('Lunch');
  expect(screen.getByDisplayValue('2026-12-31')).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '工作日（周一至周五）' }).checked).toBe(true);
});

test('an address whose selection is in another tab says so, until screens are ticked', async () => {
  await open('/program/send?program=p1&terminal=~elsewhere');
  expect(screen.getByText(lost)).toBeDefined();
  cleanup();
  await open('/program/send?program=p1&terminal=door');
  expect(screen.queryByText(lost)).toBeNull();
});

test('cancelling returns to the origin, also after a reload, and discards a program created for it', async () => {
  const discarded: unknown[] = [];
  network.on(discardPrograms, ({ ids }) => {
    discarded.push(ids);
    return { removed: 1 };
  });
  const from = '/material?folder=f1&material=m1';
  const search = await open(`/program/send?${new URLSearchParams({ program: 'p1', from })}`);
  fireEvent.click(screen.getByText('工作日（周一至周五）'));
  expect(search().get('from')).toBe(from);
  fireEvent.click(screen.getByRole('button', { name: '取消' }));
  await screen.findByText('/material');
  expect(discarded[0]).toEqual(['p1']);
  expect(search().get('material')).toBe('m1');
});

test('an external return address is ignored', async () => {
  await open(`/program/send?${new URLSearchParams({ program: 'p1', from: '//elsewhere.example/x' })}`);
  fireEvent.click(screen.getByRole('button', { name: '取消' }));
  expect(await screen.findByText('/program')).toBeTruthy();
});
