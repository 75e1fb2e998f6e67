import { idAt } from '@vitrine/shared/editor';
import { actionsOnCanvas, type CanvasActions } from '@vitrine/shared/ui/editor';
import type { RefObject } from 'react';
import { usePickContent } from '../properties/usePickContent.ts';
import { useEditor } from '../useEditor.ts';
import type { Place } from './fingers.ts';

/** Pointer actions on the canvas; `pointer` is the last pressed position. */
export function useCanvasActions(pointer: RefObject<Place | undefined>): CanvasActions {
  const { store } = useEditor();
  const pickContent = usePickContent();
  return {
    ...actionsOnCanvas(store),
    hitAt: (point) => idAt(store.reachablePlacements, point),
    open(id) {
      const node = store.nodes.find((entry) => entry.id === id);
      if (node) pickContent(node, pointer.current);
    },
  };
}
