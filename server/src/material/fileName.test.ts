import { expect, test } from '@jest/globals';
import { readFileName, readFontName } from './fileName.ts';

test.each([
  ['🎉🏮👨‍👩‍👧.jpg', '🎉🏮👨‍👩‍👧'],
  ['👩‍🚀 می\u200cخواهم.jpg', '👩‍🚀 می\u200cخواهم'],
  ['❤\ufe0f🏴󠁧󠁢󠁥󠁮󠁧󠁿.png', '❤\ufe0f🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
])('the name of %s keeps its zero-width joiners', (fileName, name) => {
  expect(readFileName(fileName)).toMatchObject({ fileName, name });
});

test('a long name is cut to the field limit, never within a character', () => {
  const { name } = readFileName(`a${'🍜'.repeat(120)}.jpg`);
  expect(name).toBe(`a${'🍜'.repeat(99)}`);
});

test('control characters and direction marks are removed from a name', () => {
  expect(readFileName('folder/\u202egpj.\u0000a\u2066b\u200f\ufeff\n.jpg').name).toBe('gpj.ab');
  expect(readFontName('می\u200cخواهم\u0007.ttf').fileName).toBe('می\u200cخواهم.ttf');
});
