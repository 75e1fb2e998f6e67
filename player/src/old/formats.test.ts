import { expect, it } from '@jest/globals';
import { withStyles } from './dates.ts';
import { withUnits } from './numbers.ts';

const Native = Intl.DateTimeFormat;

/** As in Chromium 64: unknown options are ignored, and midnight is 24. */
function Ignorant(
  locales?: string | string[],
  { hourCycle: _, dateStyle: _date, timeStyle: _time, hour12, ...known }: Intl.DateTimeFormatOptions = {},
) {
  return new Native(locales, { ...known, ...(hour12 === false && { hourCycle: 'h24' }) });
}
Ignorant.prototype = Native.prototype;
Ignorant.supportedLocalesOf = Native.supportedLocalesOf;
const Filled = withStyles(Ignorant as unknown as typeof Native);

const day = Date.UTC(2026, 2, 29);
const hours = Array.from({ length: 24 }, (_, hour) => day + hour * 3_600_000 + 61_000);

it.each([
  ['en-US', { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }],
  ['zh-CN', { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }],
  ['zh-CN', { dateStyle: 'long' }],
  ['ko-KR', { dateStyle: 'long' }],
  ['en-US', { dateStyle: 'long' }],
] as const)('the hours of a day in %s are formatted as by a browser that supports %j', (locale, options) => {
  const known = new Native(locale, { ...options, timeZone: 'UTC' });
  const filled = new Filled(locale, { ...options, timeZone: 'UTC' });
  for (const instant of hours) expect(filled.format(instant)).toBe(known.format(instant));
});

it('the parts of an instant, which the schedule reads, are as in a current browser', () => {
  const options = { hourCycle: 'h23', hour: 'numeric', minute: 'numeric', timeZone: 'Asia/Seoul' } as const;
  const hourOf = (format: Intl.DateTimeFormat, instant: number) =>
    Number(format.formatToParts(instant).find(({ type }) => type === 'hour')?.value);
  const known = new Native('en-US', options);
  const filled = new Filled('en-US', options);
  for (const instant of hours) expect(hourOf(filled, instant)).toBe(hourOf(known, instant));
});

it('works without `new`, and passes other options on', () => {
  expect(Filled('en', { timeZone: 'Asia/Seoul' }).resolvedOptions().timeZone).toBe('Asia/Seoul');
  expect(() => new Filled('en', { timeZone: 'Mars' })).toThrow(RangeError);
});

it.each([
  ['en', 'day', 1, '1 day'],
  ['en', 'day', 3, '3 days'],
  ['zh-CN', 'day', 3, '3天'],
  ['ko-KR', 'day', 3, '3일'],
  ['en', 'megabyte', 12.34, '12.3 MB'],
] as const)('units in %s: %s', (locale, unit, value, words) => {
  const Numbers = withUnits(Intl.NumberFormat);
  const options = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 } as const;
  expect(new Numbers(locale, options).format(value)).toBe(words);
});
