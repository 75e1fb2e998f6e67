import { describe, expect, it } from '@jest/globals';
import { Throttle } from './Throttle.ts';

/** Reads pieces at 4 MB a second for this many seconds of a fake clock; returns bytes a second. */
function speedOf(throttle: Throttle, clock: { at: number }, piece: number, seconds: number): number {
  const start = clock.at;
  let bytes = 0;
  while (clock.at - start < seconds * 1000) {
    bytes += piece;
    clock.at += throttle.reserve(piece, 4_000_000) + 0.1;
  }
  return bytes / ((clock.at - start) / 1000);
}

describe('a throttle', () => {
  it.each([1_000, 16_384, 65_536, 1_000_000])('keeps to its speed with chunks of %i bytes', (piece) => {
    const clock = { at: 0 };
    const throttle = new Throttle(250, () => clock.at);
    const speed = speedOf(throttle, clock, piece, 60);
    expect(speed / 4_000_000).toBeGreaterThan(0.95);
    expect(speed / 4_000_000).toBeLessThan(1.05);
  });

  it('does not wait without a limit', () => {
    expect(new Throttle(250, () => 0).reserve(1e12, undefined)).toBe(0);
  });

  it('does not catch up after an idle hour', () => {
    const clock = { at: 0 };
    const throttle = new Throttle(250, () => clock.at);
    throttle.reserve(1_000_000, 1_000_000);
    clock.at = 3_600_000;
    expect(throttle.reserve(1_000_000, 1_000_000)).toBeGreaterThan(700);
  });

  it('keeps exactly to its speed, and catches up for no more than a moment', () => {
    let now = 0;
    const throttle = new Throttle(100, () => now);
    for (let piece = 0; piece < 1000; piece += 1) now += throttle.reserve(10_000, 1_000_000);
    expect(now).toBeGreaterThan(9_890);
    expect(now).toBeLessThanOrEqual(10_000);
    now += 60_000;
    const before = now;
    for (let piece = 0; piece < 100; piece += 1) now += throttle.reserve(10_000, 1_000_000);
    expect(now - before).toBeGreaterThan(880);
    expect(throttle.reserve(1_000_000_000, undefined)).toBe(0);
  });
});
