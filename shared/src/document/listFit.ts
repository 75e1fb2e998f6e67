import type { Component } from './component.ts';
import { type ListPart, lineHeight, linesIn, noteShare, type PlacedLine, shownLines } from './listLines.ts';
import { wordsWidth } from './wordsWidth.ts';

/**
 * How the rows of a list are set into their box: one definition for canvas, preview, player, thumbnail and every check.
 * It goes by an estimate of how wide words are, so that every machine sets the same list alike.
 */
export interface ListFit {
  /** Letters of the rows against the size that they were given; 1 as they were. */
  readonly scale: number;
  /** What stands above the rows, as it is. */
  readonly head: readonly PlacedLine[];
  /** The rows with what stands between them, in one column or two. */
  readonly columns: readonly (readonly PlacedLine[])[];
  /** Pixels above the columns. */
  readonly before: number;
  /** Pixels between two columns. */
  readonly between: number;
}

/** Rows grow no further: not beyond this, and never as large as the words above them. */
const largest = 1.35;
const shareOfHead = 0.85;
const smallest = 0.05;
/** Two columns, where one alone would make the letters smaller than this, and two make them so much larger. */
const crowded = 0.65;
const worthTwo = 1.2;
/** Of the width of the box, between two columns. */
const betweenShare = 0.06;
/** Room that a row may get beyond what it was given, in sizes of its letters. */
const loosest = 1.2;
/** Of the room that is left over, what comes above the rows: they hang a little above the middle. */
const above = 0.4;

const sizeOf = ({ item }: PlacedLine) => item.taFontSize;
const gapOf = ({ item }: PlacedLine) => item.taSpaceBefore ?? 0;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Where a list is to go: its rows, the room for them, and how wide a column is. */
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

/** Pixels before a row: closer with smaller letters, looser with larger ones. The first has none of its own. */
const gapAt = (row: PlacedLine, place: number, scale: number): number => {
  if (place === 0) return 0;
  return scale <= 1 ? gapOf(row) * scale ** 3 : gapOf(row) * scale + (scale - 1) * 2 * sizeOf(row);
};

const totalAt = (rows: readonly PlacedLine[], scale: number, width: number): number =>
  heightOf(rows, scale, width) + sum(rows.map((row, place) => gapAt(row, place, scale)));

/** The largest number in a span for which something holds; its lower end where it never does. */
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

/** How far rows grow in more room than they need: no row may need a further line for it. */
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

/** Rows in two columns of the same length, as near as can be; words between rows stay with what follows them. */
function halves(rows: readonly PlacedLine[]): (readonly PlacedLine[])[] {
  const middle = Math.ceil(rows.length / 2);
  const isHeading = rows[middle - 1]?.item.taKind !== 'row';
  const at = isHeading ? middle - 1 : middle;
  return [rows.slice(0, at), rows.slice(at)];
}

/** A row in the size in which it is drawn. */
function scaled(row: PlacedLine, scale: number, taSpaceBefore: number): PlacedLine {
  const { item } = row;
  const { taFontSize, taPriceSize, taNoteSize = taFontSize * noteShare } = item;
  const sized = { ...item, taFontSize: taFontSize * scale, taNoteSize: taNoteSize * scale, taSpaceBefore };
  return { ...row, item: taPriceSize === undefined ? sized : { ...sized, taPriceSize: taPriceSize * scale } };
}

const standsStill = (lines: readonly PlacedLine[]) => lines[0]?.item.taMove === 'none';

/** What is above the first row. */
function splitOf(component: Component) {
  const lines = shownLines(component);
  const first = lines.findIndex(({ item }) => item.taKind === 'row');
  return { lines, head: lines.slice(0, first), rows: first < 0 ? [] : lines.slice(first) };
}

/** Words above the rows keep their size, unless they leave less than this of the box to them. */
const leastForRows = 0.4;

/**
 * How the rows of a widget are set; undefined for a widget without rows, for words that run, and for rows that have just
 * the room that they need. Rows always get smaller until they fit; they grow in a box that they are to fill.
 */
export function fitList(component: Component): ListFit | undefined {
  const { infoWidth: width, infoHeight: height, coListFit } = component;
  const { lines, head, rows } = splitOf(component);
  const [first] = rows;
  if (first === undefined || !standsStill(lines)) return undefined;
  const gap = gapOf(first);
  const headHeight = heightOf(head, 1, width) + sum(head.map(gapOf)) + gap;
  // A head that needs nearly all of the box shrinks with the rows.
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

/** Of the shorter side of the program: letters below it can hardly be read across a room. */
const readableShare = 1 / 45;

/** Whether the rows of a widget only fit their box in letters that can hardly be read. */
export function isListTooSmall(component: Component, size: { width: number; height: number }): boolean {
  const fit = fitList(component);
  if (fit === undefined || fit.scale >= 1) return false;
  const least = Math.min(size.width, size.height) * readableShare;
  return fit.columns.flat().some((row) => sizeOf(row) < least && sizeOf(row) / fit.scale >= least);
}
