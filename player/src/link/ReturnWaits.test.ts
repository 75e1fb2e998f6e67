/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { ReturnWaits } from './ReturnWaits.ts';

const terminals = 5000;

/** Connection attempts of all terminals per second, after an outage of this many milliseconds. */
function triesBySecond(away: number): number[] {
  const seconds: number[] = [];
  for (let terminal = 0; terminal < terminals; terminal += 1) {
    const waits = new ReturnWaits();
    let at = waits.afterLoss();
    for (;;) {
      const second = Math.floor(at / 1000);
      seconds[second] = (seconds[second] ?? 0) + 1;
      if (at >= away) break;
      at += waits.afterFailure();
    }
  }
  return seconds.map((tries) => tries ?? 0);
}

describe('thousands of terminals that lose their server at once', () => {
  it.each([500, 4000, 10_000, 60_000])('spread their attempts after an outage of %i ms', (away) => {
    expect(Math.max(...triesBySecond(away))).toBeLessThan(terminals / 5);
  });

  it.each([
    [4000, 12],
    [600_000, 20],
  ])('are all connected soon after an outage of %i ms', (away, seconds) => {
    expect(triesBySecond(away).length).toBeLessThanOrEqual(away / 1000 + seconds);
  });
});

describe('one terminal', () => {
  it('first waits within the spread, then longer each time up to a limit, and starts over after a connection', () => {
    const waits = new ReturnWaits({ spread: 1000, random: () => 0.5 });
    expect(waits.afterLoss()).toBe(500);
    expect([1, 2, 3, 4].map(() => waits.afterFailure())).toEqual([1250, 1875, 2000, 2000]);
    waits.reset();
    expect(waits.afterFailure()).toBe(1250);
  });
});
