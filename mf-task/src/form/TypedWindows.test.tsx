import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadMessages, startMessages } from '@vitrine/shared/i18n';
import { messages, namespace } from '../messages/index.ts';
import type { DraftWindow } from './draftWindows.ts';
import { TypedWindows } from './TypedWindows.tsx';

beforeEach(async () => {
  await startMessages();
  await loadMessages(namespace, messages);
});
afterEach(cleanup);

test('a fractional length is rounded to whole minutes', async () => {
  let written: readonly DraftWindow[] = [];
  render(<TypedWindows onWrite={(windows) => (written = windows)} />);
  const length = screen.getByRole('spinbutton');
  await userEvent.clear(length);
  await userEvent.type(length, '2.5');
  await userEvent.type(screen.getByRole('textbox'), '05:55');
  await userEvent.click(screen.getAllByRole('button').at(-1) as HTMLElement);
  expect(written.map(({ startTime, endTime }) => [startTime, endTime])).toEqual([
    ['05:55', expect.stringMatching(/^05:5[78]$/)],
  ]);
});
