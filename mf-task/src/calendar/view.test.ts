import { expect, it } from '@jest/globals';
import { spanOfView, turned } from './view.ts';

it('starts weeks on Monday, and months with the week of their first day', () => {
  expect(spanOfView('week', '2026-11-22')).toEqual({ first: '2026-11-16', count: 7 });
  expect(spanOfView('month', '2026-11-22')).toEqual({ first: '2026-10-26', count: 42 });
  expect(spanOfView('day', '2026-11-22')).toEqual({ first: '2026-11-22', count: 1 });
});

it('turns pages across the ends of months and years', () => {
  expect(turned('month', '2026-12-31', 1)).toBe('2027-01-01');
  expect(turned('month', '2026-03-31', -1)).toBe('2026-02-01');
  expect(turned('week', '2026-12-30', 1)).toBe('2027-01-06');
  expect(turned('agenda', '2026-11-21', -1)).toBe('2026-11-07');
});
