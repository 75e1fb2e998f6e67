import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { undoClientMove } from '@vitrine/shared/api';
import { client } from '@vitrine/shared/session';
import { createTestClient, fakeNetwork, refuse, renderPage } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { MovedNote } from './MovedNote.tsx';
import { type Moved, TerminalTreeStore } from './TerminalTreeStore.ts';

afterEach(cleanup);

const lobby: Moved = { id: 't1', name: 'Lobby', kind: 'client' };
const gate: Moved = { id: 't2', name: 'Gate', kind: 'client' };
const north: Moved = { id: 'g1', name: 'North', kind: 'folder' };
const south: Moved = { id: 'g2', name: 'South', kind: 'folder' };
const words = { root: '', defaultGroup: '' };

async function open(nodes: readonly Moved[], store = new TerminalTreeStore(client, words)) {
  const onUndone = jest.fn();
  const done = { nodes, before: [{ pid: 'g0', ids: nodes.map(({ id }) => id) }], pid: 'g9', name: 'Office' };
  await renderPage(<MovedNote store={store} done={done} onUndone={onUndone} />, { namespace, messages });
  return onUndone;
}

test.each<[readonly Moved[], string]>([
  [[lobby], '“Lobby”已移动到“Office”'],
  [[north], '“North”已移动到“Office”'],
  [[lobby, gate], '2 台终端已移动到“Office”'],
  [[north, south], '2 个分组已移动到“Office”'],
  [[lobby, north], '2 项已移动到“Office”'],
])('names what was moved and where', async (nodes, said) => {
  await open(nodes);
  expect(screen.getByText(said)).toBeDefined();
});

/** A tree on a server that undoes a move, with `stayed` nodes left in place. */
async function undone(stayed: number) {
  const network = fakeNetwork().on(undoClientMove, () => ({ back: 1, stayed }));
  const store = new TerminalTreeStore(createTestClient(network), words);
  const onUndone = await open([lobby, gate], store);
  await userEvent.click(screen.getByRole('button', { name: '撤销' }));
  return { network, onUndone };
}

test('one press undoes the move, and the note closes', async () => {
  const { network, onUndone } = await undone(0);
  await screen.findByText('已移回原处');
  expect(onUndone).toHaveBeenCalledTimes(1);
  const [{ path, input } = { path: '', input: {} }] = network.calls;
  expect([path, input]).toEqual([
    undoClientMove.path,
    { before: [{ pid: 'g0', ids: ['t1', 't2'] }], pid: 'g9' },
  ]);
});

test('terminals moved again since stay, and are counted', async () => {
  await undone(1);
  expect(await screen.findByText('1 项之后又被移动，保持不变')).toBeTruthy();
});

test('a failed undo shows the reason and can be retried', async () => {
  const network = fakeNetwork().on(undoClientMove, () => {
    throw refuse('terminal.groupUnknown', '分组不存在');
  });
  const onUndone = await open([lobby], new TerminalTreeStore(createTestClient(network), words));
  await userEvent.click(screen.getByRole('button', { name: '撤销' }));
  await screen.findByText('分组不存在');
  expect(onUndone).not.toHaveBeenCalled();
  network.on(undoClientMove, () => ({ back: 1, stayed: 0 }));
  await userEvent.click(screen.getByRole('button', { name: '撤销' }));
  await waitFor(() => expect(onUndone).toHaveBeenCalledTimes(1));
});
