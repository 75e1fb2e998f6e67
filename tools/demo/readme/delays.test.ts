import { expect, test } from '@jest/globals';
import { delaysOf } from './delays.ts';

test('an animation plays at a third of the speed, with a limit per frame', () => {
  expect(delaysOf([0, 100, 300, 2300])).toEqual([1500, 600, 1200, 4000]);
  expect(delaysOf([0])).toEqual([4000]);
});

test('an animation that is too long is rejected', () => {
  const slow = Array.from({ length: 8 }, (_, index) => index * 1000);
  expect(() => delaysOf(slow)).toThrow('The film takes 12700 ms, more than 12000');
});
