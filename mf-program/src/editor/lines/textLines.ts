import {
  type Component,
  changeLine,
  createTextItem,
  isWidgetType,
  linesOf,
  readRow,
  type TextItem,
  widgetRules,
  writeRow,
} from '@vitrine/shared/document';
import type { EditorStore } from '../EditorStore.ts';
import type { LinePart, LineSpot } from './LineChoice.ts';
import { roomForLines } from './linesHeight.ts';
import { leftOutOfPaste, pasteRows } from './priceRows.ts';

/** As many characters as a document takes for one text. */
export const longestWords = 10_000;

/** True for types whose words are lines, as many as are wanted. Clocks and the like have one text, which is a pattern. */
export const typeHasLines = (coType: string): boolean =>
  isWidgetType(coType) && widgetRules[coType].content === 'text';

export const hasLines = ({ coType }: Component): boolean => typeHasLines(coType);

/** True for a widget that is edited line by line: it has several, or rows. */
export const showsLines = (component: Component): boolean =>
  hasLines(component) &&
  (component.txList.length > 1 || component.txList.some(({ taKind }) => taKind === 'row'));

/** Place of the line that is worked on: the chosen one, as long as the widget has so many. */
export const chosenIndex = (store: EditorStore, component: Component): number =>
  Math.min(store.lines.index, Math.max(0, component.txList.length - 1));

/** The line that is worked on; an empty one in a widget without any. */
export const chosenLine = (store: EditorStore, component: Component): TextItem =>
  linesOf(component)[chosenIndex(store, component)] ?? createTextItem();

/** What a part of a line says. */
export function wordsAt(line: TextItem, part: LinePart): string {
  return part === 'words' ? line.taContent : readRow(line.taContent)[part];
}

/** The change of a line that makes one of its parts say something else. */
export function withWordsAt(line: TextItem, part: LinePart, text: string): Partial<TextItem> {
  return {
    taContent: part === 'words' ? text : writeRow({ ...readRow(line.taContent), [part]: text }),
  };
}

/** Writes a part of a line, as one step of the history. */
export function writeAt(store: EditorStore, { id, index, part }: LineSpot, text: string): void {
  store.changeItem(
    id,
    (component) => {
      const line = linesOf(component)[index];
      if (line !== undefined && wordsAt(line, part) === text) return component;
      const changed = changeLine(component, index, withWordsAt(line ?? createTextItem(), part, text));
      return showsLines(changed) ? roomForLines(changed, store.size.height) : changed;
    },
    'history.text',
  );
}

/** Writes several rows from a line on, as one step of the history, and says how many the widget has no room for. */
export function pasteAt(store: EditorStore, { id, index }: LineSpot, text: string): void {
  let count = 0;
  store.changeItem(
    id,
    (component) => {
      count = leftOutOfPaste(component, index, text);
      return roomForLines(pasteRows(component, index, text), store.size.height);
    },
    'history.text',
  );
  if (count > 0) store.say({ key: 'rowsLeftOut', count });
}

const partsOf = (line: TextItem): readonly LinePart[] =>
  line.taKind === 'row' ? ['name', 'price'] : ['words'];

/** What is written next, or before: the columns of a row from left to right, then the next line that is drawn. */
export function neighbourOf(component: Component, spot: LineSpot, way: 1 | -1): LineSpot | undefined {
  const spots = linesOf(component).flatMap((line, index) =>
    line.taSoldOut === 'hidden' ? [] : partsOf(line).map((part) => ({ id: component.id, index, part })),
  );
  // From a note the way leads on from the price of its row.
  const part = spot.part === 'note' ? 'price' : spot.part;
  const at = spots.findIndex((other) => other.index === spot.index && other.part === part);
  return at < 0 ? undefined : spots[at + way];
}
