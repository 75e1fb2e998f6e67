import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { cutText } from './cutText.ts';

test('a text is cut to the limit of the contract, and never within a character', () => {
  expect(cutText('noodles', 6)).toBe('noodle');
  expect(cutText('a🍜🍜', 4)).toBe('a🍜');
  expect(cutText('🍜', -1)).toBe('');
  expect(
    z
      .string()
      .max(50)
      .safeParse(cutText('🍜'.repeat(50), 50)).success,
  ).toBe(true);
});
