import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { pino } from 'pino';
import { runRegularly } from './runRegularly.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('runs until it is ended, and not at once', async () => {
  const work = jest.fn(async () => undefined);
  const end = runRegularly({ log: pino({ level: 'silent' }) }, { every: 1000, work, failure: 'failed' });
  expect(work).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(2000);
  expect(work).toHaveBeenCalledTimes(2);
  await end();
  await jest.advanceTimersByTimeAsync(2000);
  expect([work.mock.calls.length, jest.getTimerCount()]).toEqual([2, 0]);
});
