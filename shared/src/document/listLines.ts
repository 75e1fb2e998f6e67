import type { Component } from './component.ts';
import type { TextItem } from './textItem.ts';
import { linesOf, readRow } from './textLine.ts';

/** Height of a line of letters against their size, as everything is drawn. */
export const lineHeight = 1.25;
/** Size of a row's note against its name, where the row does not say. */
export const noteShare = 0.65;
/** Between name and price, in sizes of the name's letters. */
export const columnGap = 0.5;

/** A line with its place among all lines of the widget, by which the editor finds it. */
export interface PlacedLine {
  readonly item: TextItem;
  readonly index: number;
}

/** The lines that are shown, from top to bottom. */
export const shownLines = (component: Component): PlacedLine[] =>
  linesOf(component)
    .map((item, index) => ({ item, index }))
    .filter(({ item }) => item.taKind !== 'row' || item.taSoldOut !== 'hidden');

/** Letters of one size, and how many lines of them. */
export interface ListPart {
  readonly size: number;
  readonly count: number;
}

/** How wide words are, in sizes of their letters. */
type Measure = (words: string, weight?: number) => number;

/** Lines that words need; each of their own lines for itself. */
const linesFor = (words: string, size: number, width: number, weight: number | undefined, measure: Measure) =>
  words
    .split('\n')
    .map((line) => Math.max(1, Math.ceil((measure(line, weight) * size) / Math.max(width, size))))
    .reduce((total, count) => total + count, 0);

/** What a line is made of, one below the other, at a scale and in a width: name and note of a row, or words. */
export function linesIn(item: TextItem, scale: number, width: number, measure: Measure): ListPart[] {
  const size = item.taFontSize * scale;
  const weight = item.taFontWeight;
  if (item.taKind !== 'row') return [{ size, count: linesFor(item.taContent, size, width, weight, measure) }];
  const { name, price, note } = readRow(item.taContent);
  const priceSize = (item.taPriceSize ?? item.taFontSize) * scale;
  const taken = price === '' ? 0 : measure(price, weight) * priceSize + columnGap * size;
  const left = width - taken;
  const named = { size, count: linesFor(name, size, left, weight, measure) };
  if (note === '') return [named];
  const noteSize = (item.taNoteSize ?? item.taFontSize * noteShare) * scale;
  return [named, { size: noteSize, count: linesFor(note, noteSize, left, undefined, measure) }];
}
