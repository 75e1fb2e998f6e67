import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup } from '@testing-library/react';
import type { DeliveryRow } from '@vitrine/shared/api';
import { renderPage } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { DeliveryStateCell } from './DeliveryStateCell.tsx';

// The clock alone stands still: pages are waited for with timers.
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-27T08:00:00.000Z'));
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

async function show(notShown: NonNullable<DeliveryRow['notShown']> | null) {
  const row = { state: 'downloaded', percent: 100, error: '', notShown } as DeliveryRow;
  const { container } = await renderPage(<DeliveryStateCell row={row} />, {
    ...{ path: '/task', namespace, messages },
  });
  return container.querySelector<HTMLElement>('.task-delivery-state');
}
const waits = { verdict: 'notToday', rule: 'weekday', by: '', byName: '' } as const;

test('a screen that has what plays later is done with it, and says when it begins', async () => {
  const starts = { at: '2026-11-30T03:00:00.000Z', timeZone: 'Asia/Shanghai' };
  const ready = await show({ ...waits, starts });
  expect(ready?.textContent).toBe('已下载11月30日周一 11:00 开始播放');
  expect(ready?.querySelector('.vt-state-busy')).toBeNull();
});

test('what should be on the screen and is not there yet is still under way', async () => {
  expect((await show(null))?.querySelector('.vt-state-busy')).not.toBeNull();
});
