import { expect, test } from '@jest/globals';
import { placeAfter } from './tileKeys.ts';

test('arrows move by one or by a row, and stop at the edges', () => {
  expect(placeAfter('ArrowRight', 0, 7, 3)).toBe(1);
  expect(placeAfter('ArrowDown', 1, 7, 3)).toBe(4);
  expect(placeAfter('ArrowDown', 5, 7, 3)).toBeUndefined();
  expect(placeAfter('ArrowLeft', 0, 7, 3)).toBeUndefined();
  expect(placeAfter('End', 0, 7, 3)).toBe(6);
  expect(placeAfter('Home', 6, 7, 3)).toBe(0);
  expect(placeAfter('x', 3, 7, 3)).toBeUndefined();
});
