import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { type ContentEdits, selectProgramEdits } from '@vitrine/shared/api';
import { client } from '@vitrine/shared/session';
import { fakeNetwork, renderPage, signInAs } from '@vitrine/shared/testing';
import { EditsStore } from '@vitrine/shared/ui/edited';
import { makeAutoObservable, runInAction } from 'mobx';
import { messages } from '../../messages/index.ts';
import { namespace } from '../../namespace.ts';
import { EditorReach, type OpenEditor } from '../useEditor.ts';
import { UnplayedLine } from './UnplayedLine.tsx';
import { UpdateButton } from './UpdateButton.tsx';
import { UpdatedLine } from './UpdatedLine.tsx';

const network = fakeNetwork();
const realFetch = globalThis.fetch;
let leave: () => void;
const sentAt = new Date().toISOString();
const sent: ContentEdits = {
  tasks: [],
  screens: 0,
  playing: 2,
  behind: 0,
  sentAt,
  revision: 4,
  programs: [],
};
const edited = { programId: 'p1', name: 'Menu', edited: 'ready' as const, changes: [], more: 0 };

class NoLayout implements ResizeObserver {
  observe(): void {
    // jsdom has no layout.
  }
  unobserve(): void {
    // Nothing is observed.
  }
  disconnect(): void {
    // Nothing is observed.
  }
}

beforeEach(() => {
  globalThis.ResizeObserver ??= NoLayout;
  leave = signInAs();
  globalThis.fetch = network.fetch;
});
afterEach(() => {
  cleanup();
  leave();
  globalThis.fetch = realFetch;
});

async function show(answer: ContentEdits) {
  network.on(selectProgramEdits, () => answer);
  const edits = new EditsStore(client, { kind: 'program', id: 'p1' });
  await edits.edits.reload();
  const saver = makeAutoObservable({ unsaved: false, revision: 4 });
  const page = (
    <EditorReach value={{ edits, saver } as unknown as OpenEditor}>
      <UpdatedLine />
      <UnplayedLine />
      <UpdateButton screens={2} />
    </EditorReach>
  );
  await renderPage(page, { namespace, messages });
  return { saver, button: screen.getByRole<HTMLButtonElement>('button', { name: /^保存并更新/ }) };
}

test('the button is disabled when all screens are up to date, with the time of the update', async () => {
  const { button, saver } = await show(sent);
  expect(button.disabled).toBe(true);
  expect(button.title).toContain('没有可更新的内容');
  expect(screen.getByRole('status').textContent).toMatch(/\d\d:\d\d 已更新 2 台终端/);
  act(() => runInAction(() => Object.assign(saver, { unsaved: true })));
  expect(button.disabled).toBe(false);
  expect(screen.queryByRole('status')).toBeNull();
});

test('a newer save enables the button at once', async () => {
  const { button, saver } = await show(sent);
  act(() => runInAction(() => Object.assign(saver, { revision: 5 })));
  expect(button.disabled).toBe(false);
});

test('outdated content on the screens can be updated, without an all-done note', async () => {
  const { button } = await show({ ...sent, programs: [edited] });
  expect(button.disabled).toBe(false);
  expect(screen.queryByRole('status')).toBeNull();
});

test('the number of updated screens is shown while others are pending', async () => {
  await show({ ...sent, behind: 1 });
  expect(screen.getByRole('status').textContent).toMatch(/2 台终端中 1 台已更新/);
});

test('the button is enabled while a text field has uncommitted input', async () => {
  const { button } = await show(sent);
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  fireEvent.input(field, { target: { value: '4.80' } });
  expect(button.disabled).toBe(false);
  act(() => field.blur());
  expect(button.disabled).toBe(true);
  field.remove();
});

test('the button is enabled for input that began before it was mounted', async () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  const { button } = await show(sent);
  expect(button.disabled).toBe(false);
  act(() => field.blur());
  expect(button.disabled).toBe(true);
  field.remove();
});

test('in a narrow bar a short label opens the whole line, and no number is truncated', async () => {
  const width = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollWidth');
  Object.defineProperty(Element.prototype, 'scrollWidth', { value: 300, configurable: true });
  try {
    await show({ ...sent, behind: 1 });
    const short = screen.getByRole('button', { name: /2 台终端中 1 台已更新/ });
    expect(short.textContent).toBe('1/2 台');
    fireEvent.click(short);
    expect((await screen.findByRole('dialog')).textContent).toMatch(/2 台终端中 1 台已更新/);
  } finally {
    if (width) Object.defineProperty(Element.prototype, 'scrollWidth', width);
  }
});

test('a program that other tasks replace on every screen is reported as not scheduled', async () => {
  const task = { id: 't', name: 'Menu', plays: false };
  await show({ ...sent, sentAt: undefined, playing: 0, tasks: [task], programs: [edited] });
  expect(screen.getByRole('status').textContent).toBe('没有终端安排播放此节目');
  cleanup();
  await show({ ...sent, tasks: [task], programs: [edited] });
  expect(screen.queryByText('没有终端安排播放此节目')).toBeNull();
});

test.each([
  ['now', null, /· 立即播放$/],
  ['later', '2099-01-02T10:00:00.000Z', /1\/2 10:00 起播放$/],
  ['later', null, /· 任务开始后播放$/],
  ['paused', null, /· 任务恢复后播放$/],
] as const)('the line shows when the update becomes visible: %s %s', async (from, at, words) => {
  await show({ ...sent, seen: { from, at } });
  expect(screen.getByText(words)).toBeDefined();
});
