import { bandGesture, idAt, moveGesture, resizeGesture, rotateGesture } from '@vitrine/shared/editor';
import type { CanvasActs } from '@vitrine/shared/ui/editor';
import type { RefObject } from 'react';
import { usePickContent } from '../properties/usePickContent.ts';
import { useEditor } from '../useEditor.ts';
import type { Place } from './fingers.ts';

/** Pointer actions on the canvas; `pointer` is the last pressed position. */
export function useCanvasActs(pointer: RefObject<Place | undefined>): CanvasActs {
  const { store } = useEditor();
  const pickContent = usePickContent();
  return {
    width: store.size.width,
    selection: store.selection,
    hitAt: (point) => idAt(store.reachablePlacements, point),
    select: (id, additive) => store.select(id, additive),
    selectNothing: () => store.setSelection([]),
    move: (from) => moveGesture(store, from),
    resize: (from, held) => resizeGesture(store, from, held),
    rotate: () => rotateGesture(store),
    band: (from, additive, show) => bandGesture(store, from, additive, show),
    open(id) {
      const node = store.nodes.find((entry) => entry.id === id);
      if (node) pickContent(node, pointer.current);
    },
  };
}
