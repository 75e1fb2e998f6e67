import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectClientTree, selectMoveEffect } from '@vitrine/shared/api';
import { client } from '@vitrine/shared/session';
import { fakeNetwork, giveSize, renderPage, signInAs } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { groupNode } from '../testing/nodes.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { TerminalTreeStore } from './TerminalTreeStore.ts';

const realFetch = globalThis.fetch;
let undo: (() => void)[] = [];
beforeEach(() => {
  undo = [signInAs(), giveSize()];
});
afterEach(() => {
  cleanup();
  for (const back of undo) back();
  globalThis.fetch = realFetch;
});

test('the move dialog lists the tasks that start and stop as soon as a group is chosen', async () => {
  const network = fakeNetwork()
    .on(selectClientTree, ({ id }) => (id === '-1' ? [groupNode('Office', '-1')] : []))
    .on(selectMoveEffect, () => ({
      ...{ terminals: 1, starts: [{ id: 'a', name: 'Lunch', terminals: 1 }], startTotal: 1 },
      ...{ stops: [{ id: 'b', name: 'Hall', terminals: 1 }], stopTotal: 1 },
    }));
  globalThis.fetch = network.fetch;
  const store = new TerminalTreeStore(client, { root: '', defaultGroup: '' });
  const nodes = [{ id: 't1', name: 'Lobby', kind: 'client' } as const];
  await renderPage(<MoveDialog store={store} nodes={nodes} onClose={() => undefined} />, {
    namespace,
    messages,
  });
  expect(screen.queryByText(/个任务/)).toBeNull();
  await act(async () => userEvent.click(await screen.findByText('Office')));
  expect(await screen.findByText(/1 个任务开始播放/)).toBeTruthy();
  expect(screen.getByText(/1 个任务停止播放/)).toBeTruthy();
  expect(screen.getByText(/Lunch/)).toBeTruthy();
});
