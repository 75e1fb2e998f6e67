import { beforeEach, expect, test } from '@jest/globals';
import { changeLocale, formatCalendarDay, locales, startMessages } from '@vitrine/shared/i18n';
import { readDay } from './readDay.ts';

beforeEach(() => startMessages());

test.each(locales)('a day is read as %s writes it, and as ISO does', async (locale) => {
  await changeLocale(locale);
  const typed = [formatCalendarDay('2026-12-05'), '2026-12-05', '2026/12/5', ' 2026.12.05 ', '2026. 12. 5.'];
  expect(typed.map(readDay)).toEqual(typed.map(() => '2026-12-05'));
});

test('the year stands last only where the language writes it last', async () => {
  await changeLocale('en_US');
  expect(['12/5/2026', '12-05-2026', '12.05.2026'].map(readDay)).toEqual(Array(3).fill('2026-12-05'));
  await changeLocale('zh_CN');
  expect(readDay('12/5/2026')).toBeUndefined();
});

test('what is no day of the calendar is not read', () => {
  const typed = ['', '2026', '2026-13-01', '2026-02-30', '26-12-05', '2026-12-05-01', 'tomorrow'];
  expect(typed.map(readDay)).toEqual(typed.map(() => undefined));
});
