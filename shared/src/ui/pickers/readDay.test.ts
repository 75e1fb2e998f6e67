import { beforeEach, expect, test } from '@jest/globals';
import { changeLocale, formatCalendarDay, locales, startMessages } from '@vitrine/shared/i18n';
import { readDay } from './readDay.ts';

beforeEach(() => startMessages());

test.each(locales)('a day is read in the format of %s, and in ISO', async (locale) => {
  await changeLocale(locale);
  const typed = [formatCalendarDay('2026-12-05'), '2026-12-05', '2026/12/5', ' 2026.12.05 ', '2026. 12. 5.'];
  expect(typed.map(readDay)).toEqual(typed.map(() => '2026-12-05'));
});

test('the year may come last only in a language that writes it last', async () => {
  await changeLocale('en_US');
  expect(['12/5/2026', '12-05-2026', '12.05.2026'].map(readDay)).toEqual(Array(3).fill('2026-12-05'));
  await changeLocale('zh_CN');
  expect(readDay('12/5/2026')).toBeUndefined();
});

test('an invalid calendar day is not read', () => {
  const typed = ['', '2026', '2026-13-01', '2026-02-30', '26-12-05', '2026-12-05-01', 'tomorrow'];
  expect(typed.map(readDay)).toEqual(typed.map(() => undefined));
});
