import { expect, test } from '@jest/globals';
import { fillPlaceholders } from './fillPlaceholders.ts';

test('placeholders are filled by name, as often as they stand there', () => {
  expect(fillPlaceholders('{{name}}: {{count}} of {{count}}', { name: 'Hall', count: 3 })).toBe(
    'Hall: 3 of 3',
  );
});

test('what has no value, what is inherited, and single braces stay', () => {
  expect(fillPlaceholders('{{toString}} {{name}} {days}', { days: 1 })).toBe('{{toString}} {{name}} {days}');
});
