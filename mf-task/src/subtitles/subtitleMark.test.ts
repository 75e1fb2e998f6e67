import { expect, test } from '@jest/globals';
import type { SubtitleRow } from '@vitrine/shared/api';
import { beginIsOver, beginKey, subtitleMark } from './subtitleMark.ts';

const until = '2026-03-02T08:46:50Z';
const at = (seconds: number) => Date.parse(until) + seconds * 1000;
const row = (fields: Partial<SubtitleRow>): SubtitleRow => ({
  ...{ id: 's1', text: 'Closing', color: '#ffffff', background: '#000000', font: '', size: 48, speed: 120 },
  ...{ position: 'bottom', duration: 60, loops: 0, emergency: false, status: 'running', own: true },
  ...{ createdBy: 'admin', createdAt: until, confirmUntil: null, confirmers: null, confirmedBy: '' },
  ...{ startedAt: until, beginUntil: until, endsAt: until, stoppedBy: '', clientIds: ['c1'], groupIds: [] },
  ...{ groupNames: {}, terminals: 2, shown: 0, offline: 0 },
  ...fields,
});

test('a ticker past its start deadline is not running, unless a screen shows it', () => {
  expect(subtitleMark(row({}), at(-1)).key).toBe('subtitle.status.running');
  expect(beginIsOver(row({}), at(-1))).toBe(false);
  expect(subtitleMark(row({}), at(0))).toEqual({ state: 'unused', key: 'subtitle.status.tooLate' });
  expect(beginIsOver(row({ shown: 1 }), at(0))).toBe(true);
  expect(subtitleMark(row({ shown: 1 }), at(0)).key).toBe('subtitle.status.running');
  expect(beginIsOver(row({ status: 'ended' }), at(0))).toBe(false);
});

test('an ended ticker is successful only when all its screens showed it', () => {
  const ended = (shown: number) => subtitleMark(row({ status: 'ended', shown }), at(60));
  expect(ended(2)).toEqual({ state: 'passed', key: 'subtitle.status.ended' });
  expect(ended(1)).toEqual({ state: 'waiting', key: 'subtitle.status.partlyShown' });
  expect(ended(0)).toEqual({ state: 'unused', key: 'subtitle.status.neverShown' });
});

test('a ticker shown by all its screens has no start deadline', () => {
  expect(beginKey(row({ shown: 1 }), false)).toBe('subtitle.beginUntil');
  expect(beginKey(row({ shown: 2 }), false)).toBe('subtitle.shownByAll');
  expect(beginKey(row({ shown: 1 }), true)).toBe('subtitle.beginOver');
});
