import { attempt } from '@vitrine/shared/ui/basic';
import type { LibraryRequest } from '@vitrine/shared/ui/editor';
import { placeMaterial } from '../library/fillWith.ts';
import type { Say } from '../namespace.ts';
import type { EditorStore } from './EditorStore.ts';

/** Library panel beside the canvas: a click fills the selection or creates a widget; dragging places it. */
export function wholeLibrary(store: EditorStore, say: Say): LibraryRequest {
  return {
    types: ['image', 'video', 'audio', 'document'],
    title: say('library.allTitle'),
    single: false,
    onPick: (material) => attempt(placeMaterial(store, material, store.selected[0])),
  };
}
