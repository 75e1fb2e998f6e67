import { expect, test } from '@jest/globals';
import { dueAround } from './schedule.ts';

const at = (text: string) => Date.parse(text);
const around = (now: string, time: string, zone: string) => {
  const { last, next } = dueAround(at(now), time, zone);
  return [new Date(last).toISOString(), new Date(next).toISOString()];
};

test.each([
  ['before the time of day', '2026-03-02T02:00:00Z', '03:00', 'UTC', '2026-03-01T03:00', '2026-03-02T03:00'],
  ['after the time of day', '2026-03-02T04:00:00Z', '03:00', 'UTC', '2026-03-02T03:00', '2026-03-03T03:00'],
  ['at the time of day', '2026-03-02T03:00:00Z', '03:00', 'UTC', '2026-03-02T03:00', '2026-03-03T03:00'],
  [
    'in a zone whose day began earlier',
    '2026-03-01T20:00:00Z',
    '03:00',
    'Asia/Shanghai',
    '2026-03-01T19:00',
    '2026-03-02T19:00',
  ],
  [
    'at a time skipped by the clock change',
    '2026-03-29T12:00:00Z',
    '02:30',
    'Europe/Berlin',
    '2026-03-29T01:30',
    '2026-03-30T00:30',
  ],
  [
    'at a time repeated by the clock change',
    '2026-10-25T12:00:00Z',
    '02:30',
    'Europe/Berlin',
    '2026-10-25T00:30',
    '2026-10-26T01:30',
  ],
])('%s', (_name, now, time, zone, last, next) => {
  expect(around(now, time, zone)).toEqual([`${last}:00.000Z`, `${next}:00.000Z`]);
});
