import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { client } from '@vitrine/shared/session';
import { renderPage } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { MovedNote } from './MovedNote.tsx';
import { type Moved, TerminalTreeStore } from './TerminalTreeStore.ts';

afterEach(cleanup);

const lobby: Moved = { id: 't1', name: 'Lobby', kind: 'client' };
const gate: Moved = { id: 't2', name: 'Gate', kind: 'client' };
const north: Moved = { id: 'g1', name: 'North', kind: 'folder' };
const south: Moved = { id: 'g2', name: 'South', kind: 'folder' };

test.each<[readonly Moved[], string]>([
  [[lobby], '“Lobby”已移动到“Office”'],
  [[north], '“North”已移动到“Office”'],
  [[lobby, gate], '2 台终端已移动到“Office”'],
  [[north, south], '2 个分组已移动到“Office”'],
  [[lobby, north], '2 项已移动到“Office”'],
])('says what was moved where', async (nodes, said) => {
  const store = new TerminalTreeStore(client, { root: '', defaultGroup: '' });
  const done = { nodes, before: [], pid: 'g9', name: 'Office' };
  await renderPage(<MovedNote store={store} done={done} onUndone={() => undefined} />, {
    namespace,
    messages,
  });
  expect(screen.getByText(said)).toBeDefined();
});
