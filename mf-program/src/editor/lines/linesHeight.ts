import { boxOf, type Component, linesOf, readRow, type TextItem, withBox } from '@vitrine/shared/document';

/** Height of a row of letters against their size, and of a note's letters against those of its name, as drawn. */
const lineHeight = 1.25;
const noteSize = 0.65;

const rowsIn = (text: string) => text.split('\n').length;

/** How high a line is drawn, in program pixels, as long as its words need not be broken. */
function heightOf(line: TextItem): number {
  const space = line.taSpaceBefore ?? 0;
  if (line.taKind !== 'row') return space + rowsIn(line.taContent) * line.taFontSize * lineHeight;
  const { note } = readRow(line.taContent);
  const noteHeight =
    note === '' ? 0 : rowsIn(note) * (line.taNoteSize ?? line.taFontSize * noteSize) * lineHeight;
  return space + line.taFontSize * lineHeight + noteHeight;
}

export const linesHeight = (component: Component): number =>
  linesOf(component).reduce((sum, line) => sum + heightOf(line), 0);

/** The widget, higher where its lines need it, and moved up where it would leave the canvas by that. */
export function roomForLines(component: Component, canvasHeight: number): Component {
  const box = boxOf(component);
  const height = Math.ceil(Math.max(box.height, linesHeight(component)));
  if (height === box.height) return component;
  const lowest = Math.max(0, canvasHeight - height);
  // What hung out before may go on hanging out.
  const y = box.y + box.height > canvasHeight ? box.y : Math.min(box.y, lowest);
  return withBox(component, { ...box, y, height });
}
