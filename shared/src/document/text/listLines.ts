import type { Component } from '../widget/component.ts';
import type { TextItem } from './textItem.ts';
import { linesOf, readRow } from './textLine.ts';

/** Line height as a factor of the font size. */
export const lineHeight = 1.25;
/** Size of a row's note as a factor of its name's, where the row does not set one. */
export const noteShare = 0.65;
/** Gap between name and price, in units of the name's font size. */
export const columnGap = 0.5;

/** A line with its index among all lines of the widget, by which the editor finds it. */
export interface PlacedLine {
  readonly item: TextItem;
  readonly index: number;
}

/** Visible lines, top to bottom. */
export const shownLines = (component: Component): PlacedLine[] =>
  linesOf(component)
    .map((item, index) => ({ item, index }))
    .filter(({ item }) => item.taKind !== 'row' || item.taSoldOut !== 'hidden');

/** Lines of one font size, and their number. */
export interface ListPart {
  readonly size: number;
  readonly count: number;
}

/** Estimates the width of text in units of its font size. */
type Measure = (words: string, weight?: number) => number;

/** Number of lines that a text takes; each paragraph wraps separately. */
const linesFor = (words: string, size: number, width: number, weight: number | undefined, measure: Measure) =>
  words
    .split('\n')
    .map((line) => Math.max(1, Math.ceil((measure(line, weight) * size) / Math.max(width, size))))
    .reduce((total, count) => total + count, 0);

/** Parts of a line, top to bottom, at a scale and in a width: name and note of a row, or plain text. */
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
