import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import {
  operationTarget,
  selectClientTree,
  selectTerminalOperationForecast,
  type TerminalNode,
} from '@vitrine/shared/api';
import { everyTerminal, type TerminalChoice } from '@vitrine/shared/state';
import { fakeNetwork, giveSize, renderPage, signInAs } from '@vitrine/shared/testing';
import { useState } from 'react';
import { messages, namespace } from '../messages/index.ts';
import { TerminalPicker } from './TerminalPicker.tsx';

/** Per group. */
let offline = 1;

/** Each group has twelve screens, one offline and two unauthorised. */
const network = fakeNetwork().on(selectTerminalOperationForecast, ({ target }) => {
  const { ids, groupIds } = operationTarget.parse(target);
  const groups = groupIds.length;
  const unauthorised = groups * 2;
  return {
    ...{ total: groups * 14 + ids.length, offline: groups * offline, unauthorised },
    ...{ ready: 0, unable: 0, unreached: [] },
  };
});
const realFetch = globalThis.fetch;
let leave: () => void;
let takeSize: () => void;

let events: SilentEvents | undefined;

class SilentEvents {
  onmessage: (message: { data: string }) => void = () => undefined;

  constructor() {
    events = this;
  }

  close(): void {
    // No events arrive.
  }
}

beforeEach(() => {
  offline = 1;
  leave = signInAs();
  takeSize = giveSize();
  globalThis.fetch = network.fetch;
  Object.assign(globalThis, { EventSource: SilentEvents });
});
afterEach(() => {
  cleanup();
  leave();
  takeSize();
  globalThis.fetch = realFetch;
});

const node = (id: string, type: 'folder' | 'client', pid: string, total = 1): TerminalNode => ({
  ...{ id, clId: id, clNo: '', number: '', name: id, type, pid, pId: pid, total },
  ...{ hasChildren: type === 'folder', onlineTotal: 0, warningTotal: 0, ownTotal: 0, online: true },
  ...{ warningState: 0, isDefault: false, state: null, link: 'steady' },
});

async function open(screens: readonly string[], first: TerminalChoice = { clientIds: [], groupIds: [] }) {
  network.on(selectClientTree, ({ id }) =>
    id === '-1'
      ? [node('floor', 'folder', '-1', screens.length)]
      : screens.map((name) => node(name, 'client', 'floor')),
  );
  const reported: TerminalChoice[] = [];
  function Form() {
    const [{ groupIds, clientIds }, set] = useState(first);
    const change = (choice: TerminalChoice) => {
      reported.push(choice);
      set(choice);
    };
    return <TerminalPicker value={{ groupIds, clientIds }} names={{}} onChange={change} />;
  }
  await renderPage(<Form />, { namespace, messages });
  await act(async () => undefined);
  return reported;
}

test('the only screen of an account is preselected, and stays out once removed', async () => {
  const reported = await open(['lobby']);
  expect(reported).toEqual([{ clientIds: ['lobby'], groupIds: [] }]);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /移除/ })));
  await act(async () => undefined);
  expect(reported.at(-1)).toEqual({ clientIds: [], groupIds: [] });
});

test('with several screens none is preselected, and an existing choice is kept', async () => {
  expect(await open(['lobby', 'door'])).toEqual([]);
  cleanup();
  expect(await open(['lobby'], { clientIds: [], groupIds: ['floor'] })).toEqual([]);
});

test('choosing a group explains that later screens are included', async () => {
  await open(['lobby', 'door']);
  expect(screen.getByText('勾选分组后，之后加入该分组的终端也会包含在内。')).toBeDefined();
});

test('a choice is counted in screens, including those of its groups', async () => {
  await open(['lobby', 'door'], { clientIds: [], groupIds: ['floor'] });
  expect(await screen.findByRole('heading', { name: '1 个分组 · 12 台终端' })).toBeDefined();
  expect(screen.getByText('其中 1 台离线 · 另有 2 台未授权，不会显示')).toBeDefined();
  cleanup();
  await open(['lobby', 'door'], { clientIds: ['lobby', 'door'], groupIds: [] });
  expect(screen.getByRole('heading', { name: '2 台终端' })).toBeDefined();
});

test('the number of offline screens follows events', async () => {
  await open(['lobby', 'door'], { clientIds: [], groupIds: ['floor'] });
  expect(await screen.findByText(/^其中 1 台离线/)).toBeDefined();
  offline = 2;
  const at = '2026-05-04T08:00:00.000Z';
  act(() => events?.onmessage({ data: JSON.stringify({ kind: 'resync', at }) }));
  expect(await screen.findByText(/^其中 2 台离线/)).toBeDefined();
});

test('all screens are named as such, not as one group', async () => {
  await open(['lobby', 'door'], { clientIds: [], groupIds: [everyTerminal] });
  expect(screen.getByRole('heading', { name: '全部终端 · 12 台终端' })).toBeDefined();
});
