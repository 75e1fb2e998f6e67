import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type ContentEdits,
  republishTaskContent,
  selectProgramEdits,
  selectTaskEdits,
} from '@vitrine/shared/api';
import { startMessages } from '@vitrine/shared/i18n';
import { client } from '@vitrine/shared/session';
import { fakeNetwork, signInAs } from '@vitrine/shared/testing';
import { MemoryRouter } from 'react-router-dom';
import { EditedNotice, EditsNotice } from './EditedNotice.tsx';
import { EditsStore } from './EditsStore.ts';
import { useEdits } from './useEdits.ts';
import { useUpdateScreens } from './useUpdateScreens.ts';

const network = fakeNetwork();
const realFetch = globalThis.fetch;
let leave: () => void;
let edits: ContentEdits;
let sent: readonly string[][];

class SilentEvents {
  close(): void {
    // It sends no events, so there is nothing to close.
  }
}

const program = { programId: 'p1', name: 'Menu', edited: 'ready' as const, changes: [], more: 0 };
const older: ContentEdits = {
  tasks: [{ id: 't1', name: 'Doors', plays: true }],
  screens: 3,
  playing: 3,
  programs: [program],
};

beforeEach(async () => {
  await startMessages();
  leave = signInAs();
  globalThis.fetch = network.fetch;
  Object.assign(globalThis, { EventSource: SilentEvents });
  edits = older;
  sent = [];
  network.on(selectProgramEdits, () => edits);
  network.on(republishTaskContent, ({ ids }) => {
    sent = [...sent, ids as string[]];
    edits = { tasks: [], screens: 0, playing: 0, programs: [] };
    return { tasks: 1, terminals: 3, waiting: [] };
  });
});
afterEach(() => {
  cleanup();
  leave();
  globalThis.fetch = realFetch;
});

test('shows on how many screens the former content plays, until it is updated', async () => {
  render(<EditedNotice kind="program" id="p1" />);
  await screen.findByText(/3 台终端仍在播放修改前的内容（任务：Doors）/);
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '立即更新' }));
  expect(sent).toEqual([['t1']]);
  expect(screen.queryByText(/修改前的内容/)).toBeNull();
});

test('names tasks that were not updated, with the reason', async () => {
  network.on(republishTaskContent, () => {
    edits = { ...older, screens: 1 };
    const message = 'Menu (cake) 已丢失';
    const refused = [{ id: 't2', name: 'Window', error: 'task.filesLost', message }];
    return { tasks: 1, terminals: 2, waiting: [], refused };
  });
  render(<EditedNotice kind="program" id="p1" />);
  await userEvent.click(await screen.findByRole('button', { name: '立即更新' }));
  expect(await screen.findByText('任务“Window”未更新：Menu (cake) 已丢失')).toBeTruthy();
});

test('has the same button for a task as for a program', async () => {
  network.on(selectTaskEdits, () => edits);
  render(<EditedNotice kind="task" id="t1" />);
  await screen.findByRole('button', { name: '立即更新' });
  expect(screen.queryByRole('button', { name: '重新发布' })).toBeNull();
});

test('names a pending review as the reason and disables the update', async () => {
  edits = { ...older, programs: [{ ...program, edited: 'unreviewed' }] };
  const notice = (saves: number) => (
    <MemoryRouter>
      <EditedNotice kind="program" id="p1" saves={saves} />
    </MemoryRouter>
  );
  const { rerender } = render(notice(0));
  await screen.findByText(/尚未通过审核，通过后/);
  expect(screen.getByRole('button', { name: '去审核' })).toBeDefined();
  rerender(notice(1));
  await screen.findAllByText(/尚未通过审核，通过后/);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: '立即更新' }).hasAttribute('disabled')).toBe(true);
});

test('has no link to a review before submission, and asks to submit', async () => {
  edits = { ...older, programs: [{ ...program, edited: 'unreviewed', submitted: false }] };
  render(
    <MemoryRouter>
      <EditedNotice kind="program" id="p1" />
    </MemoryRouter>,
  );
  await screen.findByText(/请提交审核/);
  expect(screen.queryByRole('button', { name: '去审核' })).toBeNull();
});

test('offers the update after a manual save', async () => {
  const { rerender } = render(<EditedNotice kind="program" id="p1" saves={0} />);
  await screen.findByText(/3 台终端/);
  rerender(<EditedNotice kind="program" id="p1" saves={1} />);
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('3 台终端仍在播放修改前的内容，现在更新吗？')).toBeDefined();
  await userEvent.click(within(dialog).getByRole('button', { name: '立即更新' }));
  expect(sent).toEqual([['t1']]);
});

test('asks one question at a time, reports it to its host, and withdraws it on unmount', async () => {
  const asked: boolean[] = [];
  const notice = (saves: number) => (
    <EditedNotice kind="program" id="p1" saves={saves} onAsking={(asking) => asked.push(asking)} />
  );
  const { rerender, unmount } = render(notice(1));
  await waitFor(() => expect(asked).toEqual([true]));
  rerender(notice(2));
  await waitFor(() => expect(asked).toEqual([true, false, true]));
  unmount();
  await waitFor(() => expect(asked).toEqual([true, false, true, false]));
  expect(sent).toEqual([]);
});

test('an update of screens that are up to date reports that and sends nothing', async () => {
  edits = { tasks: [], screens: 0, playing: 1, programs: [] };
  render(<Update />);
  await userEvent.click(screen.getByRole('button', { name: 'go' }));
  await screen.findByText('终端上已经是最新内容');
  edits = older;
  await userEvent.click(screen.getByRole('button', { name: 'go' }));
  await waitFor(() => expect(sent).toEqual([['t1']]));
});

function Update() {
  const update = useUpdateScreens(useEdits({ kind: 'program', id: 'p1' }));
  return (
    <button type="button" onClick={() => void update()}>
      go
    </button>
  );
}

test('hides the notice of former content during the requested update', async () => {
  const store = new EditsStore(client, { kind: 'program', id: 'p1' });
  await store.edits.reload();
  render(<EditsNotice store={store} />);
  expect(screen.getByText(/修改前的内容（任务/)).toBeDefined();
  let finish: () => void = () => undefined;
  const work = store.whileUpdating(() => new Promise((done) => (finish = done)));
  await waitFor(() => expect(screen.queryByText(/修改前的内容（任务/)).toBeNull());
  finish();
  await work;
  await screen.findByText(/修改前的内容（任务/);
  store.dispose();
});

test('does not claim that screens play it where others replaced its tasks', async () => {
  edits = { ...older, screens: 0, playing: 0, tasks: [{ id: 't1', name: 'Doors', plays: false }] };
  render(<EditedNotice kind="program" id="p1" />);
  expect(
    await screen.findByText('1 个任务中是修改前的内容：Doors。目前没有终端播放或即将播放这些任务。'),
  ).toBeTruthy();
});

test('names only the tasks that play on screens', async () => {
  edits = { ...older, screens: 1, tasks: [...older.tasks, { id: 't2', name: 'Menu', plays: false }] };
  render(<EditedNotice kind="program" id="p1" />);
  expect(await screen.findByText(/1 台终端仍在播放修改前的内容（任务：Doors）/)).toBeTruthy();
});

test('announces former content for screens that show something else at present', async () => {
  edits = { ...older, showing: 0 };
  render(<EditedNotice kind="program" id="p1" />);
  expect(await screen.findByText('3 台终端到播放时间时将播放修改前的内容（任务：Doors）。')).toBeTruthy();
  cleanup();
  edits = { ...older, showing: 1 };
  render(<EditedNotice kind="program" id="p1" />);
  expect(await screen.findByText(/1 台终端仍在播放修改前的内容/)).toBeTruthy();
});
