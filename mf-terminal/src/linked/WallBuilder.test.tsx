import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import type { LinkedGroup } from '@vitrine/shared/api';
import { changeLocale, loadMessages, startMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { createTestClient, fakeNetwork, signInAs } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { LinkedStore } from './LinkedStore.ts';
import { WallBuilder } from './WallBuilder.tsx';

beforeAll(async () => {
  await startMessages();
  await loadMessages(namespace, messages);
  await changeLocale('en_US');
});
afterEach(() => {
  cleanup();
  session.leave();
});

const group = {
  id: 'wall',
  name: 'Entrance',
  mode: 'splice',
  rows: 1,
  columns: 2,
  cellWidth: 1210,
  cellHeight: 680,
  bezelX: 10,
  bezelY: 0,
  cells: [{ row: 0, column: 0, clId: 'a', name: 'Lobby left', screenshotUrl: '' }],
  testPatternUntil: null,
} as unknown as LinkedGroup;

const nothing = () => undefined;
const show = () =>
  render(
    <WallBuilder
      group={group}
      store={new LinkedStore(createTestClient(fakeNetwork()))}
      onSaved={nothing}
      onGone={nothing}
    />,
  );

test('a view-only member sees text, without fields or disabled buttons', () => {
  signInAs({ level: '2', roleId: '7', permissions: ['terminal.view'] });
  show();
  expect(screen.getByText('Entrance')).toBeTruthy();
  expect(screen.getByText('1,210 mm')).toBeTruthy();
  expect(screen.getByText('2,430 × 680 mm in all')).toBeTruthy();
  const cells = screen.getAllByRole('listitem').map((cell) => cell.getAttribute('aria-label'));
  expect(cells).toEqual(['Row 1, column 1: Lobby left', 'Row 1, column 2: No screen']);
  for (const role of ['textbox', 'spinbutton', 'radio', 'button']) {
    expect(screen.queryAllByRole(role)).toEqual([]);
  }
});

test('a member who may send commands can show the test pattern without changing the group', () => {
  signInAs({ level: '2', roleId: '7', permissions: ['terminal.view', 'terminal.command'] });
  show();
  const buttons = screen.getAllByRole<HTMLButtonElement>('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Show the test pattern']);
  expect(buttons[0]?.matches(':disabled')).toBe(false);
});
