import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadMessages, startMessages } from '@vitrine/shared/i18n';
import { runInAction } from 'mobx';
import { hostNamespace, messages } from '../messages/index.ts';
import { readEntries } from '../remotes/RemoteEntry.ts';
import { type FailureReason, RemoteFailure } from '../remotes/RemoteFailure.ts';
import { registry } from '../remotes/registry.ts';
import { LeftVersionNote } from './LeftVersionNote.tsx';

const previous = { version: '1.0.0', entry: '/1.0.0/mf-manifest.json' };
const line = {
  name: 'mf-task',
  version: '2.0.0',
  entry: '/2.0.0/mf-manifest.json',
  paths: ['/task'],
  previous,
};

function leaveFor(reason: FailureReason): void {
  const [entry] = readEntries({ remotes: [line] });
  if (!entry?.previous) throw new Error('no entry');
  const left = {
    entry,
    previous: entry.previous,
    failure: new RemoteFailure(reason, { message: 'no start' }),
  };
  runInAction(() => registry.left.set('mf-task', left));
}

const shown = (ready: boolean) => (
  <main id="page" tabIndex={-1}>
    <LeftVersionNote name="mf-task" ready={ready} />
  </main>
);

beforeEach(async () => {
  await startMessages();
  await loadMessages(hostNamespace, messages);
});
afterEach(() => {
  cleanup();
  runInAction(() => {
    registry.left.clear();
    registry.hiddenNotes.clear();
  });
});

test('the live region stands before its text, and the reason opens and closes without losing the focus', async () => {
  leaveFor('start');
  const { rerender } = render(shown(false));
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  rerender(shown(true));
  expect(screen.getByRole('status')).toBe(region);
  expect(region.textContent).toContain('2.0.0');
  const why = screen.getByRole('button', { name: '查看原因' });
  expect(why.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(why);
  expect(region.textContent).toContain('no start');
  expect(why.getAttribute('aria-expanded')).toBe('true');
  expect(document.activeElement).toBe(why);
  expect(region.contains(why)).toBe(false);
});

test('a notice that is hidden gives the focus to the page, and stays hidden at the next visit', async () => {
  leaveFor('start');
  render(shown(true));
  await userEvent.click(screen.getByRole('button', { name: '隐藏' }));
  expect(document.activeElement?.id).toBe('page');
  cleanup();
  render(shown(true));
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a version that the connection or the server kept away is not said not to work', () => {
  render(shown(true));
  for (const reason of ['network', 'status', 'stalled'] as const) {
    act(() => leaveFor(reason));
    expect(screen.getByRole('status').textContent).toContain('未能加载');
  }
  act(() => leaveFor('start'));
  expect(screen.getByRole('status').textContent).toContain('无法运行');
});
