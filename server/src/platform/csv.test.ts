import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { csvOf, readCsv } from './csv.ts';

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells);

describe('CSV', () => {
  it('round-trips values', () => {
    const cell = fc
      .string({ unit: 'grapheme' })
      .filter((text) => text === text.trim() && text !== '' && !/^[=+\-@＝＋－＠\t\r\uFEFF]|\r/.test(text));
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { maxLength: 5 }), (rows) => {
        expect(cellsOf(csvOf(['one', 'two'], rows))).toEqual([['one', 'two'], ...rows]);
      }),
    );
  });

  it('escapes cells that a spreadsheet would treat as a formula', () => {
    expect(csvOf(['name'], [['=1+1'], ['@sum'], ['-2'], ['＝1+1']])).toBe(
      "\uFEFFname\r\n'=1+1\r\n'@sum\r\n'-2\r\n'＝1+1\r\n",
    );
  });

  it('is read with commas, semicolons or tabs, with the line number of each row', () => {
    expect(cellsOf('a;b;c,d\n1;2;3')).toEqual([
      ['a', 'b', 'c,d'],
      ['1', '2', '3'],
    ]);
    expect(cellsOf('a\tb\r\n')).toEqual([['a', 'b']]);
    const lines = readCsv('a,b\n\n"two\nlines",x\nlast,y');
    expect(lines.map(({ line }) => line)).toEqual([1, 3, 5]);
    expect(lines.at(-1)?.broken).toBe(false);
    expect(readCsv('a,"never closed\nb').at(-1)?.broken).toBe(true);
  });

  it('numbers lines correctly after a multi-line cell with CRLF', () => {
    expect(readCsv('a\r\n"two\r\nlines"\r\nlast').map(({ line }) => line)).toEqual([1, 2, 4]);
  });

  it('keeps every line when a cell contains an inch mark', () => {
    expect(cellsOf('1,5" screen\n2,"5" screen"\n3,x')).toEqual([
      ['1', '5" screen'],
      ['2', '5 screen"'],
      ['3', 'x'],
    ]);
  });

  it('writes numbers unquoted and multi-line text in one cell', () => {
    expect(csvOf(['x'], [[-4.5], ['a\nb']])).toBe('\uFEFFx\r\n-4.5\r\n"a\nb"\r\n');
  });
});
