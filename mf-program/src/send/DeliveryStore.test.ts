import { expect, test } from '@jest/globals';
import { screenStatus } from '@vitrine/shared/testing';
import type { Calls } from '../calls.ts';
import { DeliveryStore } from './DeliveryStore.ts';

const row = {
  ...{ clId: 'entrance', clientName: 'Entrance', state: 'downloaded', percent: 100, error: '' },
  ...{ updatedAt: null, status: screenStatus(), timeZone: 'UTC', notShown: null },
};
const calls = {
  call: async () => ({ deliveryList: [row], totalNum: 2, counts: { downloaded: 1, waiting: 1 } }),
} as unknown as Calls;

test('a row that changes state is counted at once, before the reload', async () => {
  const store = new DeliveryStore(calls, 't1');
  await store.rows.reload();
  const report = { kind: 'delivery', taskId: 't1', percent: 100, at: '2031-05-06T11:00:00.000Z' } as const;
  store.onEvent({ ...report, clId: 'entrance', state: 'onScreen' });
  expect(store.rows.rows[0]?.state).toBe('onScreen');
  expect(store.counts).toMatchObject({ downloaded: 0, onScreen: 1, waiting: 1 });
  store.onEvent({ ...report, clId: 'elsewhere', state: 'onScreen' });
  expect(store.counts).toMatchObject({ downloaded: 0, onScreen: 1, waiting: 1 });
  store.stop();
});
