import type { Component } from '../../document/component.ts';
import type { TextItem } from '../../document/textItem.ts';
import { linesOf, readRow } from '../../document/textLine.ts';
import { setStyle, styledElement } from '../style.ts';
import { directionOf } from './direction.ts';
import { lookOfLetters } from './textLook.ts';

/** Size of a row's note against its name, and how much of its colour is left, where the row does not say. */
const noteSize = 0.65;
const noteOpacity = '0.7';
/** How pale a row is that is sold out. */
const soldOutOpacity = '0.45';

/** A line with its place among all lines of the widget, by which the editor finds it. */
interface PlacedLine {
  readonly item: TextItem;
  readonly index: number;
}

/** The lines that are shown, from top to bottom. */
export const shownLines = (component: Component): PlacedLine[] =>
  linesOf(component)
    .map((item, index) => ({ item, index }))
    .filter(({ item }) => item.taKind !== 'row' || item.taSoldOut !== 'hidden');

function mark(element: HTMLElement, { item, index }: PlacedLine): HTMLElement {
  element.dataset.line = String(index);
  element.dir = directionOf(item.taContent);
  return element;
}

/** A line among others on one row, as running text has it: breaks and columns have no place there. */
export function inlineLine(line: PlacedLine): HTMLElement {
  const letters = document.createElement('span');
  letters.textContent = `${line.item.taContent.replace(/\s*[\n\t]\s*/g, ' ')}   `;
  lookOfLetters(letters, line.item);
  return mark(letters, line);
}

/** A line of its own: words, or the columns of a row. */
export function standingLine(line: PlacedLine): HTMLElement {
  const { item } = line;
  const element = item.taKind === 'row' ? rowElement(item) : document.createElement('div');
  lookOfLetters(element, item);
  if (item.taKind !== 'row') element.textContent = item.taContent;
  if (item.taSpaceBefore) element.style.marginTop = `${item.taSpaceBefore}px`;
  return mark(element, line);
}

function cellElement(cell: string, text: string, item: TextItem, look: Partial<TextItem>): HTMLElement {
  const element = document.createElement('div');
  element.dataset.cell = cell;
  element.textContent = text;
  lookOfLetters(element, { ...item, ...look, taContent: text });
  if (item.taSoldOut) element.style.textDecorationLine = 'line-through';
  return element;
}

/** Name and note at the start, the price in line with the other prices at the end. */
function rowElement(item: TextItem): HTMLElement {
  const { name, price, note } = readRow(item.taContent);
  const row = styledElement('div', {
    display: 'grid',
    gridTemplateColumns: price === '' ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) auto',
    columnGap: '0.5em',
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
  // A price in larger letters makes its row no higher: rows with and without one are as far apart.
  if (taPriceSize > item.taFontSize) cell.style.lineHeight = `${item.taFontSize * 1.25}px`;
  return cell;
}

function noteElement(note: string, item: TextItem): HTMLElement {
  const { taNoteSize = item.taFontSize * noteSize, taNoteColor = item.taColor } = item;
  const look = { taFontSize: taNoteSize, taColor: taNoteColor, taFontWeight: undefined };
  const cell = cellElement('note', note, item, look);
  setStyle(cell, { gridColumn: '1', opacity: item.taNoteColor === undefined ? noteOpacity : '' });
  return cell;
}
