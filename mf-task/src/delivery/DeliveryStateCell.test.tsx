import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup } from '@testing-library/react';
import type { DeliveryRow } from '@vitrine/shared/api';
import { renderPage, screenStatus } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { DeliveryStateCell } from './DeliveryStateCell.tsx';

// Freezes the clock only: waiting for pages needs timers.
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-27T08:00:00.000Z'));
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

async function show(notShown: DeliveryRow['notShown'], changes: Partial<DeliveryRow> = {}) {
  const row = {
    ...{ state: 'downloaded', percent: 100, error: '', notShown, status: screenStatus() },
    ...changes,
  } as DeliveryRow;
  const { container } = await renderPage(<DeliveryStateCell row={row} />, {
    ...{ path: '/task', namespace, messages },
  });
  return container.querySelector<HTMLElement>('.task-delivery-state');
}
const waits = { verdict: 'notToday', rule: 'weekday', by: '', byName: '' } as const;

test('a screen that has downloaded content for later is done, and shows its start', async () => {
  const starts = { at: '2026-11-30T03:00:00.000Z', timeZone: 'Asia/Shanghai' };
  const ready = await show({ ...waits, starts });
  expect(ready?.textContent).toBe('已下载11月30日周一 11:00 开始播放');
  expect(ready?.querySelector('.vt-state-busy')).toBeNull();
});

test('content due now but not yet shown is in progress, and “appears shortly”', async () => {
  const cell = await show(null);
  expect(cell?.querySelector('.vt-state-busy')).not.toBeNull();
  expect(cell?.textContent).toBe('已下载即将显示');
});

test('content in rotation is done, and is shown on its turn', async () => {
  const cell = await show(null, { inTurn: true });
  expect(cell?.textContent).toBe('已下载轮播中，轮到时显示');
  expect(cell?.querySelector('.vt-state-busy')).toBeNull();
});

test.each([
  ['is offline', screenStatus({ connection: { state: 'offline', since: null, unstable: false } })],
  ['is off', screenStatus({ word: 'screenOff' })],
])('no start is promised for a screen that %s, nor before the server has reported one', async (_, status) => {
  expect((await show(null, { status }))?.textContent).toBe('已下载');
  cleanup();
  expect((await show(undefined))?.textContent).toBe('已下载');
});

test('a delivery to an offline screen says when it arrives, and how to reconnect the screen', async () => {
  const since = '2026-11-27T07:43:00.000Z';
  const away = screenStatus({ word: 'offline', connection: { state: 'offline', since, unstable: false } });
  const pending = { state: 'waiting', percent: 0 } as const;
  const waiting = await show(undefined, { ...pending, status: away });
  expect(waiting?.textContent).toBe('等待中上线后收到节目如何恢复连接');
  expect(waiting?.querySelector('a')?.getAttribute('href')).toMatch(/\/system\/help#offline$/);
  cleanup();
  expect((await show(undefined, pending))?.textContent).toBe('等待中');
});
