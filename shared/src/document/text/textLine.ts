import { createTextItem } from '../program/create.ts';
import type { Component } from '../widget/component.ts';
import type { TextItem } from './textItem.ts';

/** Maximum number of lines per widget, as the schema allows in `txList`. */
export const maximumLines = 100;

/** Lines of a text widget, top to bottom, regardless of their stored order. */
export const linesOf = ({ txList }: Pick<Component, 'txList'>): TextItem[] =>
  [...txList].sort((one, other) => one.taNo - other.taNo);

/** The widget with these lines, renumbered. */
function withLines<Widget extends Pick<Component, 'txList'>>(
  component: Widget,
  lines: readonly TextItem[],
): Widget {
  const txList = lines.map((line, taNo) => (line.taNo === taNo ? line : { ...line, taNo }));
  return { ...component, txList };
}

/** Changes one line; a widget without lines gets its first. Returns the same widget if there is no such line. */
export function changeLine(component: Component, index: number, change: Partial<TextItem>): Component {
  const lines = component.txList.length === 0 ? [createTextItem()] : linesOf(component);
  const line = lines[index];
  return line === undefined ? component : withLines(component, lines.with(index, { ...line, ...change }));
}

/** Changes every line, for example the font that they share. */
export function changeLines(component: Component, change: Partial<TextItem>): Component {
  const lines = component.txList.length === 0 ? [createTextItem()] : linesOf(component);
  return withLines(
    component,
    lines.map((line) => ({ ...line, ...change })),
  );
}

/** Adds a line after `index` in that line's style; returns the same widget when it is full. */
export function addLine(component: Component, index: number, change: Partial<TextItem>): Component {
  const lines = linesOf(component);
  if (lines.length >= maximumLines) return component;
  const { taSoldOut: _, ...style } = lines[index] ?? createTextItem();
  return withLines(component, lines.toSpliced(index + 1, 0, { ...style, ...change }));
}

/**
 * Removes a line. The last one is emptied instead: it carries the style of the next text. The widget's own style is
 * read from its first line, so it is copied to the line that becomes first.
 */
export function removeLine(component: Component, index: number): Component {
  const lines = linesOf(component);
  if (lines.length <= 1) return changeLine(component, 0, { taContent: '' });
  return withFirstStyle(component, lines.toSpliced(index, 1));
}

/** Moves one line to another index. */
export function moveLine(component: Component, from: number, to: number): Component {
  const lines = linesOf(component);
  const moved = lines[from];
  if (moved === undefined || to < 0 || to >= lines.length || from === to) return component;
  return withFirstStyle(component, lines.toSpliced(from, 1).toSpliced(to, 0, moved));
}

/** Replaces the lines. Background and movement, which the first line holds for the whole widget, stay. */
export function withFirstStyle(component: Component, lines: readonly TextItem[]): Component {
  const [former] = linesOf(component);
  const [first, ...rest] = lines;
  if (former === undefined || first === undefined) return withLines(component, lines);
  const { taBgColor, taBgImage, taMove, taMoveSpeed } = former;
  return withLines(component, [{ ...first, taBgColor, taBgImage, taMove, taMoveSpeed }, ...rest]);
}

export interface PriceRow {
  readonly name: string;
  readonly price: string;
  readonly note: string;
}

/** Parses a row: name, a tab, price; the note on the lines below. Versions without rows show the same text as it is. */
export function readRow(taContent: string): PriceRow {
  const [head = '', ...below] = taContent.split('\n');
  const [name = '', ...rest] = head.split('\t');
  return { name, price: rest.join(' '), note: below.join('\n') };
}

/** Formats a row; see {@link readRow}. */
export function writeRow({ name, price, note }: PriceRow): string {
  const flat = (text: string) => text.replace(/[\t\n]+/g, ' ');
  const head = price === '' ? flat(name) : `${flat(name)}\t${flat(price)}`;
  return note === '' ? head : `${head}\n${note}`;
}
