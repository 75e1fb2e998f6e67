import { describe, expect, it, jest } from '@jest/globals';
import type { Client } from '@vitrine/shared/api/client';
import { screenStatus } from '@vitrine/shared/testing';
import { DeliveryStore, pageSize } from './DeliveryStore.ts';

const total = 10_000;

interface Question {
  readonly pageNum: number;
  readonly state: string;
}

const rowAt = (place: number) => ({
  clId: `c${place}`,
  clientName: `Screen ${place}`,
  groupName: 'Hall',
  online: true,
  status: screenStatus(),
  timeZone: 'UTC',
  lastSeen: null,
  offlineSince: null,
  state: 'waiting',
  percent: 0,
  bytesTotal: 0,
  bytesDone: 0,
  bytesPerSecond: null,
  remaining: null,
  error: '',
  updatedAt: null,
  screenshotUrl: '',
});

function board() {
  const asked: Question[] = [];
  const client = {
    call: async (endpoint: { path: string }, input: Question) => {
      if (endpoint.path.includes('retry')) return { terminals: 3 };
      asked.push(input);
      const first = (input.pageNum - 1) * pageSize;
      return {
        deliveryList: Array.from({ length: pageSize }, (_, at) => rowAt(first + at)),
        totalNum: total,
        counts: { waiting: total, failed: 3 },
        offline: 7,
        preparing: 0,
      };
    },
  } as unknown as Client;
  return { store: new DeliveryStore(client, 't1'), asked };
}

/** Resolves after all pending callbacks. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('the board of ten thousand terminals', () => {
  it('reads only the pages in view', async () => {
    const { store, asked } = board();
    await store.show({ state: '', keyword: '' });
    store.showRange(0, 20);
    store.showRange(5_010, 5_030);
    await settle();
    expect(asked.map(({ pageNum }) => pageNum)).toEqual([1, 51]);
    expect(store.board.value?.rows.get(5_010)?.clientName).toBe('Screen 5010');
    expect(store.board.value?.total).toBe(total);
  });

  it('updates a row as soon as the terminal reports', async () => {
    const { store } = board();
    await store.show({ state: '', keyword: '' });
    const at = new Date().toISOString();
    store.onEvent({ kind: 'delivery', taskId: 't1', clId: 'c4', state: 'downloading', percent: 40, at });
    store.onEvent({ kind: 'delivery', taskId: 'other', clId: 'c5', state: 'failed', percent: 0, at });
    expect(store.board.value?.rows.get(4)).toMatchObject({ state: 'downloading', percent: 40 });
    expect(store.board.value?.rows.get(5)?.state).toBe('waiting');
    store.dispose();
  });

  it('counts a changed row once, before the reload', async () => {
    const { store } = board();
    await store.show({ state: '', keyword: '' });
    const at = new Date().toISOString();
    store.onEvent({ kind: 'delivery', taskId: 't1', clId: 'c4', state: 'onScreen', percent: 100, at });
    store.onEvent({ kind: 'delivery', taskId: 't1', clId: 'c4', state: 'onScreen', percent: 100, at });
    expect(store.board.value?.counts).toMatchObject({ waiting: total - 1, onScreen: 1, failed: 3 });
    store.dispose();
  });

  it('reloads when the screen of a visible row changes, and for no other', async () => {
    jest.useFakeTimers();
    const { store, asked } = board();
    await store.show({ state: '', keyword: '' });
    const at = new Date().toISOString();
    store.onEvent({ kind: 'terminal', clId: 'c9999', at, state: 'screenOff' });
    await jest.runAllTimersAsync();
    expect(asked).toHaveLength(1);
    store.onEvent({ kind: 'terminal', clId: 'c4', at, state: 'screenOff' });
    await jest.runAllTimersAsync();
    expect(asked).toHaveLength(2);
    store.dispose();
    jest.useRealTimers();
  });

  it('keeps the fields of a row consistent', async () => {
    const { store } = board();
    await store.show({ state: '', keyword: '' });
    const rows = new Map(store.board.value?.rows);
    const loading = { ...rowAt(4), state: 'downloading' as const, bytesTotal: 1000, bytesPerSecond: 100 };
    if (store.board.value) store.board.replace({ ...store.board.value, rows: rows.set(4, loading) });
    const at = new Date().toISOString();
    const report = { kind: 'delivery', taskId: 't1', clId: 'c4', at } as const;
    store.onEvent({ ...report, state: 'downloading', percent: 40 });
    expect(store.board.value?.rows.get(4)).toMatchObject({
      bytesDone: 400,
      bytesPerSecond: 100,
      remaining: 6,
    });
    store.onEvent({ ...report, state: 'onScreen', percent: 100 });
    expect(store.board.value?.rows.get(4)).toMatchObject({
      bytesDone: 1000,
      bytesPerSecond: null,
      remaining: null,
    });
    store.dispose();
  });

  it('starts at the top when the filter changes', async () => {
    const { store, asked } = board();
    await store.show({ state: '', keyword: '' });
    store.showRange(900, 920);
    await settle();
    await store.show({ state: 'failed', keyword: 'hall' });
    expect(asked.at(-1)).toMatchObject({ pageNum: 1, state: 'failed', keyword: 'hall' });
  });

  it('returns the number of retried terminals', async () => {
    const { store } = board();
    expect(await store.retrying.run([[]])).toBe(3);
  });
});
