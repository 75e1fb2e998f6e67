import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type CustomField,
  clientExport,
  clientExportPath,
  selectClientViews,
  selectCustomFields,
  selectPageClientInfo,
  updateClientLayout,
} from '@vitrine/shared/api';
import { createTestClient, fakeNetwork, renderPage, signInAs, unreachable } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { routes } from '../routes.ts';
import { TerminalAreaContext } from '../terminals/TerminalAreaContext.ts';
import { TerminalTreeStore } from '../tree/TerminalTreeStore.ts';
import { TerminalListPage } from './TerminalListPage.tsx';

const floor: CustomField = {
  id: 'f1',
  key: 'floor',
  label: '楼层',
  type: 'text',
  choices: [],
  initial: '',
  valueTotal: 0,
};
const network = fakeNetwork()
  .on(selectClientViews, () => ({
    views: [],
    columns: ['number', 'group', 'custom.floor'],
    layout: 'table' as const,
  }))
  .on(selectPageClientInfo, () => ({ materialList: [], totalNum: 0, totalMore: false }))
  .on(updateClientLayout, () => ({}));
const realFetch = globalThis.fetch;
const realSource = globalThis.EventSource;
let leave: () => void;

beforeEach(() => {
  leave = signInAs({ level: '2', roleId: '7', permissions: ['terminal.view'] });
  globalThis.fetch = network.fetch;
  network.on(selectCustomFields, () => [floor]);
  globalThis.EventSource = SilentSource as unknown as typeof EventSource;
});
afterEach(() => {
  cleanup();
  leave();
  globalThis.fetch = realFetch;
  globalThis.EventSource = realSource;
});

const nothing = () => undefined;
/** jsdom has no event streams; no events occur in these tests. */
class SilentSource {
  close = nothing;
}

async function show(query: string, chosen: readonly string[] = []) {
  const store = new TerminalTreeStore(createTestClient(network), { root: 'All', defaultGroup: 'Ungrouped' });
  store.tree.setChecked(chosen);
  const area = {
    store,
    groupId: 'g1',
    groupName: 'Lobby',
    steps: [],
    chooseGroup: nothing,
    openTerminal: nothing,
  };
  await renderPage(
    <TerminalAreaContext.Provider value={area}>
      <TerminalListPage />
    </TerminalAreaContext.Provider>,
    { path: `/terminal/attribute?${query}`, namespace, messages },
  );
}
const link = () => screen.queryByRole('link', { name: '下载 CSV' });
const question = () => new URL(link()?.getAttribute('href') ?? '', 'http://console.test');

test('the export has the group, filters, order and columns of the list', async () => {
  await show('state=1&name=%E5%A4%A7%20%26%20%E5%8E%85&is=upToDate,outOfDate&order=lastSeen&descending=1');
  expect(link()?.hasAttribute('download')).toBe(true);
  expect(question().pathname).toBe(clientExportPath);
  const asked = Object.fromEntries(question().searchParams);
  expect(asked.language).toBe('zh');
  // The address yields the same filter as the list on the page.
  const listed = network.calls.findLast(({ path }) => path === selectPageClientInfo.path)?.input;
  expect(clientExport.parse(asked)).toEqual({
    ...clientExport.parse(listed),
    columns: ['number', 'group', 'custom.floor'],
  });
});

test('the export has the columns chosen on the page', async () => {
  await show('');
  await userEvent.click(screen.getByRole('button', { name: '选择列' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: '位置' }));
  expect(question().searchParams.get('columns')).toBe('number,group,location,custom.floor');
});

test('columns of unreadable custom fields are kept when another is chosen', async () => {
  network.on(selectCustomFields, () => {
    throw unreachable();
  });
  await show('');
  await userEvent.click(screen.getByRole('button', { name: '选择列' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: '位置' }));
  expect(question().searchParams.get('columns')).toBe('number,group,location,custom.floor');
});

test('the picture view and the map have no columns and no export', async () => {
  await show('look=grid');
  expect(screen.getByText('Lobby')).toBeTruthy();
  expect(link()).toBeNull();
});

test('the page with the export requires the permission of its call', () => {
  const pages = routes.flatMap((route) => ('children' in route ? (route.children ?? []) : []));
  const page = pages.find(({ path }) => path === '/terminal/attribute');
  expect(page).toMatchObject({ access: selectPageClientInfo.access });
});

test('selected terminals outside the filtered list are counted, and can be deselected', async () => {
  await show('name=nobody', ['lobby', 'canteen']);
  const note = await screen.findByText(/有 2 台已选终端不在此列表中/);
  await userEvent.click(within(note).getByRole('button', { name: '取消选择' }));
  expect(screen.queryByText(/不在此列表中/)).toBeNull();
  expect(screen.queryByText('已选 2 项')).toBeNull();
});
