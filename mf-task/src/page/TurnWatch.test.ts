import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { ConsoleEvent, TaskNow } from '@vitrine/shared/api';
import { TurnWatch } from './TurnWatch.ts';

const check = jest.fn();
let watch: TurnWatch;
beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-23T10:00:00Z') });
  check.mockClear();
  watch = new TurnWatch(check);
});
afterEach(() => {
  watch.stop();
  jest.useRealTimers();
});

const now = (state: TaskNow['state'], at: string | null = null): TaskNow => ({
  state,
  at,
  timeZone: 'UTC',
  by: '',
});
const delivery = (state: 'onScreen' | 'downloaded' | 'downloading'): ConsoleEvent => ({
  kind: 'delivery',
  taskId: 'menu',
  clId: 'lobby',
  state,
  percent: 100,
  at: '2026-11-23T10:00:00Z',
});

test('checks once when a task starts on many screens, and not again while it plays', () => {
  const waiting = [{ id: 'menu', finished: true, now: now('replaced') }];
  for (let screen = 0; screen < 50; screen += 1) watch.onEvent(delivery('onScreen'), waiting);
  jest.advanceTimersByTime(10_000);
  expect(check).toHaveBeenCalledTimes(1);
  watch.onEvent(delivery('onScreen'), [{ id: 'menu', finished: true, now: now('playing') }]);
  watch.onEvent(delivery('downloading'), waiting);
  watch.onEvent(delivery('onScreen'), [{ id: 'other', finished: true }]);
  jest.advanceTimersByTime(10_000);
  expect(check).toHaveBeenCalledTimes(1);
  watch.onEvent(delivery('downloaded'), [{ id: 'menu', finished: true, now: now('playing') }]);
  jest.advanceTimersByTime(10_000);
  expect(check).toHaveBeenCalledTimes(2);
});

test('checks when the first waiting task starts, and never after it is stopped', () => {
  const tasks = ['2026-11-23T12:00:00Z', '2026-11-23T11:00:00Z'].map((at, place) => ({
    id: `task ${place}`,
    finished: true,
    now: now('waits', at),
  }));
  watch.await(tasks);
  jest.advanceTimersByTime(3_599_000);
  expect(check).not.toHaveBeenCalled();
  jest.advanceTimersByTime(10_000);
  expect(check).toHaveBeenCalledTimes(1);
  watch.await(tasks);
  watch.stop();
  jest.advanceTimersByTime(86_400_000);
  expect(check).toHaveBeenCalledTimes(1);
});

test('does not poll continuously when the clock is ahead of the server’s', () => {
  const tasks = [{ id: 'menu', finished: true, now: now('waits', '2026-11-23T09:55:00Z') }];
  check.mockImplementation(() => watch.await(tasks));
  watch.await(tasks);
  jest.advanceTimersByTime(5000);
  expect(check).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(300_000);
  expect(check.mock.calls.length).toBeLessThanOrEqual(11);
  // Other events in between do not delay it.
  jest.advanceTimersByTime(20_000);
  watch.await(tasks);
  check.mockReset();
  jest.advanceTimersByTime(30_000);
  expect(check).toHaveBeenCalledTimes(1);
});

test('answers and events after the stop set no timer', () => {
  watch.stop();
  watch.await([{ id: 'menu', finished: true, now: now('waits', '2026-11-23T11:00:00Z') }]);
  watch.onEvent(delivery('onScreen'), [{ id: 'menu', finished: true, now: now('replaced') }]);
  expect(jest.getTimerCount()).toBe(0);
});
