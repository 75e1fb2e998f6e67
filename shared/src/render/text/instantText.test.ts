import { describe, expect, it } from '@jest/globals';
import { dateText, isTimeZone, patternText, timeText, weekdayText } from './instantText.ts';
import { remainingPattern, remainingText } from './remainingText.ts';

/** 23:30:05 UTC on Saturday, 21 November 2026: already Sunday in Seoul. */
const instant = Date.UTC(2026, 10, 21, 23, 30, 5);

describe('instants as text', () => {
  it.each([
    ['zh_CN', 'Asia/Shanghai', '2026年11月22日', '07:30:05', '星期日'],
    ['en_US', 'America/New_York', 'November 21, 2026', '18:30:05', 'Saturday'],
    ['ko_US', 'Asia/Seoul', '2026년 11월 22일', '08:30:05', '일요일'],
  ])('of %s in %s', (locale, timeZone, date, time, weekday) => {
    const zone = { locale, timeZone };
    expect([dateText(instant, zone), timeText(instant, zone), weekdayText(instant, zone)]).toEqual([
      date,
      time,
      weekday,
    ]);
  });

  it('write midnight as 00', () => {
    expect(timeText(Date.UTC(2026, 0, 1), { locale: 'en_US', timeZone: 'UTC' })).toBe('00:00:00');
  });

  it('follow a clock change of the zone', () => {
    const zone = { locale: 'en_US', timeZone: 'Europe/Berlin' };
    expect(timeText(Date.UTC(2026, 2, 29, 0, 59, 59), zone)).toBe('01:59:59');
    expect(timeText(Date.UTC(2026, 2, 29, 1, 0, 0), zone)).toBe('03:00:00');
  });

  it('fill a pattern', () => {
    expect(patternText(instant, { locale: 'zh_CN', timeZone: 'Asia/Shanghai' }, 'YYYY/MM/DD HH:mm')).toBe(
      '2026/11/22 07:30',
    );
    expect(patternText(instant, { locale: 'en_US', timeZone: 'UTC' }, 'D.M.YY H:mm:ss')).toBe(
      '21.11.26 23:30:05',
    );
  });
});

describe('patterns', () => {
  it.each([
    ['zh_CN', 'MMMM D dddd', '十一月 22 星期日'],
    ['en_US', 'dddd, MMMM D', 'Sunday, November 22'],
    ['ko_US', 'MMM D (ddd) A h:mm', '11월 22 (일) 오전 7:30'],
    ['en_US', 'hh:mm:s A', '07:30:5 AM'],
    ['en_US', '[Day] D [of] MMM', 'Day 22 of Nov'],
  ])('in %s: %s', (locale, pattern, text) => {
    expect(patternText(instant, { locale, timeZone: 'Asia/Shanghai' }, pattern)).toBe(text);
  });

  it('identify time zones', () => {
    expect([isTimeZone('Asia/Seoul'), isTimeZone('Mars/Base'), isTimeZone('')]).toEqual([true, false, false]);
  });
});

describe('remaining time as text', () => {
  it.each([
    ['{days} d {hh}:{mm}:{ss}', '3 d 01:01:01'],
    ['{allHours} h {minutes} m {seconds} s {x}', '73 h 1 m 1 s {x}'],
  ])('follows the pattern %s', (pattern, text) => {
    expect(remainingPattern(3 * 86_400_000 + 3_661_000, pattern)).toBe(text);
  });

  it.each([
    ['en_US', 0, '00:00:00'],
    ['en_US', 999, '00:00:01'],
    ['en_US', 86_399_000, '23:59:59'],
    ['en_US', 3 * 86_400_000 + 3_661_000, '3 days 01:01:01'],
    ['zh_CN', 2 * 86_400_000, '2天 00:00:00'],
    ['ko_US', 2 * 86_400_000, '2일 00:00:00'],
  ])('in %s of %d ms', (locale, milliseconds, text) => {
    expect(remainingText(milliseconds, locale)).toBe(text);
  });
});
