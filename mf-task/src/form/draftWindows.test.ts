import { describe, expect, it } from '@jest/globals';
import { followerOf, parseWindows, windowsFault, windowsOf, withWindows } from './draftWindows.ts';

const at = (startTime: string, endTime: string, overnight = false) => ({ startTime, endTime, overnight });

describe('an added window', () => {
  it.each([
    ['an hour after the last one', [at('05:55', '06:00')], at('07:00', '08:00')],
    ['before midnight after a late one', [at('05:55', '06:00'), at('21:55', '22:00')], at('22:00', '23:00')],
    ['before the others where no time is left after them', [at('22:00', '23:30')], at('21:00', '22:00')],
    ['around one past midnight', [at('07:30', '01:00', true)], at('06:00', '07:00')],
    ['in the morning of an empty day', [], at('08:00', '09:00')],
    ['overlapping another on a full day', [at('00:00', '23:30')], at('22:00', '23:00')],
  ])('starts %s', (_, windows, added) => {
    expect(followerOf(windows)).toEqual(added);
  });
});

describe('typed windows', () => {
  it('are starts with a common length, sorted by time', () => {
    const shifts = [at('05:55', '06:00'), at('13:55', '14:00'), at('21:55', '22:00')];
    expect(parseWindows('05:55, 13:55, 21:55', 5)).toEqual(shifts);
    expect(parseWindows(' 21:55、5:55；1355 ', 5)).toEqual(shifts);
  });

  it('are starts with ends, also past midnight', () => {
    expect(parseWindows('08:00-10:00, 22:00 – 02:00', 5)).toEqual([
      at('08:00', '10:00'),
      at('22:00', '02:00', true),
    ]);
    expect(parseWindows('23:58', 5)).toEqual([at('23:58', '00:03', true)]);
  });

  it('report what cannot be parsed', () => {
    expect(parseWindows('05:55, 25:00', 5)).toEqual({ unread: '25:00' });
    expect(parseWindows('', 5)).toEqual([]);
  });
});

describe('the faults of windows', () => {
  it('are an end before the start, and overlaps, also across midnight', () => {
    expect(windowsFault([at('08:00', '10:00'), at('10:00', '11:00')])).toBeUndefined();
    expect(windowsFault([at('10:00', '08:00')])).toBe('fault.hoursOrder');
    expect(windowsFault([at('08:00', '10:00'), at('09:00', '11:00')])).toBe('fault.windowsOverlap');
    expect(windowsFault([at('01:00', '03:00'), at('22:00', '02:00', true)])).toBe('fault.windowsOverlap');
    expect(windowsFault([at('02:00', '03:00'), at('22:00', '02:00', true)])).toBeUndefined();
    expect(windowsFault([at('00:00', '00:00', true)])).toBeUndefined();
  });
});

it('a draft stores the first window and the others', () => {
  const windows = [at('08:00', '09:00'), at('10:00', '11:00')];
  expect(windowsOf(withWindows(windows))).toEqual(windows);
  expect(windowsOf(withWindows([]))).toEqual([at('00:00', '00:00', true)]);
});
