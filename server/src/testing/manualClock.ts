import type { Clock } from '../platform/clock.ts';

/** A clock that stands still until a test moves it. */
export interface ManualClock extends Clock {
  /** Moves on. @param milliseconds */
  advance(milliseconds: number): void;
}

export function manualClock(start = new Date('2026-03-02T08:00:00Z')): ManualClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    advance(milliseconds) {
      now += milliseconds;
    },
  };
}
