import { expect, test } from '@jest/globals';
import { csvText } from './csv.ts';

test('commas, quotes and line ends stay in their cell', () => {
  const text = csvText([
    ['name', 'total'],
    ['Lobby, "left"\nwall', 3],
  ]);
  expect(text).toBe('\uFEFFname,total\r\n"Lobby, ""left""\nwall",3\r\n');
});

test('a name that a spreadsheet would run is only a name, while negative numbers stay numbers', () => {
  expect(csvText([['=1+1', '@sum', -4]])).toBe("\uFEFF'=1+1,'@sum,-4\r\n");
});
