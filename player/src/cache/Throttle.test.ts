/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { Throttle } from './Throttle.ts';

/** Reads pieces for this many seconds of a fake clock; returns bytes a second. */
function speedOf(throttle: Throttle, clock: { at: number }, piece: number, seconds: number): number {
  const start = clock.at;
  let bytes = 0;
  while (clock.at - start < seconds * 1000) {
    bytes += piece;
    clock.at += throttle.reserve(piece) + 0.1;
  }
  return bytes / ((clock.at - start) / 1000);
}

describe('a throttle', () => {
  it.each([1_000, 16_384, 65_536, 1_000_000])('keeps to its speed in pieces of %i bytes', (piece) => {
    const clock = { at: 0 };
    const throttle = new Throttle(() => clock.at);
    throttle.bytesPerSecond = 4_000_000;
    const speed = speedOf(throttle, clock, piece, 60);
    expect(speed / 4_000_000).toBeGreaterThan(0.95);
    expect(speed / 4_000_000).toBeLessThan(1.05);
  });

  it('holds back nothing without a limit', () => {
    expect(new Throttle(() => 0).reserve(1e12)).toBe(0);
  });

  it('does not make up for an hour in which nothing was to be fetched', () => {
    const clock = { at: 0 };
    const throttle = new Throttle(() => clock.at);
    throttle.bytesPerSecond = 1_000_000;
    throttle.reserve(1_000_000);
    clock.at = 3_600_000;
    expect(throttle.reserve(1_000_000)).toBeGreaterThan(700);
  });
});
