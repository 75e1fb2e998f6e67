import {
  boxOf,
  type Component,
  lineHeight,
  linesOf,
  noteShare,
  readRow,
  type TextItem,
  withBox,
} from '@vitrine/shared/document';

const rowsIn = (text: string) => text.split('\n').length;

/** Drawn height of a line in program pixels, without wrapping. */
function heightOf(line: TextItem): number {
  const space = line.taSpaceBefore ?? 0;
  if (line.taKind !== 'row') return space + rowsIn(line.taContent) * line.taFontSize * lineHeight;
  const { note } = readRow(line.taContent);
  const noteHeight =
    note === '' ? 0 : rowsIn(note) * (line.taNoteSize ?? line.taFontSize * noteShare) * lineHeight;
  return space + line.taFontSize * lineHeight + noteHeight;
}

export const linesHeight = (component: Component): number =>
  linesOf(component).reduce((sum, line) => sum + heightOf(line), 0);

/** Whether a widget has list rows. */
export const hasRows = (component: Component): boolean =>
  linesOf(component).some(({ taKind }) => taKind === 'row');

/** Maximum box height: a list higher than the canvas is scaled down rather than overflowing. */
function heightFor(component: Component, canvasHeight: number): number {
  const needed = Math.ceil(linesHeight(component));
  return hasRows(component) ? Math.min(needed, canvasHeight) : needed;
}

/**
 * Enlarges the widget to fit its lines, and moves it up to stay on the canvas. A list that fills its box keeps the box:
 * its rows are fitted to it.
 */
export function roomForLines(component: Component, canvasHeight: number): Component {
  if (component.coListFit === 'fill' && hasRows(component)) return component;
  const box = boxOf(component);
  const height = Math.max(box.height, heightFor(component, canvasHeight));
  if (height === box.height) return component;
  const lowest = Math.max(0, canvasHeight - height);
  // A widget already overflowing may stay so.
  const y = box.y + box.height > canvasHeight ? box.y : Math.min(box.y, lowest);
  return withBox(component, { ...box, y, height });
}
