import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { partOf, placeIn } from './stepClock.ts';
import { TurnLoop } from './TurnLoop.ts';

describe('placeIn', () => {
  it.each([
    [0, { index: 0, turn: 0, offset: 0, remaining: 5000 }],
    [5000, { index: 1, turn: 1, offset: 0, remaining: 3000 }],
    [7999, { index: 1, turn: 1, offset: 2999, remaining: 1 }],
    [8000 * 1_000_000 + 1, { index: 0, turn: 2_000_000, offset: 1, remaining: 4999 }],
  ])('at %d ms', (elapsed, place) => {
    expect(placeIn([5000, 3000], elapsed)).toEqual(place);
  });

  it('skips items without a duration', () => {
    expect(placeIn([0, 4000], 0)?.index).toBe(1);
    expect(placeIn([0, 0], 0)).toBeUndefined();
  });
});

describe('a loop of turns', () => {
  const origin = 1_000_000;
  let shown: [number, number][];
  const elapsed = () => Date.now() - origin;
  const loopFrom = (start: number, lengths: readonly number[], slow = 0) => {
    jest.setSystemTime(origin + start);
    const show = async (turn: number, due?: Promise<void>) => {
      await new Promise((resolve) => setTimeout(resolve, slow));
      await due;
      shown.push([turn, elapsed()]);
    };
    return new TurnLoop({ elapsed }, lengths, { show });
  };
  beforeEach(() => {
    jest.useFakeTimers();
    shown = [];
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('changes at the instants of the clock, although each change takes preparation', async () => {
    const loop = loopFrom(0, [2000, 3000], 100);
    loop.start();
    await jest.advanceTimersByTimeAsync(8000);
    loop.stop();
    expect(shown).toEqual([
      [0, 100],
      [1, 2000],
      [2, 5000],
      [3, 7000],
    ]);
  });

  it('joins late at the right position', async () => {
    const loop = loopFrom(4000, [2000, 3000]);
    loop.start();
    await jest.advanceTimersByTimeAsync(1500);
    loop.stop();
    expect(shown).toEqual([
      [1, 4000],
      [2, 5000],
    ]);
  });

  it('requests a picture once before the beginning, without a busy loop', async () => {
    jest.setSystemTime(origin - 400);
    const asked: number[] = [];
    // An endless loop of requests would hang the test.
    const show = async () => {
      asked.push(elapsed());
      if (asked.length > 100) loop.stop();
    };
    const loop = new TurnLoop({ elapsed }, [2000, 3000], { show });
    loop.start();
    await jest.advanceTimersByTimeAsync(400);
    expect(asked).toEqual([-400]);
    await jest.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual([-400]);
    loop.stop();
  });

  it('follows a clock that was set', async () => {
    const loop = loopFrom(0, [60_000, 60_000]);
    loop.start();
    await jest.advanceTimersByTimeAsync(1000);
    jest.setSystemTime(origin + 70_000);
    await jest.advanceTimersByTimeAsync(6000);
    loop.stop();
    expect(shown.map(([turn]) => turn)).toEqual([0, 1]);
  });

  it('waits for its turn, and leaves its end to the outer loop', async () => {
    const parts = [3000, 4000];
    jest.setSystemTime(origin);
    const clock = partOf({ elapsed }, parts, 1);
    const loop = new TurnLoop(clock, [2000, 2001], {
      async show(turn, due) {
        await due;
        shown.push([turn, elapsed()]);
      },
    });
    loop.start();
    await jest.advanceTimersByTimeAsync(6999);
    expect(shown).toEqual([
      [0, 3000],
      [1, 5000],
    ]);
    await jest.advanceTimersByTimeAsync(2000);
    loop.stop();
    expect(shown).toHaveLength(2);
  });
});
