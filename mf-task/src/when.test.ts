import { afterEach, expect, test } from '@jest/globals';
import { changeLocale, startMessages } from '@vitrine/shared/i18n';
import { dayParts } from './when.ts';

afterEach(() => changeLocale('zh_CN'));

test.each([
  ['zh_CN', { weekday: '周一', month: '12月', day: '7日' }],
  ['en_US', { weekday: 'Mon', month: 'Dec ', day: '7' }],
  ['ko_US', { weekday: '월', month: '12월 ', day: '7일' }],
] as const)('the day is also given without its month in %s', async (locale, parts) => {
  await startMessages();
  await changeLocale(locale);
  expect(dayParts(Date.parse('2026-12-07T09:00:00Z'), 'UTC')).toEqual(parts);
});
