import { beforeEach, expect, test } from '@jest/globals';
import { lengthMessage } from './lengthMessage.ts';

beforeEach(() => localStorage.clear());

test.each([
  ['zh_CN', '1小时30分钟', '15分钟'],
  ['en_US', '1 hour, 30 minutes', '15 minutes'],
  ['ko_US', '1시간 30분', '15분'],
])('a duration is formatted for %s', (locale, long, short) => {
  localStorage.setItem('locale', locale);
  expect([lengthMessage(5400), lengthMessage(900), lengthMessage(90)]).toEqual([long, short, '1:30']);
});
