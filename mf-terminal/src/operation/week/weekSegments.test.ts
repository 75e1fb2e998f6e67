import { expect, test } from '@jest/globals';
import { doubles, weekSegments } from './weekSegments.ts';

test('the last switched source holds across midnight and the end of the week', () => {
  const week = weekSegments([
    { weekdays: [1], at: '09:00', source: 'hdmi1' },
    { weekdays: [5], at: '18:30', source: 'player' },
  ]);
  expect(week[0]).toEqual([
    { from: 0, to: 540, source: 'player' },
    { from: 540, to: 1440, source: 'hdmi1' },
  ]);
  expect(week[2]).toEqual([{ from: 0, to: 1440, source: 'hdmi1' }]);
  expect(week[4]).toEqual([
    { from: 0, to: 1110, source: 'hdmi1' },
    { from: 1110, to: 1440, source: 'player' },
  ]);
  expect(week[6]).toEqual([{ from: 0, to: 1440, source: 'player' }]);
});

test('a switch at midnight leaves no segment of the previous source', () => {
  const week = weekSegments([
    { weekdays: [1], at: '00:00', source: 'hdmi1' },
    { weekdays: [1], at: '12:00', source: 'hdmi2' },
  ]);
  expect(week[0]).toEqual([
    { from: 0, to: 720, source: 'hdmi1' },
    { from: 720, to: 1440, source: 'hdmi2' },
  ]);
});

test('without entries the week is empty', () => {
  expect(weekSegments([])).toEqual([[], [], [], [], [], [], []]);
});

test('two entries for the same time of a day are reported', () => {
  const entries = [
    { weekdays: [1, 2], at: '09:00', source: 'player' },
    { weekdays: [2, 3], at: '09:00', source: 'hdmi1' },
  ];
  expect(doubles(entries)).toEqual([{ day: 2, at: '09:00' }]);
});
