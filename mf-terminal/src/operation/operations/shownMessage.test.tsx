import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import type { OperationResult, OperationRow } from '@vitrine/shared/api';
import { setServerTime } from '@vitrine/shared/i18n';
import { renderPage } from '@vitrine/shared/testing';
import { messages, namespace } from '../../messages/index.ts';
import { StatusMark } from './OperationProgress.tsx';
import { OperationResultCell } from './OperationResultCell.tsx';

afterEach(cleanup);

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
const result = (shownUntil: string) => ({
  ...({ state: 'acknowledged', error: '', errorText: '', message: '', facts: {}, percent: 0 } as const),
  ...({ late: false, shownUntil } as OperationResult),
});
const nothing = { waiting: 0, sent: 0, working: 0, failed: 0, timedOut: 0, refused: 0, stopped: 0 };
const operation = (shownUntil: OperationRow['shownUntil'], text = 'Closing') => ({
  ...({ status: 'finished', action: 'message', detail: { text }, shownUntil } as const),
  counts: { ...nothing, deferred: 0, expired: 0, total: 1, acknowledged: 1 },
});

test.each([
  [10, /^屏幕上显示到 \d\d:\d\d:\d\d$/],
  [-10, /^已结束，显示到 \d\d:\d\d:\d\d$/],
])('a message result shows when it leaves the screen (in %s minutes)', async (away, words) => {
  await renderPage(<OperationResultCell row={result(minutes(away))} />, { namespace, messages });
  expect(screen.getByText(words)).toBeDefined();
});

test.each([
  [operation(minutes(10)), /^屏幕上显示到/],
  [operation(minutes(-10)), '显示结束'],
  [operation(null), '显示结束'],
  // Removing a message is not a message.
  [operation(null, ''), '已完成'],
])('a message operation is finished only when no screen shows it (%#)', async (given, words) => {
  await renderPage(<StatusMark operation={given} />, { namespace, messages });
  expect(screen.getByText(words)).toBeDefined();
});

test('whether a screen still shows a message is computed by the server’s clock', async () => {
  const asked = Date.now();
  setServerTime(new Date(asked - 3 * 3_600_000).toUTCString(), asked);
  try {
    await renderPage(<OperationResultCell row={result(minutes(-60))} />, { namespace, messages });
    expect(screen.getByText(/^屏幕上显示到/)).toBeDefined();
  } finally {
    setServerTime(new Date().toUTCString(), Date.now());
  }
});
