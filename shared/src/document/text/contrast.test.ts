import { expect, test } from '@jest/globals';
import { contrastOf, isClear, isOpaque } from './contrast.ts';

test('black on white is told best, and a name is a colour as much as its hex', () => {
  expect(contrastOf('black', '#FFF')).toBeCloseTo(21);
  expect(isClear('Transparent')).toBe(true);
});

test.each(['constructor', 'toString', '__proto__', 'salmon'])('nothing is said of %s', (colour) => {
  expect(isOpaque(colour)).toBe(false);
  expect(isClear(colour)).toBe(false);
  expect(contrastOf(colour, '#ffffff')).toBeUndefined();
});
