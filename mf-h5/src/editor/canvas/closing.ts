import type { Gesture } from '@vitrine/shared/editor';
import type { EditorStore } from '../EditorStore.ts';

/** How a gesture that changes the document ends, or is taken back. */
export const closing = (store: EditorStore): Pick<Gesture, 'end' | 'cancel'> => ({
  end: () => store.endGesture(),
  cancel: () => store.cancelGesture(),
});
