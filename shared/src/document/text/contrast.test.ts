import { expect, test } from '@jest/globals';
import { contrastOf, isClear, isOpaque } from './contrast.ts';

test('black on white has the highest contrast, and colour names count like hex colours', () => {
  expect(contrastOf('black', '#FFF')).toBeCloseTo(21);
  expect(isClear('Transparent')).toBe(true);
});

test.each(['constructor', 'toString', '__proto__', 'salmon'])('%s has no contrast', (colour) => {
  expect(isOpaque(colour)).toBe(false);
  expect(isClear(colour)).toBe(false);
  expect(contrastOf(colour, '#ffffff')).toBeUndefined();
});
