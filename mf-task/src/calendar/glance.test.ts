import { expect, it } from '@jest/globals';
import { daysFrom } from './calendarDay.ts';
import { glanceDays } from './glance.ts';

const days = daysFrom('2026-11-16', 3, 'UTC');
const at = (text: string) => Date.parse(`2026-11-${text}:00Z`);

it('counts all occurrences of a day and shows the first, an overnight one on both days', () => {
  const occurrences = [
    { task: 'before', start: at('15T20:00'), end: at('16T02:00') },
    { task: 'loop', start: at('16T00:00'), end: at('17T00:00') },
    { task: 'night', start: at('16T22:00'), end: at('17T06:00') },
    { task: 'noon', start: at('17T12:00'), end: at('17T13:00') },
  ];
  const glances = glanceDays(days, occurrences, 2);
  expect(glances.map(({ total }) => total)).toEqual([3, 2, 0]);
  expect(glances[0]?.first.map(({ task }) => task)).toEqual(['before', 'loop']);
  expect(glances[1]?.first.map(({ task }) => task)).toEqual(['night', 'noon']);
});
