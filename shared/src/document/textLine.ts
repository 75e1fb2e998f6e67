import type { Component } from './component.ts';
import { createTextItem } from './create.ts';
import type { TextItem } from './textItem.ts';

/** Most lines of one widget; what the document allows in `txList`. */
export const maximumLines = 100;

/** The lines of a text widget from top to bottom, whatever the order in which they are stored. */
export const linesOf = ({ txList }: Pick<Component, 'txList'>): TextItem[] =>
  [...txList].sort((one, other) => one.taNo - other.taNo);

/** The widget with these lines, numbered as they stand. */
function withLines<Widget extends Pick<Component, 'txList'>>(
  component: Widget,
  lines: readonly TextItem[],
): Widget {
  const txList = lines.map((line, taNo) => (line.taNo === taNo ? line : { ...line, taNo }));
  return { ...component, txList };
}

/** One line changed; a widget without any gets its first. The widget itself where there is no such line. */
export function changeLine(component: Component, index: number, change: Partial<TextItem>): Component {
  const lines = component.txList.length === 0 ? [createTextItem()] : linesOf(component);
  const line = lines[index];
  return line === undefined ? component : withLines(component, lines.with(index, { ...line, ...change }));
}

/** Every line changed, as for the typeface that all of them share. */
export function changeLines(component: Component, change: Partial<TextItem>): Component {
  const lines = component.txList.length === 0 ? [createTextItem()] : linesOf(component);
  return withLines(
    component,
    lines.map((line) => ({ ...line, ...change })),
  );
}

/** A line more after `index`, in the look of the line it follows; the widget itself when it is full. */
export function addLine(component: Component, index: number, change: Partial<TextItem>): Component {
  const lines = linesOf(component);
  if (lines.length >= maximumLines) return component;
  const { taSoldOut: _, ...look } = lines[index] ?? createTextItem();
  return withLines(component, lines.toSpliced(index + 1, 0, { ...look, ...change }));
}

/**
 * Without a line. The last one is emptied instead: it carries the look that the next words get. The widget's own look is
 * read from its first line, so it is handed on to the one that becomes first.
 */
export function removeLine(component: Component, index: number): Component {
  const lines = linesOf(component);
  if (lines.length <= 1) return changeLine(component, 0, { taContent: '' });
  return withFirstLook(component, lines.toSpliced(index, 1));
}

/** A line at another place. */
export function moveLine(component: Component, from: number, to: number): Component {
  const lines = linesOf(component);
  const moved = lines[from];
  if (moved === undefined || to < 0 || to >= lines.length || from === to) return component;
  return withFirstLook(component, lines.toSpliced(from, 1).toSpliced(to, 0, moved));
}

/** The widget with other lines. What its first line says of the whole widget, ground and movement, stays. */
export function withFirstLook(component: Component, lines: readonly TextItem[]): Component {
  const [former] = linesOf(component);
  const [first, ...rest] = lines;
  if (former === undefined || first === undefined) return withLines(component, lines);
  const { taBgColor, taBgImage, taMove, taMoveSpeed } = former;
  return withLines(component, [{ ...first, taBgColor, taBgImage, taMove, taMoveSpeed }, ...rest]);
}

/** A row of a price list. */
export interface PriceRow {
  readonly name: string;
  readonly price: string;
  readonly note: string;
}

/**
 * What the words of a row say: name, a tab, price; the note on the lines below. Versions that know no rows show the
 * same words as they stand.
 */
export function readRow(taContent: string): PriceRow {
  const [head = '', ...below] = taContent.split('\n');
  const [name = '', ...rest] = head.split('\t');
  return { name, price: rest.join(' '), note: below.join('\n') };
}

/** The words of a row; see {@link readRow}. */
export function writeRow({ name, price, note }: PriceRow): string {
  const flat = (text: string) => text.replace(/[\t\n]+/g, ' ');
  const head = price === '' ? flat(name) : `${flat(name)}\t${flat(price)}`;
  return note === '' ? head : `${head}\n${note}`;
}
