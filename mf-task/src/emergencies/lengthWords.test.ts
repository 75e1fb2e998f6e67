import { beforeEach, expect, test } from '@jest/globals';
import { lengthWords } from './lengthWords.ts';

beforeEach(() => localStorage.clear());

test.each([
  ['zh_CN', '1小时30分钟', '15分钟'],
  ['en_US', '1 hour, 30 minutes', '15 minutes'],
  ['ko_US', '1시간 30분', '15분'],
])('a length is said in the manner of %s', (locale, long, short) => {
  localStorage.setItem('locale', locale);
  expect([lengthWords(5400), lengthWords(900), lengthWords(90)]).toEqual([long, short, '1:30']);
});
