import { expect, test } from '@jest/globals';
import type { CallStatisticsRow } from '@vitrine/shared/api';
import { byDay, byTerminal, meanTalk, meanWaiting, totalOf } from './callFigures.ts';

const row = (changes: Partial<CallStatisticsRow>): CallStatisticsRow => ({
  day: '2026-11-20',
  clId: 'a',
  terminalName: 'Lobby',
  total: 1,
  answered: 1,
  missed: 0,
  talkSeconds: 60,
  waitingSeconds: 4,
  ...changes,
});
const rows = [
  row({}),
  row({ clId: 'b', terminalName: 'Gate', total: 3, answered: 1, missed: 2, waitingSeconds: 124 }),
  row({ day: '2026-11-22', clId: 'b', terminalName: 'Gate', answered: 0, missed: 1, talkSeconds: 0 }),
];

test('a day without calls is listed with zero', () => {
  const days = byDay(rows, ['2026-11-20', '2026-11-21', '2026-11-22']);
  expect(days.map(({ key, total }) => [key, total])).toEqual([
    ['2026-11-20', 4],
    ['2026-11-21', 0],
    ['2026-11-22', 1],
  ]);
});

test('the busiest terminal is first', () => {
  expect(byTerminal(rows).map(({ name, total, missed }) => [name, total, missed])).toEqual([
    ['Gate', 4, 3],
    ['Lobby', 1, 0],
  ]);
});

test('averages cover only the relevant calls, and are zero without any', () => {
  const total = totalOf(rows);
  expect(meanTalk(total)).toBe(60);
  expect(meanWaiting(total)).toBe(26);
  expect(meanTalk(totalOf([]))).toBe(0);
  expect(meanWaiting(totalOf([]))).toBe(0);
});
