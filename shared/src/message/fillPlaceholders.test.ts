import { expect, test } from '@jest/globals';
import { fillPlaceholders } from './fillPlaceholders.ts';

test('placeholders are filled by name, each time they occur', () => {
  expect(fillPlaceholders('{{name}}: {{count}} of {{count}}', { name: 'Hall', count: 3 })).toBe(
    'Hall: 3 of 3',
  );
});

test('placeholders without a value, inherited names and single braces are kept', () => {
  expect(fillPlaceholders('{{toString}} {{name}} {days}', { days: 1 })).toBe('{{toString}} {{name}} {days}');
});
