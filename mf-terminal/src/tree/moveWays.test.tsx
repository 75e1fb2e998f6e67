import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type OutputOf, selectMoveEffect } from '@vitrine/shared/api';
import { loadMessages, startMessages } from '@vitrine/shared/i18n';
import { fakeNetwork } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { moveWays } from './moveWays.tsx';
import type { TerminalTreeNode } from './terminalTree.ts';

const realFetch = globalThis.fetch;
const network = fakeNetwork();

beforeAll(async () => {
  await startMessages();
  await loadMessages(namespace, messages);
});
beforeEach(() => {
  globalThis.fetch = network.fetch;
});
afterEach(() => {
  // Dialogs are outside the page, and the next test would find them while closing.
  document.body.replaceChildren();
  globalThis.fetch = realFetch;
});

const node = (id: string, name: string): TerminalTreeNode =>
  ({ id, name, kind: 'client' }) as TerminalTreeNode;
const target = { ...node('g9', 'Office'), kind: 'folder' } as TerminalTreeNode;
const task = (name: string, terminals = 1) => ({ id: name, name, terminals });
const none: OutputOf<typeof selectMoveEffect> = {
  ...{ terminals: 2, starts: [], startTotal: 0, stops: [], stopTotal: 0 },
};

/** Drags two screens onto a group, with this effect. */
function drag(effect: OutputOf<typeof selectMoveEffect>) {
  network.on(selectMoveEffect, () => effect);
  return moveWays.agree([node('t1', 'Lobby'), node('t2', 'Gate')], target);
}

test.each([
  ['取消', false],
  ['移动', true],
])('a move by dragging first lists the tasks that start and stop: %s', async (button, agreed) => {
  const answer = drag({
    ...none,
    ...{ starts: [task('Lunch', 2), task('Opening'), task('Sale')], startTotal: 3 },
    ...{ stops: [task('Hall')], stopTotal: 1 },
  });
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('移动 2 项到“Office”？');
  expect(dialog.textContent).toMatch(/3 个任务开始播放：.*Lunch（2 台终端）.*Opening.*Sale/);
  expect(dialog.textContent).toMatch(/1 个任务停止播放：.*Hall（1 台终端）/);
  await userEvent.click(within(dialog).getByRole('button', { name: button }));
  expect(await answer).toBe(agreed);
});

test('a move that changes no task needs no confirmation', async () => {
  expect(await drag(none)).toBe(true);
});
