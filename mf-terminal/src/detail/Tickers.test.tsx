import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { renderPage, signInAs } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import type { TerminalNow } from './TerminalDetailStore.ts';
import { Tickers } from './Tickers.tsx';

afterEach(cleanup);

/** A screen that reported the ticker at 10:00. */
const nowWith = (connection: 'online' | 'offline', asOf: string | null) =>
  ({
    terminal: { timeZone: 'UTC', status: { connection: { state: connection }, asOf } },
    tickers: [{ id: 't1', text: 'Closed today', shownAt: '2026-11-23T10:00:00Z', beginUntil: null }],
  }) as unknown as TerminalNow;

async function markOf(now: TerminalNow) {
  const leave = signInAs();
  await renderPage(<Tickers now={now} />, { namespace, messages });
  const mark = screen.getByText(/10:00/);
  leave();
  return mark;
}

test('a ticker is on screen while the terminal is online', async () => {
  const mark = await markOf(nowWith('online', null));
  expect(mark.className).toContain('vt-state-good');
});

test('on an offline terminal a ticker shows the last report and its time', async () => {
  const mark = await markOf(nowWith('offline', '2026-11-23T10:05:00Z'));
  expect(mark.className).toContain('vt-state-away');
  expect(mark.textContent).toContain('10:05');
});
