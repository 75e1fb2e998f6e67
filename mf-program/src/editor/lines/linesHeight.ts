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

/** How high a line is drawn, in program pixels, as long as its words need not be broken. */
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

/** True for a widget with rows of a list. */
export const hasRows = (component: Component): boolean =>
  linesOf(component).some(({ taKind }) => taKind === 'row');

/** How high a box may get: a list that needs more than the canvas is set smaller, and is not let out of it. */
function heightFor(component: Component, canvasHeight: number): number {
  const needed = Math.ceil(linesHeight(component));
  return hasRows(component) ? Math.min(needed, canvasHeight) : needed;
}

/**
 * The widget, higher where its lines need it, and moved up where it would leave the canvas by that. A list that fills its
 * box keeps the box: its rows are set into it.
 */
export function roomForLines(component: Component, canvasHeight: number): Component {
  if (component.coListFit === 'fill' && hasRows(component)) return component;
  const box = boxOf(component);
  const height = Math.max(box.height, heightFor(component, canvasHeight));
  if (height === box.height) return component;
  const lowest = Math.max(0, canvasHeight - height);
  // What hung out before may go on hanging out.
  const y = box.y + box.height > canvasHeight ? box.y : Math.min(box.y, lowest);
  return withBox(component, { ...box, y, height });
}
