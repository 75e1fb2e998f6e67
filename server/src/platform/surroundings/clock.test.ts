import { expect, test } from '@jest/globals';
import { requireSameClock } from './clock.mjs';

const day = 86_400_000;
const now = Date.UTC(2031, 4, 20, 12);

test("a clock within a day of the database's is accepted", () => {
  expect(() => requireSameClock(now - 20 * 3_600_000, 'the database', now)).not.toThrow();
  expect(() => requireSameClock(now + 20 * 3_600_000, 'the database', now)).not.toThrow();
});

test('a clock that is days ahead or behind is refused with both dates', () => {
  expect(() => requireSameClock(now - 3 * day, 'the database', now)).toThrow(
    'The clock of this machine says 2031-05-20, 3 days ahead of that of the database (2031-05-17). Set the clock',
  );
  expect(() => requireSameClock(now + day, 'the database', now)).toThrow(
    '1 day behind that of the database (2031-05-21)',
  );
});
