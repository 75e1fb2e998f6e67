import { expect, test } from '@jest/globals';
import { isLoggedInstant } from './logChange.ts';

test.each(['2026-12-01T00:00:00.000Z', '2026-12-01T00:00:00Z'])('%s is an instant', (text) => {
  expect(isLoggedInstant(text)).toBe(true);
});

test.each(['', '2026-13-01T0Z', '2026-12-01T25:00:00Z', '2026-12-01T::.Z', '2026-12-01'])(
  '"%s" is not, despite its form',
  (text) => {
    expect(isLoggedInstant(text)).toBe(false);
  },
);
