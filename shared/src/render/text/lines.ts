import { fitList, type ListFit } from '../../document/text/listFit.ts';
import {
  columnGap,
  lineHeight,
  noteShare,
  type PlacedLine,
  shownLines,
} from '../../document/text/listLines.ts';
import type { TextItem } from '../../document/text/textItem.ts';
import { readRow } from '../../document/text/textLine.ts';
import type { Component } from '../../document/widget/component.ts';
import { setStyle, styledElement } from '../style.ts';
import { directionOf } from './direction.ts';
import { letterStyle } from './textStyle.ts';

/** Default opacity of a row's note. */
const noteOpacity = '0.7';
/** Twice the ascent above the middle of a line, in units of the font size, with a margin. */
const raised = 0.8;
const soldOutOpacity = '0.45';

function mark(element: HTMLElement, { item, index }: PlacedLine): HTMLElement {
  element.dataset.line = String(index);
  element.dir = directionOf(item.taContent);
  return element;
}

/** A line inside moving text, without breaks and columns. */
export function inlineLine(line: PlacedLine): HTMLElement {
  const letters = document.createElement('span');
  letters.textContent = `${line.item.taContent.replace(/\s*[\n\t]\s*/g, ' ')}   `;
  letterStyle(letters, line.item);
  return mark(letters, line);
}

/** Draws the lines of a widget; rows of a list as laid out for its box. */
export function drawLines(letters: HTMLElement, component: Component): void {
  const fit = fitList(component);
  // A list that fills its box starts at its top edge, at the offset of its layout.
  letters.style.alignSelf = fit !== undefined && component.coListFit === 'fill' ? 'flex-start' : '';
  letters.replaceChildren(
    ...(fit === undefined
      ? shownLines(component).map(standingLine)
      : [...fit.head.map(standingLine), columnsOf(fit)]),
  );
}

/**
 * Text wider than estimated may still overflow the box: scales the whole list down, so that no row is cut off. Does
 * nothing before layout.
 */
export function keepInBox(element: HTMLElement, letters: HTMLElement, component: Component): void {
  setStyle(letters, { transform: '', transformOrigin: '' });
  const { offsetHeight } = letters;
  if (fitList(component) === undefined || offsetHeight <= element.clientHeight + 1) return;
  setStyle(letters, {
    alignSelf: 'flex-start',
    transform: `scale(${element.clientHeight / offsetHeight})`,
    transformOrigin: '0 0',
  });
}

function columnsOf({ columns, before, between }: ListFit): HTMLElement {
  const element = styledElement('div', { display: 'flex', marginTop: `${before}px` });
  for (const [place, rows] of columns.entries()) {
    const column = styledElement('div', { flex: '1 1 0', minWidth: '0' });
    if (place > 0) column.style.marginLeft = `${between}px`;
    column.append(...rows.map(standingLine));
    element.append(column);
  }
  return element;
}

/** A block line: text, or the columns of a row. */
function standingLine(line: PlacedLine): HTMLElement {
  const { item } = line;
  const element = item.taKind === 'row' ? rowElement(item) : document.createElement('div');
  letterStyle(element, item);
  if (item.taKind !== 'row') element.textContent = item.taContent;
  if (item.taSpaceBefore) element.style.marginTop = `${item.taSpaceBefore}px`;
  return mark(element, line);
}

function cellElement(cell: string, text: string, item: TextItem, style: Partial<TextItem>): HTMLElement {
  const element = document.createElement('div');
  element.dataset.cell = cell;
  element.textContent = text;
  letterStyle(element, { ...item, ...style, taContent: text });
  if (item.taSoldOut) element.style.textDecorationLine = 'line-through';
  return element;
}

/** Name and note at the start, the price aligned with other prices at the end. */
function rowElement(item: TextItem): HTMLElement {
  const { name, price, note } = readRow(item.taContent);
  const row = styledElement('div', {
    display: 'grid',
    gridTemplateColumns: price === '' ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) auto',
    columnGap: `${columnGap}em`,
    alignItems: 'baseline',
    opacity: item.taSoldOut ? soldOutOpacity : '',
  });
  row.append(cellElement('name', name, item, {}));
  if (price !== '') row.append(priceElement(price, item));
  if (note !== '') row.append(noteElement(note, item));
  return row;
}

function priceElement(price: string, item: TextItem): HTMLElement {
  const { taPriceSize = item.taFontSize, taPriceColor = item.taColor } = item;
  const cell = cellElement('price', price, item, { taFontSize: taPriceSize, taColor: taPriceColor });
  setStyle(cell, { textAlign: 'end', whiteSpace: 'pre', fontVariantNumeric: 'tabular-nums' });
  // A larger price must not make its row taller, so that rows are evenly spaced: on the same baseline it rises by the
  // difference in size, so its line is made that much lower.
  const larger = taPriceSize - item.taFontSize;
  if (larger > 0) cell.style.lineHeight = `${Math.max(0, item.taFontSize * lineHeight - larger * raised)}px`;
  return cell;
}

function noteElement(note: string, item: TextItem): HTMLElement {
  const { taNoteSize = item.taFontSize * noteShare, taNoteColor = item.taColor } = item;
  const style = { taFontSize: taNoteSize, taColor: taNoteColor, taFontWeight: undefined };
  const cell = cellElement('note', note, item, style);
  setStyle(cell, { gridColumn: '1', opacity: item.taNoteColor === undefined ? noteOpacity : '' });
  return cell;
}
