import { expect, test } from '@jest/globals';
import { noteSize } from './noteSize.ts';

const note = 'No weather source is set';

test('a note keeps the size of its text where it fits', () => {
  expect(noteSize(note, { width: 600, height: 100 }, 32)).toBe(32);
  expect(noteSize(note, { width: 200, height: 200 }, 24)).toBe(24);
});

test.each([note, '未设置天气来源', '날씨 출처가 설정되지 않았습니다'])(
  '%s is set smaller in a small box',
  (words) => {
    const size = noteSize(words, { width: 100, height: 100 }, 64);
    expect(size).toBeLessThan(64);
    expect(size).toBeGreaterThanOrEqual(8);
  },
);

test('a note has the smallest size in a box that is too small for any', () => {
  expect(noteSize(note, { width: 4, height: 4 }, 16)).toBe(8);
});
