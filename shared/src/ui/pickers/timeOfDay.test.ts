import { expect, test } from '@jest/globals';
import { laterBy, timeOfDay } from './timeOfDay.ts';

test('common ways of typing a time are accepted', () => {
  expect(['9:30', '0930', '930', '9', ' 23.59 '].map(timeOfDay)).toEqual([
    '09:30',
    '09:30',
    '09:30',
    '09:00',
    '23:59',
  ]);
});

test('an invalid time is not read', () => {
  for (const typed of ['', '24:00', '12:60', 'noon', '1:2', '12:00 AM'])
    expect(timeOfDay(typed)).toBeUndefined();
});

test('steps wrap around midnight', () => {
  expect(laterBy('23:50', 15)).toBe('00:05');
  expect(laterBy('00:05', -15)).toBe('23:50');
});
