import type { KeyboardEvent } from 'react';
import type { PaletteEntry } from './PaletteEntry.ts';
import type { PaletteStore } from './PaletteStore.ts';

/** Entries per Page Up or Page Down. */
const pageOfLines = 8;

/**
 * Keys of the field: arrows and page keys move, Enter selects. Home, End and horizontal arrows edit the text. Inactive
 * during IME composition.
 */
export function useLineKeys(store: PaletteStore, onChoose: (entry: PaletteEntry) => void) {
  return (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => store.move(1),
      ArrowUp: () => store.move(-1),
      PageDown: () => store.move(pageOfLines),
      PageUp: () => store.move(-pageOfLines),
      Enter: () => store.active && onChoose(store.active),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
}
