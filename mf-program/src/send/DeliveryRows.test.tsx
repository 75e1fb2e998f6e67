import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import type { DeliveryRow } from '@vitrine/shared/api';
import { formatStart } from '@vitrine/shared/i18n';
import { renderPage, screenStatus, signInAs } from '@vitrine/shared/testing';
import { messages } from '../messages/index.ts';
import { namespace } from '../namespace.ts';
import { DeliveryRows } from './DeliveryRows.tsx';

let leave: () => void;
beforeEach(() => {
  leave = signInAs();
});
afterEach(() => {
  cleanup();
  leave();
});

async function show(notShown: object | null, updatedAt: string | null = null) {
  const row = {
    ...{ clId: 'door', clientName: 'Door', state: 'downloaded', percent: 100, error: '', updatedAt },
    ...{ status: screenStatus(), timeZone: 'UTC', notShown },
  } as unknown as DeliveryRow;
  await renderPage(<DeliveryRows rows={[row]} />, { namespace, messages });
  const cell = document.querySelector('[data-state]');
  return { words: cell?.textContent, running: cell?.querySelector('.vt-state-busy') !== null };
}
const wait = { verdict: 'waits', rule: 'hours', by: '', byName: '' };

test('a downloaded program that plays later shows its start, without a spinner', async () => {
  const at = '2031-05-06T11:00:00.000Z';
  const { words, running } = await show({ ...wait, starts: { at, timeZone: 'UTC' } });
  expect(words).toBe(`已下载${formatStart(at, 'UTC')} 开始播放`);
  expect(running).toBe(false);
  cleanup();
  const again = await show({
    ...wait,
    rule: 'laterReplace',
    byName: 'Menu',
    starts: { at, timeZone: 'UTC' },
  });
  expect(again.words).toBe(`已下载现在播放“Menu”，${formatStart(at, 'UTC')} 恢复播放`);
});

test('a replaced program names the task on screen; one due now is still in progress', async () => {
  const covered = await show({ ...wait, rule: 'replaced', by: 't', byName: 'Menu' });
  expect(covered).toEqual({ words: '已下载正在播放“Menu”', running: false });
  cleanup();
  expect(await show(null)).toEqual({ words: '已下载即将显示', running: true });
  expect(screen.queryByText(/正在播放/)).toBeNull();
});

test('with a slow browser clock a recent change shows as “now”', async () => {
  const ahead = new Date(Date.now() + 300_000).toISOString();
  await show(null, ahead);
  expect(document.querySelector('time')?.textContent).toBe('现在');
});
