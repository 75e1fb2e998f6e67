import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Throttle } from './Throttle.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a burst is read once, and a stream of events no more often than the pace', async () => {
  const read = jest.fn(async () => undefined);
  const throttle = new Throttle(read, 2000);
  for (let burst = 0; burst < 5; burst += 1) throttle.ask();
  await jest.advanceTimersByTimeAsync(400);
  expect(read).toHaveBeenCalledTimes(1);
  for (let tenth = 0; tenth < 100; tenth += 1) {
    throttle.ask();
    await jest.advanceTimersByTimeAsync(100);
  }
  expect(read.mock.calls.length).toBeGreaterThanOrEqual(5);
  expect(read.mock.calls.length).toBeLessThanOrEqual(7);
});

test('the last of a burst is not lost, and nothing is read after the page was left', async () => {
  const read = jest.fn(async () => undefined);
  const throttle = new Throttle(read, 2000);
  throttle.ask();
  await jest.advanceTimersByTimeAsync(400);
  throttle.ask();
  await jest.advanceTimersByTimeAsync(2000);
  expect(read).toHaveBeenCalledTimes(2);
  throttle.ask();
  throttle.stop();
  await jest.advanceTimersByTimeAsync(5000);
  expect(read).toHaveBeenCalledTimes(2);
});
