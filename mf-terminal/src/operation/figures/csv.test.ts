import { expect, test } from '@jest/globals';
import { csvText } from './csv.ts';

test('commas, quotes and line breaks are escaped within a cell', () => {
  const text = csvText([
    ['name', 'total'],
    ['Lobby, "left"\nwall', 3],
  ]);
  expect(text).toBe('\uFEFFname,total\r\n"Lobby, ""left""\nwall",3\r\n');
});

test('a name that a spreadsheet would evaluate is escaped, while negative numbers stay numbers', () => {
  expect(csvText([['=1+1', '@sum', -4]])).toBe("\uFEFF'=1+1,'@sum,-4\r\n");
});
