import { addLine, type Component, linesOf } from '@vitrine/shared/document';
import type { ClipboardEvent } from 'react';
import { useEditor } from '../useEditor.ts';
import { roomForLines } from './linesHeight.ts';
import { isTable } from './priceRows.ts';
import { chosenIndex, pasteAt } from './textLines.ts';

interface RowKeys {
  /** Focuses the name of the next row; after the last one, adds a row. */
  readonly next: () => void;
  /** Pasting several rows overwrites the selected one and those below. */
  readonly paste: (event: ClipboardEvent) => void;
}

/** Spreadsheet-like keys of row fields. */
export function useRowKeys(component: Component): RowKeys {
  const { store } = useEditor();
  const index = chosenIndex(store, component);
  return {
    next() {
      store.endGesture();
      if (linesOf(component)[index + 1] === undefined)
        store.changeItem(
          component.id,
          (present) => roomForLines(addLine(present, index, { taContent: '' }), store.size.height),
          'history.addLine',
        );
      store.lines.chooseToType(index + 1);
    },
    paste(event) {
      const pasted = event.clipboardData.getData('text/plain');
      if (!isTable(pasted)) return;
      event.preventDefault();
      pasteAt(store, { id: component.id, index, part: 'name' }, pasted);
    },
  };
}
