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

/** Maximum length of a text in a document. */
export const longestWords = 10_000;

/** Whether a type's text consists of lines. Clocks and similar have one pattern instead. */
export const typeHasLines = (coType: string): boolean =>
  isWidgetType(coType) && widgetRules[coType].content === 'text';

export const hasLines = ({ coType }: Component): boolean => typeHasLines(coType);

/** Whether a widget is edited as a list: it has several lines, or rows. */
export const showsLines = (component: Component): boolean =>
  hasLines(component) &&
  (component.txList.length > 1 || component.txList.some(({ taKind }) => taKind === 'row'));

/** Index of the selected line, clamped. */
export const chosenIndex = (store: EditorStore, component: Component): number =>
  Math.min(store.lines.index, Math.max(0, component.txList.length - 1));

/** The selected line; an empty one for a widget without lines. */
export const chosenLine = (store: EditorStore, component: Component): TextItem =>
  linesOf(component)[chosenIndex(store, component)] ?? createTextItem();

/** Text of a part of a line. */
export function wordsAt(line: TextItem, part: LinePart): string {
  return part === 'words' ? line.taContent : readRow(line.taContent)[part];
}

/** Changes the text of a part of a line. */
export function withWordsAt(line: TextItem, part: LinePart, text: string): Partial<TextItem> {
  return {
    taContent: part === 'words' ? text : writeRow({ ...readRow(line.taContent), [part]: text }),
  };
}

/** Sets the text of a part of a line, as one undo step. */
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

/** Pastes rows from a line on as one undo step; notifies how many exceed the limit. */
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

/** The next or previous part to edit: columns of a row, then the next visible line. */
export function neighbourOf(component: Component, spot: LineSpot, way: 1 | -1): LineSpot | undefined {
  const spots = linesOf(component).flatMap((line, index) =>
    line.taSoldOut === 'hidden' ? [] : partsOf(line).map((part) => ({ id: component.id, index, part })),
  );
  // Navigation from a note continues as from its row's price.
  const part = spot.part === 'note' ? 'price' : spot.part;
  const at = spots.findIndex((other) => other.index === spot.index && other.part === part);
  return at < 0 ? undefined : spots[at + way];
}
