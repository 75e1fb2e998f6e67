/** @jest-environment node */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { DownloadLimits } from './DownloadLimits.ts';

const { signal } = new AbortController();
let limits: DownloadLimits;

beforeEach(() => {
  jest.useFakeTimers();
  limits = new DownloadLimits(
    () => Date.now(),
    () => performance.now(),
  );
  limits.apply({ revision: 1, downloadSpeed: 1000 });
});
afterEach(() => {
  jest.useRealTimers();
});

it('skips a wait shorter than a timer tick, and adds it to the next wait', async () => {
  // The burst allowance: a quarter of a second at a megabyte per second.
  await limits.throttle(250_000, signal);
  await limits.throttle(3000, signal);
  expect(jest.getTimerCount()).toBe(0);
  const more = limits.throttle(3000, signal);
  expect(jest.getTimerCount()).toBe(1);
  await jest.advanceTimersByTimeAsync(6);
  await more;
  expect(jest.getTimerCount()).toBe(0);
});

it('keeps the average speed, however small the pieces are', async () => {
  const start = performance.now();
  const pieces = (async () => {
    for (let piece = 0; piece < 1000; piece += 1) await limits.throttle(1250, signal);
  })();
  await jest.runAllTimersAsync();
  await pieces;
  expect(performance.now() - start).toBeGreaterThan(995);
  expect(performance.now() - start).toBeLessThan(1005);
});

it('does not wait without a speed limit, and refuses downloads outside the window', async () => {
  limits.apply({ revision: 2 });
  await limits.throttle(1e9, signal);
  expect(jest.getTimerCount()).toBe(0);
  jest.setSystemTime(new Date('2026-03-02T12:00:00Z'));
  limits.apply({ revision: 3, downloadWindow: { from: '01:00', to: '05:00' } });
  await expect(limits.throttle(1, signal)).rejects.toMatchObject({ kind: 'hours' });
});
