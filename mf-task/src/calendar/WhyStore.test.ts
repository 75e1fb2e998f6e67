import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { selectTerminalSchedule, selectWhy } from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { WhyStore } from './WhyStore.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const hour = 3_600_000;

function open() {
  const paths: string[] = [];
  const call = async ({ path }: { readonly path: string }) => {
    paths.push(path);
    return {};
  };
  const store = new WhyStore({ call } as unknown as Client, 't1', Date.now());
  const asked = (path: string) => paths.filter((each) => each === path).length;
  return { store, asked };
}

test('a burst of events of the terminal triggers one read', async () => {
  const { store, asked } = open();
  for (let count = 0; count < 20; count += 1) store.onEvent({ kind: 'terminal', clId: 't1', at: '' });
  store.onEvent({ kind: 'terminal', clId: 'other', at: '' });
  await jest.advanceTimersByTimeAsync(1000);
  expect([asked(selectTerminalSchedule.path), asked(selectWhy.path)]).toEqual([1, 1]);
  store.dispose();
});

test('the screen’s report is read only for the present', async () => {
  const { store, asked } = open();
  store.ask(Date.now() + hour);
  store.onEvent({ kind: 'terminal', clId: 't1', at: '' });
  await jest.advanceTimersByTimeAsync(1000);
  expect([asked(selectTerminalSchedule.path), asked(selectWhy.path)]).toEqual([1, 0]);
  store.ask(Date.now());
  await jest.advanceTimersByTimeAsync(1000);
  expect(asked(selectWhy.path)).toBe(1);
  store.dispose();
});

test('started or ended tickers are read only for the present', async () => {
  const { store, asked } = open();
  store.onEvent({ kind: 'subtitle', id: 's1', at: '' });
  await jest.advanceTimersByTimeAsync(1000);
  expect(asked(selectWhy.path)).toBe(1);
  store.ask(Date.now() + hour);
  store.onEvent({ kind: 'subtitle', id: 's1', at: '' });
  await jest.advanceTimersByTimeAsync(1000);
  expect(asked(selectWhy.path)).toBe(1);
  store.dispose();
});
