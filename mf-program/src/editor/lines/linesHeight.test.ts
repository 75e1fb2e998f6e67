import { describe, expect, test } from '@jest/globals';
import { addLine, type Component, createComponent, createTextItem } from '@vitrine/shared/document';
import { linesHeight, roomForLines } from './linesHeight.ts';

const menu = (values: Partial<Component> = {}) =>
  createComponent('subtitle', {
    infoY: 100,
    infoWidth: 800,
    infoHeight: 190,
    txList: [
      createTextItem({ taContent: 'Lunch', taFontSize: 80 }),
      createTextItem({
        taNo: 1,
        taKind: 'row',
        taContent: 'Tea\t¥15\ncold',
        taFontSize: 40,
        taNoteSize: 32,
      }),
    ],
    ...values,
  });

describe('the box of a text widget', () => {
  test('has the height at which its lines are drawn', () => expect(linesHeight(menu())).toBe(100 + 50 + 40));

  test('grows when a line is added, and keeps its top', () => {
    const grown = roomForLines(addLine(menu(), 1, { taSpaceBefore: 10 }), 1080);
    expect([grown.infoY, grown.infoHeight, grown.coHeight]).toEqual([100, 290, 290]);
  });

  test('stays inside the canvas while it can', () => {
    const low = menu({ infoY: 850 });
    const grown = roomForLines(addLine(low, 1, {}), 1080);
    expect(grown.infoY + grown.infoHeight).toBe(1080);
  });

  test('does not grow for a list that fills its box', () => {
    const filled = menu({ coListFit: 'fill' });
    expect(roomForLines(addLine(filled, 1, {}), 1080)).toMatchObject({ infoY: 100, infoHeight: 190 });
  });

  test('of a list never exceeds the canvas: its rows shrink', () => {
    const rows = Array.from({ length: 30 }, () => ({ taSpaceBefore: 10 }));
    const long = rows.reduce((list, row) => addLine(list, 1, row), menu());
    expect(roomForLines(long, 1080)).toMatchObject({ infoY: 0, infoHeight: 1080 });
  });

  test('does not shrink', () => {
    const wide = menu({ infoHeight: 600 });
    expect(roomForLines(wide, 1080)).toBe(wide);
  });
});
