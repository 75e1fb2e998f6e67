import { expect, test } from '@jest/globals';
import { exactTime } from './exactTime.ts';

const instant = Date.parse('2026-11-27T02:47:00Z');

test("an instant has the format of the console, with its zone where it differs from the account's", () => {
  expect(exactTime('en', 'Asia/Tokyo')(instant, 'Asia/Tokyo')).toBe('11/27/2026, 11:47');
  expect(exactTime('en', 'Asia/Tokyo')(instant, 'Asia/Seoul')).toBe('11/27/2026, 11:47');
  expect(exactTime('en', 'Asia/Tokyo')(instant, 'UTC')).toMatch(/^11\/27\/2026, 02:47 \(GMT/);
  expect(exactTime('zh', 'UTC')(instant, 'Asia/Shanghai')).toBe('2026/11/27 10:47 (GMT+8)');
});
