import { expect, test } from '@jest/globals';
import { createComponent, createTextItem } from '../program/create.ts';
import type { Component } from '../widget/component.ts';
import { fitList, isListTooSmall, type ListFit } from './listFit.ts';
import { lineHeight } from './listLines.ts';

const canvas = { width: 1920, height: 1080 };
const height = 860;

/** A heading and dishes; eight of them fit the box. */
function menu(dishes: number, values: Partial<Component> = {}): Component {
  const heading = createTextItem({ taContent: 'Lunch', taFontSize: 88 });
  const rows = Array.from({ length: dishes }, (_, place) =>
    createTextItem({
      ...{ taKind: 'row', taContent: 'Soup\t$12', taFontSize: 52, taNo: place + 1 },
      ...{ taSpaceBefore: place === 0 ? 50 : 26 },
    }),
  );
  const txList = [heading, ...rows];
  return createComponent('subtitle', { infoWidth: 860, infoHeight: height, txList, ...values });
}
const fill = { coListFit: 'fill' } as const;

function fitOf(component: Component): ListFit {
  const fit = fitList(component);
  if (fit === undefined) throw new Error('the list is drawn as it stands');
  return fit;
}

/** Pixels from the top of the box to the bottom of the lowest row, with one line per row. */
function endOf({ head, columns, before }: ListFit): number {
  const heights = (lines: ListFit['head']) =>
    lines.reduce((sum, { item }) => sum + item.taFontSize * lineHeight + (item.taSpaceBefore ?? 0), 0);
  return heights(head) + before + Math.max(...columns.map(heights));
}

test.each([9, 13, 20, 40])('%d rows are scaled down until the last one ends within the box', (dishes) => {
  for (const list of [menu(dishes), menu(dishes, fill)]) {
    const fit = fitOf(list);
    expect(endOf(fit)).toBeLessThanOrEqual(height);
    expect(endOf(fit)).toBeGreaterThan(height * 0.97);
    expect(fit.columns.flat()).toHaveLength(dishes);
    expect(isListTooSmall(list, canvas)).toBe(false);
  }
});

test('thirteen rows stay in one column, and twenty take two', () => {
  expect(fitOf(menu(13)).columns.map(({ length }) => length)).toEqual([13]);
  expect(fitOf(menu(20)).columns.map(({ length }) => length)).toEqual([10, 10]);
});

test('lines above the rows keep their size and place', () => {
  const { head, before } = fitOf(menu(13));
  expect([head.map(({ item }) => item.taFontSize), before]).toEqual([[88], 50]);
});

test('few rows grow and spread only where they are set to fill the box', () => {
  const fit = fitOf(menu(5, fill));
  expect(fit.scale).toBeGreaterThan(1.2);
  expect(endOf(fit)).toBeGreaterThan(height * 0.97);
  expect(endOf(fit)).toBeLessThanOrEqual(height);
  expect(fitList(menu(5))).toBeUndefined();
});

test('two rows stay smaller than the heading, and are placed above the middle of the remaining space', () => {
  const fit = fitOf(menu(2, fill));
  const [first, second] = fit.columns.flat();
  expect(first?.item.taFontSize).toBeLessThan(88);
  expect(second?.item.taSpaceBefore).toBeLessThan(160);
  const below = height - endOf(fit);
  expect(fit.before - 50).toBeGreaterThan(100);
  expect(below).toBeGreaterThan(fit.before - 50);
});

test('a long name counts with all lines that it wraps to', () => {
  const long = menu(8, { infoWidth: 400 });
  const named = {
    ...long,
    txList: long.txList.map((line) =>
      line.taKind === 'row' ? { ...line, taContent: '宫保鸡丁配米饭和时令蔬菜例汤\t¥36' } : line,
    ),
  };
  expect(fitOf(named).scale).toBeLessThan(fitList(long)?.scale ?? 1);
});

test('a hidden row takes no space', () => {
  const list = menu(9);
  const txList = list.txList.map((line, place) =>
    place === 4 ? { ...line, taSoldOut: 'hidden' as const } : line,
  );
  expect(fitOf({ ...list, txList }).columns.flat()).toHaveLength(8);
});

test('running text and lines without rows are not fitted', () => {
  const [heading, ...rows] = menu(13).txList;
  if (!heading) throw new Error('no heading');
  expect(fitList({ ...menu(13), txList: [{ ...heading, taMove: 'up' }, ...rows] })).toBeUndefined();
  const words = rows.map(({ taKind: _, ...line }) => line);
  expect(fitList({ ...menu(13), txList: words })).toBeUndefined();
});

test('a list scaled below legible size is reported, one whose author chose a small size is not', () => {
  expect(isListTooSmall(menu(60), canvas)).toBe(true);
  const small = menu(60);
  const txList = small.txList.map((line) => ({ ...line, taFontSize: 16 }));
  expect(isListTooSmall({ ...small, txList }, canvas)).toBe(false);
});
