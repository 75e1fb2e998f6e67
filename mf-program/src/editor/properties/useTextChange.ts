import { type Component, changeLine, changeLines, type TextItem } from '@vitrine/shared/document';
import { roomForLines } from '../lines/linesHeight.ts';
import { chosenIndex, showsLines } from '../lines/textLines.ts';
import { useEditor } from '../useEditor.ts';

type Change = (change: Partial<TextItem>, field: string) => void;

interface TextChanges {
  /** The chosen line: its words and how they look. A clock has one alone. */
  readonly line: Change;
  /** Every line, as for the typeface. */
  readonly all: Change;
  /** The widget itself, as its first line says it: ground and movement. */
  readonly whole: Change;
}

/**
 * Changes the words of a widget or how they look. Typing in one field (`field`) is one step of the history until the
 * field is left.
 */
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
