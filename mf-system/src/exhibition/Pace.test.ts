import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Pace } from './Pace.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a burst is read once, and a stream of events no more often than the pace', async () => {
  const read = jest.fn(async () => undefined);
  const pace = new Pace(read, 2000);
  for (let burst = 0; burst < 5; burst += 1) pace.ask();
  await jest.advanceTimersByTimeAsync(400);
  expect(read).toHaveBeenCalledTimes(1);
  for (let tenth = 0; tenth < 100; tenth += 1) {
    pace.ask();
    await jest.advanceTimersByTimeAsync(100);
  }
  expect(read.mock.calls.length).toBeGreaterThanOrEqual(5);
  expect(read.mock.calls.length).toBeLessThanOrEqual(7);
});

test('the last of a burst is not lost, and nothing is read after the page was left', async () => {
  const read = jest.fn(async () => undefined);
  const pace = new Pace(read, 2000);
  pace.ask();
  await jest.advanceTimersByTimeAsync(400);
  pace.ask();
  await jest.advanceTimersByTimeAsync(2000);
  expect(read).toHaveBeenCalledTimes(2);
  pace.ask();
  pace.stop();
  await jest.advanceTimersByTimeAsync(5000);
  expect(read).toHaveBeenCalledTimes(2);
});
