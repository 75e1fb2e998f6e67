import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { type LinkedGroup, type Permission, selectLinkedGroups } from '@vitrine/shared/api';
import { createTestClient, fakeNetwork, renderPage, signInAs } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { TerminalAreaContext } from '../terminals/TerminalAreaContext.ts';
import { TerminalTreeStore } from '../tree/TerminalTreeStore.ts';
import { LinkedPage } from './LinkedPage.tsx';

const wall = (id: string, name: string): LinkedGroup => ({
  id,
  name,
  mode: 'splice',
  rows: 1,
  columns: 1,
  cellWidth: 1210,
  cellHeight: 680,
  bezelX: 0,
  bezelY: 0,
  cells: [
    { row: 0, column: 0, clId: 'a', name: '大厅', screenshotUrl: '', online: true, resolution: '1920x1080' },
  ],
  testPatternUntil: null,
});

let walls: LinkedGroup[];
const network = fakeNetwork().on(selectLinkedGroups, () => walls);
const realFetch = globalThis.fetch;
const realSource = globalThis.EventSource;
const nothing = () => undefined;
/** jsdom has no event streams; no events occur in these tests. */
class SilentSource {
  close = nothing;
}

let leave = nothing as () => void;
const enter = (...permissions: Permission[]) => {
  leave = signInAs({ level: '2', roleId: '7', permissions: ['terminal.view', ...permissions] });
};
beforeEach(() => {
  walls = [wall('w1', '入口'), wall('w2', '餐厅')];
  globalThis.fetch = network.fetch;
  globalThis.EventSource = SilentSource as unknown as typeof EventSource;
});
afterEach(() => {
  cleanup();
  leave();
  globalThis.fetch = realFetch;
  globalThis.EventSource = realSource;
});

function show(query = '') {
  const store = new TerminalTreeStore(createTestClient(network), { root: '全部', defaultGroup: '默认' });
  const area = {
    store,
    groupId: '-1',
    groupName: '全部',
    steps: [],
    chooseGroup: nothing,
    openTerminal: nothing,
  };
  return renderPage(
    <TerminalAreaContext.Provider value={area}>
      <LinkedPage />
    </TerminalAreaContext.Provider>,
    { path: `/terminal/samescreensetting?${query}`, namespace, messages },
  );
}
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const noFields = () =>
  ['textbox', 'spinbutton', 'radio'].forEach((role) => {
    expect(screen.queryAllByRole(role)).toEqual([]);
  });

test('a view-only member can select linked screens, and change none', async () => {
  enter();
  await show('wall=w2');
  // One per wall, with its number of screens.
  expect(buttons()).toEqual(['入口1', '餐厅1']);
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('餐厅1');
  noFields();
});

test('without linked screens a view-only member is offered nothing to add', async () => {
  walls = [];
  enter();
  await show();
  expect(screen.getByText(/还没有联屏/)).toBeTruthy();
  expect(buttons()).toEqual([]);
});

test('the address for new linked screens shows a view-only member the existing ones', async () => {
  enter();
  await show('wall=new');
  expect(buttons()).toEqual(['入口1', '餐厅1']);
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('入口1');
  noFields();
});

test('a member who manages screens can add, save and delete linked screens', async () => {
  enter('terminal.manage');
  await show();
  expect(buttons()).toEqual(expect.arrayContaining(['新建联屏', '保存', '解散联屏']));
});
