import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { selectTerminalAlarmCount } from '@vitrine/shared/api';
import { createTestClient, fakeNetwork } from '@vitrine/shared/testing';
import { AlarmCount } from './AlarmCount.ts';

const at = '2026-11-21T12:00:00Z';
let count: AlarmCount;
let stored = 2;

beforeEach(() => {
  stored = 2;
  const network = fakeNetwork().on(selectTerminalAlarmCount, () => ({ active: stored, kinds: [] }));
  count = new AlarmCount(createTestClient(network));
});
afterEach(() => count.active.cancel());

test('the count follows alarm events', async () => {
  await count.active.reload();
  expect(count.active.value).toBe(2);
  count.onEvent({ kind: 'alarm', active: 7, clIds: ['a'], at });
  expect(count.active.value).toBe(7);
});

test('the count is read again after a gap in the events', async () => {
  await count.active.reload();
  stored = 0;
  count.onEvent({ kind: 'resync', at });
  await new Promise((resolve) => setTimeout(resolve));
  await new Promise((resolve) => setTimeout(resolve));
  expect(count.active.value).toBe(0);
});
