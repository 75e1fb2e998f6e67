import { expect, test } from '@jest/globals';
import { MoveThrottle, movePause } from './MoveThrottle.ts';

const names = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => `t${first + index}`);

/** Lets terminals leave; returns how many left in each turn. */
function leave(
  throttle: MoveThrottle,
  { count, turns, admits }: { count: number; turns: number; admits: number },
): number[] {
  const left: string[] = [];
  let arrived = 0;
  return Array.from({ length: turns }, (_, turn) => {
    const now = turn * movePause;
    const number = throttle.next(count - left.length, now);
    const some = names(left.length, number);
    throttle.departed(some, now);
    left.push(...some);
    for (const clId of left.slice(arrived, arrived + admits)) throttle.arrived(clId);
    arrived = Math.min(left.length, arrived + admits);
    return number;
  });
}

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);

test('where others admit terminals quickly, 500 leave in a second', () => {
  const left = leave(new MoveThrottle(0, () => true), { count: 1000, turns: 20, admits: 50 });
  expect(left).toEqual(Array(20).fill(50));
});

test('where others admit 100 in a second, no more leave, after the first ones', () => {
  const left = leave(new MoveThrottle(0, () => true), { count: 1500, turns: 100, admits: 10 });
  expect(left.slice(0, 3)).toEqual([50, 50, 50]);
  expect(left.slice(10)).toEqual(Array(90).fill(10));
});

test('terminals that do not arrive are waited for, but not for long', () => {
  const left = leave(new MoveThrottle(0, () => true), { count: 450, turns: 61, admits: 0 });
  expect(sum(left.slice(0, 3))).toBe(150);
  expect(left.slice(5, 25).every((number) => number <= 2)).toBe(true);
  expect(left[30]).toBeGreaterThan(10);
  expect(sum(left)).toBeGreaterThanOrEqual(350);
});

test('all have left after half a minute, even if none arrives', () => {
  const left = leave(new MoveThrottle(0, () => true), { count: 10_000, turns: 300, admits: 0 });
  expect(sum(left)).toBe(10_000);
});

test('without another server nothing is waited for', () => {
  const left = leave(new MoveThrottle(0, () => false), { count: 200, turns: 4, admits: 0 });
  expect(left).toEqual([50, 50, 50, 50]);
});

test('once there is no other server any more, nothing more is waited for', () => {
  let admits = true;
  const throttle = new MoveThrottle(0, () => admits);
  const before = leave(throttle, { count: 450, turns: 5, admits: 0 });
  admits = false;
  expect(sum(before)).toBeLessThan(160);
  expect(throttle.next(450 - sum(before), 5 * movePause)).toBe(50);
});
