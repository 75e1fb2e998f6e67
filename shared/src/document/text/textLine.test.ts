import { describe, expect, it } from '@jest/globals';
import { createComponent, createTextItem } from '../program/create.ts';
import { component as componentSchema } from '../widget/component.ts';
import {
  addLine,
  changeLine,
  changeLines,
  linesOf,
  maximumLines,
  moveLine,
  readRow,
  removeLine,
  writeRow,
} from './textLine.ts';

const widget = (...words: string[]) =>
  createComponent('subtitle', {
    txList: words.map((taContent, taNo) => createTextItem({ taContent, taNo })),
  });
const wordsOf = (component: ReturnType<typeof widget>) =>
  linesOf(component).map(({ taContent }) => taContent);

describe('the lines of a text widget', () => {
  it('follow their numbers, whatever the order in which they are stored', () => {
    const { txList } = widget('first', 'second');
    expect(wordsOf(createComponent('subtitle', { txList: txList.toReversed() }))).toEqual([
      'first',
      'second',
    ]);
  });

  it('change one by one, whatever the order in which they are stored', () => {
    const { txList } = widget('first', 'second');
    const stored = createComponent('subtitle', { txList: txList.toReversed() });
    const changed = changeLine(stored, 1, { taContent: 'other' });
    expect(wordsOf(changed)).toEqual(['first', 'other']);
    expect(changed.txList.map(({ taNo }) => taNo)).toEqual([0, 1]);
    expect(changeLine(stored, 2, { taContent: 'no such line' })).toBe(stored);
  });

  it('are created by the first change in a widget without any', () => {
    const bare = createComponent('subtitle', { txList: [] });
    expect(wordsOf(changeLine(bare, 0, { taContent: 'words' }))).toEqual(['words']);
  });

  it('change together', () => {
    const changed = changeLines(widget('one', 'two'), { taFont: 'KaiTi' });
    expect(linesOf(changed).map(({ taFont }) => taFont)).toEqual(['KaiTi', 'KaiTi']);
  });

  it('are added in the style of the line before, but not sold out', () => {
    const sold = changeLine(widget('soup', 'tea'), 0, { taColor: '#ff0000', taSoldOut: 'struck' });
    const added = linesOf(addLine(sold, 0, { taContent: 'rice' }))[1];
    expect(added).toMatchObject({ taContent: 'rice', taColor: '#ff0000', taNo: 1 });
    expect(added?.taSoldOut).toBeUndefined();
    const full = widget(...Array.from({ length: maximumLines }, String));
    expect(addLine(full, 0, {})).toBe(full);
  });

  it('can be moved and removed, and the style of the whole widget stays with the first one', () => {
    const band = changeLine(widget('one', 'two', 'three'), 0, { taBgColor: '#000080', taMove: 'left' });
    const moved = moveLine(band, 2, 0);
    expect(wordsOf(moved)).toEqual(['three', 'one', 'two']);
    expect(linesOf(moved)[0]).toMatchObject({ taBgColor: '#000080', taMove: 'left' });
    const left = removeLine(band, 0);
    expect(wordsOf(left)).toEqual(['two', 'three']);
    expect(linesOf(left)[0]).toMatchObject({ taBgColor: '#000080', taMove: 'left' });
    expect(moveLine(band, 0, 3)).toBe(band);
  });

  it('are never empty: removing the last one clears its text and keeps its style', () => {
    const only = changeLine(widget('only'), 0, { taColor: '#123456' });
    expect(linesOf(removeLine(only, 0))).toMatchObject([{ taContent: '', taColor: '#123456' }]);
  });
});

describe('a row of a price list', () => {
  it.each([
    { name: 'Noodles', price: '¥36', note: 'slow-cooked beef' },
    { name: 'Soup of the day', price: '', note: 'ask us\nor look at the board' },
    { name: 'Tea', price: '¥15', note: '' },
    { name: '', price: '', note: '' },
  ])('is read back as written: %j', (row) => expect(readRow(writeRow(row))).toEqual(row));

  it('is text with a tab, so that versions without rows show all of it', () => {
    expect(writeRow({ name: 'Tea', price: '¥15', note: 'cold' })).toBe('Tea\t¥15\ncold');
  });

  it('contains no breaks in name and price', () => {
    expect(writeRow({ name: 'a\tb', price: '1\n2', note: '' })).toBe('a b\t1 2');
  });

  it('passes the schema with all its fields', () => {
    const values = { taKind: 'row', taSoldOut: 'hidden', taPriceSize: 40, taNoteColor: '#ffffff' } as const;
    const row = { ...values, taSpaceBefore: 12, taFontWeight: 700 };
    const parsed = componentSchema.parse(changeLine(widget('Tea\t¥15'), 0, row));
    expect(parsed.txList).toMatchObject([row]);
  });
});
