import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  browserTimeZone,
  changeLocale,
  currentLanguage,
  currentLocale,
  formatAge,
  formatAlternatives,
  formatBytes,
  formatDate,
  formatDateTime,
  formatDuration,
  formatExact,
  formatList,
  formatRelative,
  formatResolution,
  formatSpan,
  formatTime,
  formatTimeZone,
  isForeignTimeZone,
  loadMessages,
  messagesOf,
  namespaceOf,
  setUsualTimeZone,
  startMessages,
  suggestLocale,
} from './index.ts';

const greeting = namespaceOf<{ hello: never; count: 'count' }>('greeting');
const living = namespaceOf<{ hello: never }>('living');

beforeEach(() => localStorage.clear());

const inLocale = (locale: string) => localStorage.setItem('locale', locale);

test('the locale is the browser’s until the account or the person chooses another', () => {
  const browser = jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr', 'ko-KR', 'en']);
  expect([currentLocale(), currentLanguage()]).toEqual(['ko_US', 'ko']);
  expect(suggestLocale('zh_CN')).toBe(true);
  expect(currentLocale()).toBe('zh_CN');
  inLocale('en_US');
  expect(suggestLocale('ko_US')).toBe(false);
  expect(currentLocale()).toBe('en_US');
  browser.mockRestore();
});

test('the locale is Chinese where nothing else is known', () => {
  expect([currentLocale(), currentLanguage()]).toEqual(['zh_CN', 'zh']);
  inLocale('ko_US');
  expect([currentLocale(), currentLanguage()]).toEqual(['ko_US', 'ko']);
  inLocale('xx_YY');
  expect(currentLocale()).toBe('zh_CN');
});

test('only the file of the chosen language is loaded, once, and a failed load can be repeated', async () => {
  const loaded: string[] = [];
  let broken = true;
  const loader = (name: string, text: string) => async () => {
    loaded.push(name);
    if (broken) throw new Error('cable');
    return { default: { hello: text, count: '{{count}}' } };
  };
  const loaders = { zh_CN: loader('zh', '你好'), en_US: loader('en', 'Hello'), ko_US: loader('ko', '안녕') };
  await startMessages();
  await expect(loadMessages(greeting, loaders)).rejects.toThrow('cable');
  broken = false;
  await loadMessages(greeting, loaders);
  await loadMessages(greeting, loaders);
  expect(loaded).toEqual(['zh', 'zh']);
  expect(messagesOf(greeting)('hello')).toBe('你好');
  expect(messagesOf(greeting)('count', { count: 3 })).toBe('3');
});

describe('formats', () => {
  const instant = '2026-11-21T04:05:09Z';

  test('times are written in the requested zone', () => {
    expect(formatDateTime(instant, 'Asia/Shanghai')).toBe('2026/11/21 12:05:09');
    expect(formatDateTime(instant, 'UTC')).toBe('2026/11/21 04:05:09');
    expect(formatTimeZone('Asia/Seoul', instant)).toBe('GMT+9');
  });

  test('times without a zone are written in the default one', () => {
    setUsualTimeZone('Asia/Tokyo');
    expect(formatDateTime(instant)).toBe('2026/11/21 13:05:09');
    expect(formatTime(instant)).toBe('13:05');
    expect(formatDate('2026-11-21T16:00:00Z')).toBe('2026/11/22');
    setUsualTimeZone('UTC');
    expect(formatTime(instant)).toBe('04:05');
  });

  test('an exact time names its zone where the browser or the default zone differs', () => {
    setUsualTimeZone('Pacific/Kiritimati');
    expect(formatExact(instant)).toBe('2026/11/21 18:05:09 (GMT+14)');
    expect(formatExact(instant, 'America/New_York')).toBe('2026/11/20 23:05:09 (GMT-5)');
    setUsualTimeZone(browserTimeZone());
    expect(formatExact(instant)).toBe(formatDateTime(instant));
    setUsualTimeZone('UTC');
  });

  test('a zone is foreign when it differs now or in the other half of the year', () => {
    const winter = Date.parse('2026-12-21T00:00:00Z');
    const foreign = (zone: string) => isForeignTimeZone(zone, winter, 'America/New_York');
    expect(['America/Toronto', 'America/Lima', 'Asia/Shanghai'].map(foreign)).toEqual([false, true, true]);
  });

  test.each([
    [-30, '30 秒前'],
    [-119, '1 分钟前'],
    [3600 * 5, '5 小时后'],
    [-86_400, '昨天'],
  ])('%s seconds from now is %s', (seconds, text) => {
    expect(formatRelative(Date.parse(instant) + seconds * 1000, instant)).toBe(text);
  });

  test.each([
    [-90, '1 分钟前'],
    [0, '现在'],
    [20, '现在'],
  ])('an age of %s seconds by a slow clock is never written as the future', (seconds, text) => {
    expect(formatAge(Date.parse(instant) + seconds * 1000, instant)).toBe(text);
  });

  test.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [1536, '1.5 kB'],
    [20 * 1024 ** 2, '20 MB'],
  ])('%s bytes', (bytes, text) => {
    inLocale('en_US');
    expect(formatBytes(bytes)).toBe(text);
  });

  test('in Chinese there is a space between a number and its unit', () => {
    inLocale('zh_CN');
    expect(formatBytes(0)).toBe('0 字节');
  });

  test.each([
    ['zh_CN', 'A、B和C', 'A、B或C'],
    ['en_US', 'A, B, and C', 'A, B, or C'],
    ['ko_US', 'A, B 및 C', 'A, B 또는 C'],
  ])('lists in %s distinguish “and” from “or”', (locale, all, one) => {
    inLocale(locale);
    const items = ['A', 'B', 'C'];
    expect([formatList(items), formatAlternatives(items)]).toEqual([all, one]);
  });

  test.each([
    ['zh_CN', '3 天', '5 分钟'],
    ['en_US', '3 days', '5 minutes'],
    ['ko_US', '3일', '5분'],
  ])('spans in %s', (locale, days, minutes) => {
    inLocale(locale);
    expect([formatSpan(-3 * 86_400), formatSpan(300)]).toEqual([days, minutes]);
  });

  test('durations', () => {
    expect([formatDuration(125), formatDuration(3725)]).toEqual(['2:05', '1:02:05']);
  });
});

test('a page may change its locale at run time, and keeps the current one when the messages fail to load', async () => {
  let broken = false;
  const loader = (text: string) => async () => {
    if (broken) throw new Error('cable');
    return { default: { hello: text } };
  };
  await startMessages();
  await loadMessages(living, { zh_CN: loader('你好'), en_US: loader('Hello'), ko_US: loader('안녕') });
  await changeLocale('en_US');
  expect([messagesOf(living)('hello'), document.documentElement.lang]).toEqual(['Hello', 'en-US']);
  broken = true;
  await expect(changeLocale('ko_US')).rejects.toThrow('cable');
  expect([messagesOf(living)('hello'), currentLocale()]).toEqual(['Hello', 'en_US']);
  broken = false;
  await changeLocale('zh_CN');
});

test('a missing message throws in tests', async () => {
  await startMessages();
  expect(() => messagesOf(namespaceOf<{ gone: never }>('nowhere'))('gone')).toThrow(
    'nowhere has no text for gone',
  );
});

test('a resolution is written as a size', () => {
  expect(formatResolution('1920x1080')).toBe('1920 × 1080');
  expect(formatResolution('')).toBe('');
});

test('another version of a remote brings its own texts, also while those of the first never arrive', async () => {
  await startMessages();
  const renewed = namespaceOf<{ hello: never; bye: never }>('renewed');
  const never = () => new Promise<{ hello: string }>(() => undefined);
  void loadMessages(renewed, { zh_CN: never, en_US: never, ko_US: never });
  const texts = async () => ({ hello: 'Hello', bye: 'Bye' });
  await loadMessages(renewed, { zh_CN: texts, en_US: texts, ko_US: texts });
  expect(messagesOf(renewed)('bye')).toBe('Bye');
});
