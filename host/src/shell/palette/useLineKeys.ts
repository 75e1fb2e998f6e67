import type { KeyboardEvent } from 'react';
import type { PaletteEntry } from './PaletteEntry.ts';
import type { PaletteStore } from './PaletteStore.ts';

/** Lines that Page Up and Page Down go over. */
const pageOfLines = 8;

/**
 * The keys of the field: arrows and pages walk, Enter chooses. Home, End and the arrows to the sides stay the text's.
 * While an input method composes a word, all keys are its own.
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
