import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { everyPeriod } from './tick.ts';

beforeEach(() => {
  jest.useFakeTimers({ now: 10_400 });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a tick', () => {
  it('comes at once and then at every whole second', () => {
    const seen: number[] = [];
    everyPeriod(Date.now, 1000, () => seen.push(Date.now()));
    jest.advanceTimersByTime(2700);
    expect(seen).toEqual([10_400, 11_000, 12_000, 13_000]);
  });

  it('follows a corrected clock', () => {
    let correction = 0;
    const clock = () => Date.now() + correction;
    const seen: number[] = [];
    everyPeriod(clock, 1000, () => seen.push(clock()));
    correction = 250;
    jest.advanceTimersByTime(1600);
    expect(seen).toEqual([10_400, 11_250, 12_000]);
  });

  it('stops when it is disposed of', () => {
    everyPeriod(Date.now, 1000, () => undefined)();
    expect(jest.getTimerCount()).toBe(0);
  });
});
