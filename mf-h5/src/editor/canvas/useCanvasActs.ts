import type { CanvasActs } from '@vitrine/shared/ui/editor';
import type { RefObject } from 'react';
import { nodeAt } from '../document/nodeBox.ts';
import { usePickContent } from '../properties/usePickContent.ts';
import { useEditor } from '../useEditor.ts';
import { bandGesture } from './bandGesture.ts';
import type { Place } from './fingers.ts';
import { moveGesture } from './moveGesture.ts';
import { resizeGesture } from './resizeGesture.ts';
import { rotateGesture } from './rotateGesture.ts';

/** What the pointer does to the page on the canvas; `pointer` is where it was pressed last. */
export function useCanvasActs(pointer: RefObject<Place | undefined>): CanvasActs {
  const { store } = useEditor();
  const pickContent = usePickContent();
  return {
    width: store.size.width,
    selection: store.selection,
    hitAt: (point) => nodeAt(store.reachable, point)?.id,
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
