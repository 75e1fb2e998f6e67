import {
  type Component,
  createTextItem,
  linesOf,
  maximumLines,
  type PriceRow,
  readRow,
  type TextItem,
  withFirstStyle,
  writeRow,
} from '@vitrine/shared/document';

/** Adjacent rows edited together: `count` rows from `from`; possibly none. */
export interface RowRun {
  readonly from: number;
  readonly count: number;
}

const isRow = (line: TextItem | undefined): boolean => line?.taKind === 'row';

/**
 * The run of rows around a line, else the first run of the widget. Without rows, a run is inserted after the line, or
 * in its place if empty.
 */
export function rowRunAt(component: Component, index: number): RowRun {
  const lines = linesOf(component);
  const within = isRow(lines[index]) ? index : lines.findIndex(isRow);
  if (within < 0) {
    const empty = (lines[index]?.taContent ?? '').trim() === '';
    return empty ? { from: index, count: Math.min(1, lines.length) } : { from: index + 1, count: 0 };
  }
  const from = lines.findLastIndex((line, place) => place < within && !isRow(line)) + 1;
  const end = lines.findIndex((line, place) => place > within && !isRow(line));
  return { from, count: (end < 0 ? lines.length : end) - from };
}

// Currency symbols, and the words yuan, won and yen.
const currency = String.raw`\p{Sc}|\u5143|\uc6d0|\u5186|kr`;
// Unit after a slash: a measure with or without amount, or a portion.
const measure = String.raw`(?:kg|g|mg|ml|cl|l|oz|lb|cm|mm|m|\u65a4|\u514b|\u5343\u514b|\u516c\u65a4|\u4e24|\u5347|\u6beb\u5347|\u7c73)`;
const portion = String.raw`(?:person|people|pers|piece|pieces|pc|pcs|portion|serving|set|cup|glass|bottle|box|slice|dozen|each|day|night|hour|month|year|[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]+)`;
const unit = String.raw`\s?[/\uff0f]\s?(?:\d+(?:[.,]\d+)?\s?${measure}|${measure}|${portion})`;
const amount = String.raw`\d[\d.,]*`;
const price = String.raw`(?:\p{Sc}\s?)?${amount}(?:\s?(?:${currency}))?(?:${unit})?`;
const onlyPrice = new RegExp(`^${price}$`, 'iu');
// The name ends before the currency, which may follow without a space.
const endsInPrice = new RegExp(String.raw`^(.*?[^\s\p{Sc}])\s*?(?:\s|(?=\p{Sc}))(${price})$`, 'iu');

// `Open 24/day` is opening hours: a bare number per time after a word for being open. With a currency it is a price.
const perTime =
  /^[\d.,]+\s?[/\uff0f]\s?(?:day|night|hour|week|month|year|[\u5929\u65e5\u591c\u5468\u6708\u5e74]|\u5c0f\u65f6|\uc77c|\ud558\ub8e8|\uc2dc\uac04|\uc8fc|\uc6d4|\ub144)$/iu;
const saysOpen =
  /(?:\b(?:open|opens|opening|hours|daily)|\u8425\u4e1a|\u5f00\u653e|\u5f00\u95e8|\uc601\uc5c5|\uc6b4\uc601|\uc624\ud508|\uac1c\ubc29)(?:\u65f6\u95f4|\s?\uc2dc\uac04)?[:\uff1a]?$/iu;

const columnsOf = (text: string): string[] => text.split(/\t|[|\uff5c]/).map((column) => column.trim());

/** Spreadsheet columns: name first; the price is the first column that reads like one, else the second. */
function rowOfColumns([name = '', ...rest]: readonly string[]): PriceRow {
  const found = rest.findIndex((column) => onlyPrice.test(column));
  const at = Math.max(found, 0);
  const note = rest.filter((column, place) => place !== at && column !== '').join(' ');
  return { name, price: rest[at] ?? '', note };
}

function rowOfWords(text: string): PriceRow {
  const [, name = '', amount = ''] = endsInPrice.exec(text) ?? [];
  const isPrice = name !== '' && !(perTime.test(amount) && saysOpen.test(name));
  return isPrice ? { name, price: amount, note: '' } : { name: text, price: '', note: '' };
}

/** One row, or several separated by commas or semicolons if each ends in a price. */
function rowsOnLine(text: string): PriceRow[] {
  const columns = columnsOf(text);
  if (columns.length > 1) return [rowOfColumns(columns)];
  const parts = text.split(/[;\uff1b\uff0c\u3001]|,\s/).map((part) => part.trim());
  const listed = parts.length > 1 && parts.every((part) => endsInPrice.test(part));
  return listed ? parts.map(rowOfWords) : [rowOfWords(text)];
}

const linesIn = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/**
 * Parses rows: `Tea 15`, `Tea
 * 15
 * iced`, or cells copied from a spreadsheet.
 */
export const rowsOf = (text: string): PriceRow[] => linesIn(text).flatMap(rowsOnLine);

/** Whether a pasted text has several rows or columns. */
export const isTable = (text: string): boolean => /\t/.test(text.trim()) || linesIn(text).length > 1;

const wordsOf = (row: PriceRow): string => JSON.stringify([row.name, row.price, row.note]);

/** Formats a row as text. */
function textOf(row: PriceRow): string {
  const flat = { ...row, note: row.note.replaceAll('\n', ' ') };
  const short = [flat.name, flat.price].filter((part) => part !== '').join('  ');
  const [read, ...more] = rowsOf(short);
  const plain = read && more.length === 0 && wordsOf(read) === wordsOf(flat);
  return plain ? short : [flat.name, flat.price, flat.note].join(' | ').replace(/(\s*\|\s*)+$/, ' |');
}

/** Formats a run as text, one row per line. */
export const textOfRun = (component: Component, { from, count }: RowRun): string =>
  linesOf(component)
    .slice(from, from + count)
    .map(({ taContent }) => textOf(readRow(taContent)))
    .join('\n')
    .trim();

/** Matches each row to its previous line: first by equal content, then by name. Each line is matched at most once. */
function originsOf(rows: readonly PriceRow[], lines: readonly TextItem[]): Origins {
  const origins = new Map<number, TextItem>();
  const free = new Set(lines);
  const match = (isOrigin: (line: PriceRow, row: PriceRow) => boolean) => {
    for (const [place, row] of rows.entries()) {
      if (origins.has(place)) continue;
      const origin = [...free].find(({ taContent }) => isOrigin(readRow(taContent), row));
      if (origin === undefined) continue;
      origins.set(place, origin);
      free.delete(origin);
    }
  };
  match((line, row) => textOf(line) === textOf(row));
  match((line, row) => row.name !== '' && line.name === row.name);
  return { origins, free };
}

interface Origins {
  readonly origins: ReadonlyMap<number, TextItem>;
  /** Unmatched lines. */
  readonly free: Set<TextItem>;
}

/**
 * Style sources for new rows: the unmatched line at the same index, else the next unmatched one. Each line is used at
 * most once.
 */
function stylesOf(rows: readonly PriceRow[], lines: readonly TextItem[], { origins, free }: Origins) {
  const styles = new Map<number, TextItem>();
  const left = new Set(free);
  const give = (place: number, line: TextItem | undefined) => {
    if (line === undefined || origins.has(place) || styles.has(place) || !left.delete(line)) return;
    styles.set(place, line);
  };
  for (const place of rows.keys()) give(place, lines[place]);
  for (const place of rows.keys()) give(place, [...left][0]);
  return styles;
}

/** Number of rows that fit in place of a run. */
const roomIn = (component: Component, { count }: RowRun): number =>
  maximumLines - (component.txList.length - count);

/** Replaces a run by rows; each keeps its previous style, or takes that of the row it replaces. */
export function withRows(component: Component, run: RowRun, rows: readonly PriceRow[]): Component {
  const lines = linesOf(component);
  const former = lines.slice(run.from, run.from + run.count);
  const found = originsOf(rows, former);
  const { origins } = found;
  const styles = stylesOf(rows, former, found);
  const isOneEdit = rows.length === former.length && origins.size === rows.length - 1;
  const model = former.at(-1) ?? lines[run.from - 1] ?? createTextItem();
  const made = rows.map((row, place): TextItem => {
    const origin = origins.get(place);
    const { taSoldOut, ...style } = origin ?? styles.get(place) ?? model;
    const keepsSale = taSoldOut !== undefined && (origin !== undefined || isOneEdit);
    const unchanged = origin && textOf(readRow(origin.taContent)) === textOf(row);
    const taContent = unchanged ? origin.taContent : writeRow(row);
    return { ...style, taKind: 'row', taContent, ...(keepsSale && { taSoldOut }) };
  });
  const taken = made.slice(0, roomIn(component, run));
  return withFirstStyle(component, lines.toSpliced(run.from, run.count, ...taken));
}

/** Parses the text of a whole run. Unchanged lines keep their exact content, however they would parse. */
function rowsInPlaceOf(component: Component, { from, count }: RowRun, text: string): PriceRow[] {
  const known = new Map(
    linesOf(component)
      .slice(from, from + count)
      .map(({ taContent }) => [textOf(readRow(taContent)), readRow(taContent)] as const),
  );
  return linesIn(text).flatMap((line) => known.get(line) ?? rowsOnLine(line));
}

/** Replaces a run by parsed text. Without rows, one empty row keeps the style for the next. */
export function withText(component: Component, run: RowRun, text: string): Component {
  const rows = rowsInPlaceOf(component, run, text);
  return withRows(component, run, rows.length > 0 ? rows : [{ name: '', price: '', note: '' }]);
}

/** Number of parsed rows beyond the limit. */
export const leftOutOf = (component: Component, run: RowRun, text: string): number =>
  Math.max(0, rowsInPlaceOf(component, run, text).length - roomIn(component, run));

/** The rows that pasted ones overwrite: from a line to at most the end of its run. */
function runUnder(component: Component, index: number, rows: readonly PriceRow[]): RowRun {
  const { from, count } = rowRunAt(component, index);
  return { from: index, count: Math.min(rows.length, from + count - index) };
}

/** Pastes rows from a line on: overwrites its run, then appends. */
export function pasteRows(component: Component, index: number, text: string): Component {
  const rows = rowsOf(text);
  return withRows(component, runUnder(component, index, rows), rows);
}

/** Number of pasted rows beyond the limit. */
export function leftOutOfPaste(component: Component, index: number, text: string): number {
  const rows = rowsOf(text);
  return Math.max(0, rows.length - roomIn(component, runUnder(component, index, rows)));
}
