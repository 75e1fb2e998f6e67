import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FrameNudge } from './FrameNudge.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Requested speeds after each frame of a 25 fps video with periodic lags. */
function watch(nudge: FrameNudge, frames: number, lags: readonly number[]): number[] {
  return Array.from({ length: frames }, (_, index) => {
    nudge.read(lags[index % lags.length] ?? 0);
    jest.advanceTimersByTime(40);
    return nudge.rate;
  });
}

describe('nudging a video whose frames miss their refresh', () => {
  it('speeds up late frames a little for a moment, and slows down early ones', () => {
    const [late, early] = [new FrameNudge(), new FrameNudge()];
    expect(watch(late, 10, [20, 10]).at(-1)).toBe(1.01);
    expect(watch(early, 10, [-20, -10]).at(-1)).toBe(0.99);
    jest.advanceTimersByTime(200);
    expect([late.rate, early.rate]).toEqual([1, 1]);
  });

  it('acts on the average, not on the jitter of a frame rate that does not fit the screen', () => {
    expect(watch(new FrameNudge(), 50, [0, -7, 13, 3, -10])).toEqual(Array(50).fill(1));
  });

  it('measures only new frames after a nudge', () => {
    const nudge = new FrameNudge();
    watch(nudge, 10, [15]);
    watch(nudge, 5, [15]);
    expect(watch(nudge, 30, [2, -3])).toEqual(Array(30).fill(1));
  });

  it('ignores a video that is far off its position, which steering corrects', () => {
    expect(watch(new FrameNudge(), 50, [300])).toEqual(Array(50).fill(1));
  });
});
