import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  movePrograms,
  type ProgramNode,
  selectProgramCategoryAlls,
  selectProgramPage,
} from '@vitrine/shared/api';
import { client } from '@vitrine/shared/session';
import { fakeNetwork, renderPage, signInAs } from '@vitrine/shared/testing';
import { messages } from '../messages/index.ts';
import { namespace } from '../namespace.ts';
import { ProgramBoard } from './ProgramBoard.tsx';
import { ProgramsStore } from './ProgramsStore.ts';

const node = (id: string, type: ProgramNode['type']): ProgramNode => ({
  ...{ id, name: id, type, pid: '-1', pId: '-1' },
  ...{ hasChildren: type === 'folder', total: 0 },
});
const network = fakeNetwork()
  .on(selectProgramCategoryAlls, ({ id }) => (id === '-1' ? [node('kitchen', 'folder')] : []))
  .on(selectProgramPage, () => ({
    programList: ['breakfast', 'dinner'].map((id) => node(id, 'program')),
    totalNum: 2,
  }))
  .on(movePrograms, () => ({ results: [] }));
const realFetch = globalThis.fetch;
const acts = { open: jest.fn(), rename: jest.fn(), remove: jest.fn(), move: jest.fn() };
let leave: () => void;
let store: ProgramsStore;

beforeEach(async () => {
  jest.clearAllMocks();
  leave = signInAs();
  globalThis.fetch = network.fetch;
  store = new ProgramsStore(client, 'root');
  await store.start();
  await store.show('-1');
  await renderPage(<ProgramBoard store={store} actionsOf={() => []} acts={acts} />, {
    ...{ path: '/program', namespace, messages },
  });
});
afterEach(() => {
  cleanup();
  leave();
  globalThis.fetch = realFetch;
});

const row = (name: string) => screen.getByRole('row', { name });
const chosen = () => store.chosen.map(({ id }) => id);

describe('keyboard on the board', () => {
  test('one card is focusable, and arrows move between the first and the last', async () => {
    expect(screen.getAllByRole('row').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
    act(() => row('kitchen').focus());
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(row('dinner'));
    await userEvent.keyboard('{Home}{ArrowLeft}');
    expect(document.activeElement).toBe(row('kitchen'));
  });

  test('Space selects, Shift extends without deselecting, Escape clears', async () => {
    act(() => row('kitchen').focus());
    await userEvent.keyboard(' ');
    expect(chosen()).toEqual(['kitchen']);
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    expect(chosen()).toEqual(['kitchen', 'breakfast', 'dinner']);
    await userEvent.keyboard('{Escape}');
    expect(chosen()).toEqual([]);
    await userEvent.keyboard('{Control>}a{/Control}');
    expect(chosen()).toHaveLength(3);
  });

  test('Enter opens once, F2 renames, Delete deletes the selection', async () => {
    act(() => row('dinner').focus());
    await userEvent.keyboard('{Enter}{F2}{Delete}');
    expect(acts.open.mock.calls).toMatchObject([[{ id: 'dinner' }]]);
    expect(acts.rename.mock.calls).toMatchObject([[{ id: 'dinner' }]]);
    expect(acts.remove.mock.calls).toMatchObject([[[{ id: 'dinner' }]]]);
  });
});

describe('dragging cards', () => {
  const line = (id: string) => {
    const element = document.body.appendChild(document.createElement('div'));
    element.dataset.node = id;
    document.elementFromPoint = () => element;
    return element;
  };
  const pointer = userEvent.setup();
  const drag = (name: string) =>
    pointer.pointer([
      { keys: '[MouseLeft>]', target: row(name), coords: { clientX: 0, clientY: 0 } },
      { target: row(name), coords: { clientX: 90, clientY: 90 } },
    ]);
  const drop = () => pointer.pointer({ keys: '[/MouseLeft]' });

  test('moves the selection to the folder under the pointer, which is highlighted', async () => {
    const folder = line('kitchen');
    act(() => store.selection.set(['breakfast', 'dinner']));
    await drag('dinner');
    expect(folder.dataset.drop).toBe('true');
    await waitFor(() =>
      expect(document.querySelector('.vt-tree-ghost')?.textContent).toBe('breakfastdinner'),
    );
    await drop();
    expect(acts.move.mock.calls).toMatchObject([[[{ id: 'breakfast' }, { id: 'dinner' }], 'kitchen']]);
    expect(folder.dataset.drop).toBeUndefined();
  });

  test('does nothing after Escape, or in the current folder', async () => {
    line('kitchen');
    await drag('dinner');
    fireEvent.keyDown(window, { key: 'Escape' });
    await drop();
    line('-1');
    await drag('dinner');
    await drop();
    expect(acts.move).not.toHaveBeenCalled();
  });
});
