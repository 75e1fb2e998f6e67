import { componentAt } from '@vitrine/shared/editor';
import type { CanvasActs } from '@vitrine/shared/ui/editor';
import { useEditor } from '../useEditor.ts';
import { bandGesture, moveGesture, resizeGesture, rotateGesture } from './gestures.ts';

/** What the pointer does to the scene on the canvas. */
export function useCanvasActs(): CanvasActs {
  const { store, fill } = useEditor();
  return {
    width: store.size.width,
    selection: store.selection,
    hitAt: ({ x, y }) => componentAt(store.shown, x, y)?.id,
    select: (id, additive) => store.select(id, additive),
    selectNothing: () => store.setSelection([]),
    move: (from) => moveGesture(store, from),
    resize: (from, held) => resizeGesture(store, from, held),
    rotate: () => rotateGesture(store),
    band: (from, additive, show) => bandGesture(store, from, additive, show),
    open(id) {
      const component = store.components.find((entry) => entry.id === id);
      if (component) fill(component);
    },
  };
}
