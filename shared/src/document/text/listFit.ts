import type { Component } from '../widget/component.ts';
import { type ListPart, lineHeight, linesIn, noteShare, type PlacedLine, shownLines } from './listLines.ts';
import { wordsWidth } from './wordsWidth.ts';

/**
 * Layout of a list's rows in their box: one definition for canvas, preview, player, thumbnail and every check. It
 * estimates text widths, so that every device lays out a list alike.
 */
export interface ListFit {
  /** Scale of the rows' font size; 1 as set. */
  readonly scale: number;
  /** Lines above the rows, unscaled. */
  readonly head: readonly PlacedLine[];
  /** Rows and the lines between them, in one column or two. */
  readonly columns: readonly (readonly PlacedLine[])[];
  /** Pixels above the columns. */
  readonly before: number;
  /** Pixels between two columns. */
  readonly between: number;
}

/** Limits of growth: this factor, and a share of the size of the lines above. */
const largest = 1.35;
const shareOfHead = 0.85;
const smallest = 0.05;
/** Two columns when one would scale below `crowded` and two gain at least `worthTwo`. */
const crowded = 0.65;
const worthTwo = 1.2;
/** Gap between the columns, as a share of the box's width. */
const betweenShare = 0.06;
/** Maximum extra space per row, in units of its font size. */
const loosest = 1.2;
/** Share of the remaining space that goes above the rows: slightly above the centre. */
const above = 0.4;

const sizeOf = ({ item }: PlacedLine) => item.taFontSize;
const gapOf = ({ item }: PlacedLine) => item.taSpaceBefore ?? 0;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Rows of a list, the space for them, and the width of a column. */
interface Room {
  readonly height: number;
  readonly width: number;
}

const linesAt = (rows: readonly PlacedLine[], scale: number, width: number): ListPart[][] =>
  rows.map(({ item }) => linesIn(item, scale, width, wordsWidth));

const heightOf = (rows: readonly PlacedLine[], scale: number, width: number): number =>
  sum(
    linesAt(rows, scale, width).flatMap((parts) => parts.map(({ size, count }) => size * count * lineHeight)),
  );

const countOf = (rows: readonly PlacedLine[], scale: number, width: number): number =>
  sum(linesAt(rows, scale, width).flatMap((parts) => parts.map(({ count }) => count)));

/** Pixels before a row: less at smaller sizes, more at larger ones. The first row has none. */
const gapAt = (row: PlacedLine, place: number, scale: number): number => {
  if (place === 0) return 0;
  return scale <= 1 ? gapOf(row) * scale ** 3 : gapOf(row) * scale + (scale - 1) * 2 * sizeOf(row);
};

const totalAt = (rows: readonly PlacedLine[], scale: number, width: number): number =>
  heightOf(rows, scale, width) + sum(rows.map((row, place) => gapAt(row, place, scale)));

/** Largest number in a range for which `holds` is true; the lower end if it never is. */
function largestWhere(low: number, high: number, holds: (value: number) => boolean): number {
  if (holds(high)) return high;
  let [least, most] = [low, high];
  for (let step = 0; step < 24; step += 1) {
    const middle = (least + most) / 2;
    if (holds(middle)) least = middle;
    else most = middle;
  }
  return least;
}

const scaleFor = (columns: readonly (readonly PlacedLine[])[], { height, width }: Room): number =>
  largestWhere(smallest, 1, (scale) => columns.every((rows) => totalAt(rows, scale, width) <= height));

/** Growth factor for rows with spare space: no row may wrap onto another line. */
function growthFor(
  rows: readonly PlacedLine[],
  head: readonly PlacedLine[],
  { height, width }: Room,
): number {
  const row = Math.max(...rows.map(sizeOf));
  const beside = head.length === 0 ? largest : (Math.max(...head.map(sizeOf)) * shareOfHead) / row;
  const most = Math.max(1, Math.min(largest, beside));
  const lines = countOf(rows, 1, width);
  return largestWhere(
    1,
    most,
    (scale) => totalAt(rows, scale, width) <= height && countOf(rows, scale, width) === lines,
  );
}

/** Splits rows into two columns of nearly equal height; lines between rows stay with the row that follows. */
function halves(rows: readonly PlacedLine[]): (readonly PlacedLine[])[] {
  const middle = Math.ceil(rows.length / 2);
  const isHeading = rows[middle - 1]?.item.taKind !== 'row';
  const at = isHeading ? middle - 1 : middle;
  return [rows.slice(0, at), rows.slice(at)];
}

/** A row at its drawn size. */
function scaled(row: PlacedLine, scale: number, taSpaceBefore: number): PlacedLine {
  const { item } = row;
  const { taFontSize, taPriceSize, taNoteSize = taFontSize * noteShare } = item;
  const sized = { ...item, taFontSize: taFontSize * scale, taNoteSize: taNoteSize * scale, taSpaceBefore };
  return { ...row, item: taPriceSize === undefined ? sized : { ...sized, taPriceSize: taPriceSize * scale } };
}

const standsStill = (lines: readonly PlacedLine[]) => lines[0]?.item.taMove === 'none';

/** Splits the lines into those before the first row and the rest. */
function splitOf(component: Component) {
  const lines = shownLines(component);
  const first = lines.findIndex(({ item }) => item.taKind === 'row');
  return { lines, head: lines.slice(0, first), rows: first < 0 ? [] : lines.slice(first) };
}

/** Lines above the rows keep their size unless they leave less than this share of the box to the rows. */
const leastForRows = 0.4;

/**
 * Layout of a widget's rows; undefined without rows, for moving text, and when the rows fit exactly. Rows always shrink
 * to fit; they grow where the widget is set to fill its box.
 */
export function fitList(component: Component): ListFit | undefined {
  const { infoWidth: width, infoHeight: height, coListFit } = component;
  const { lines, head, rows } = splitOf(component);
  const [first] = rows;
  if (first === undefined || !standsStill(lines)) return undefined;
  const gap = gapOf(first);
  const headHeight = heightOf(head, 1, width) + sum(head.map(gapOf)) + gap;
  // A head that needs nearly the whole box shrinks with the rows.
  if (height - headHeight < height * leastForRows) return shrunkWhole(lines, { width, height });
  const room = { width, height: height - headHeight };
  const natural = totalAt(rows, 1, width);
  if (natural > room.height) return shrunk(head, rows, gap, room);
  return coListFit === 'fill' ? grown(head, rows, gap, room) : undefined;
}

function shrunkWhole(lines: readonly PlacedLine[], room: Room): ListFit | undefined {
  const [first] = lines;
  const before = first === undefined ? 0 : gapOf(first);
  const inner = { ...room, height: Math.max(room.height - before, room.height * leastForRows) };
  return totalAt(lines, 1, room.width) <= inner.height
    ? undefined
    : shrunk([], lines, room.height - inner.height, inner);
}

function shrunk(
  head: readonly PlacedLine[],
  rows: readonly PlacedLine[],
  before: number,
  room: Room,
): ListFit {
  const between = Math.round(room.width * betweenShare);
  const two = { columns: halves(rows), room: { ...room, width: (room.width - between) / 2 } };
  const alone = scaleFor([rows], room);
  const beside = alone < crowded ? scaleFor(two.columns, two.room) : 0;
  const takesTwo = beside >= alone * worthTwo;
  const scale = takesTwo ? beside : alone;
  const columns = (takesTwo ? two.columns : [rows]).map((column) =>
    column.map((row, place) => scaled(row, scale, gapAt(row, place, scale))),
  );
  return { scale, head, columns, before, between };
}

function grown(head: readonly PlacedLine[], rows: readonly PlacedLine[], gap: number, room: Room): ListFit {
  const scale = growthFor(rows, head, room);
  const spare = room.height - totalAt(rows, scale, room.width);
  const most = Math.max(...rows.map(sizeOf)) * scale * loosest;
  const loose = rows.length < 2 ? 0 : Math.min(most, spare / (rows.length - 1));
  const left = spare - loose * (rows.length - 1);
  const column = rows.map((row, place) =>
    scaled(row, scale, place === 0 ? 0 : gapAt(row, place, scale) + loose),
  );
  return { scale, head, columns: [column], before: gap + left * above, between: 0 };
}

/** Share of the program's shorter side below which text is hard to read across a room. */
const readableShare = 1 / 45;

/** Whether a widget's rows only fit their box in text too small to read. */
export function isListTooSmall(component: Component, size: { width: number; height: number }): boolean {
  const fit = fitList(component);
  if (fit === undefined || fit.scale >= 1) return false;
  const least = Math.min(size.width, size.height) * readableShare;
  return fit.columns.flat().some((row) => sizeOf(row) < least && sizeOf(row) / fit.scale >= least);
}
