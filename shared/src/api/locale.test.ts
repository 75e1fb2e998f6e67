import { expect, test } from '@jest/globals';
import { preferredLanguage, preferredLocale } from './locale.ts';

test.each([
  [['zh-CN', 'en'], 'zh_CN'],
  [['zh-TW'], 'zh_CN'],
  [['zh-Hant-HK'], 'zh_CN'],
  [['en'], 'en_US'],
  [['en-GB', 'zh'], 'en_US'],
  [['ko-KR', 'en'], 'ko_US'],
  [['fr', 'de-AT', 'KO'], 'ko_US'],
  [['fr', 'constructor'], 'zh_CN'],
  [[], 'zh_CN'],
  // A choice precedes the browser's preferences; empty means none.
  [['ko_US', 'en-US'], 'ko_US'],
  [['', 'en-US'], 'en_US'],
])('a browser that prefers %j gets %s', (wanted, locale) => {
  expect(preferredLocale(wanted)).toBe(locale);
  expect(preferredLanguage(wanted)).toBe(locale.slice(0, 2));
});
