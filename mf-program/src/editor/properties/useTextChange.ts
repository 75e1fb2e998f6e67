import { type Component, changeLine, changeLines, type TextItem } from '@vitrine/shared/document';
import { roomForLines } from '../lines/linesHeight.ts';
import { chosenIndex, showsLines } from '../lines/textLines.ts';
import { useEditor } from '../useEditor.ts';

type Change = (change: Partial<TextItem>, field: string) => void;

interface TextChanges {
  /** The selected line: text and style. Clocks have only one. */
  readonly line: Change;
  /** All lines, for the font. */
  readonly all: Change;
  /** The whole widget, as stored in its first line: background and movement. */
  readonly whole: Change;
}

/** Changes text or style of a widget. Typing in one field (`field`) is one undo step until it loses focus. */
export function useTextChange(component: Component): TextChanges {
  const { store } = useEditor();
  const { id } = component;
  const apply = (change: (present: Component) => Component, field: string) =>
    store.changeItem(id, change, 'history.text', `text-${field}-${id}`);
  return {
    line(change, field) {
      const index = chosenIndex(store, component);
      const grown = (present: Component) => {
        const changed = changeLine(present, index, change);
        return showsLines(changed) ? roomForLines(changed, store.size.height) : changed;
      };
      apply(grown, `${field}-${index}`);
    },
    all: (change, field) => apply((present) => changeLines(present, change), field),
    whole: (change, field) => apply((present) => changeLine(present, 0, change), field),
  };
}
