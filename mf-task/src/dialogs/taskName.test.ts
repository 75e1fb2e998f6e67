import { expect, it } from '@jest/globals';
import { copyName, isTaskName } from './taskName.ts';

it.each([
  ['a', false],
  ['ab', true],
  ['  a  ', false],
  ['𠮷𠮷', true],
  ['😀'.repeat(25), true],
  ['😀'.repeat(26), false],
  ['x'.repeat(50), true],
  ['x'.repeat(51), false],
])('validates the name “%s”', (name, fits) => {
  expect(isTaskName(name)).toBe(fits);
});

it('keeps a copy’s name within the limit', () => {
  expect(copyName('Opening', ' – copy')).toBe('Opening – copy');
  expect(copyName('x'.repeat(50), ' – copy')).toHaveLength(50);
  expect(copyName(`x${'😀'.repeat(24)}`, ' – copy')).toBe(`x${'😀'.repeat(21)} – copy`);
});
