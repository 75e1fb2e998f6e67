import type { Box } from '@vitrine/shared/document';
import { bandOf, type Gesture, type Point } from '@vitrine/shared/editor';
import { nodesIn } from '../document/nodeBox.ts';
import type { EditorStore } from '../EditorStore.ts';

/** A rubber band that selects every node that it touches. */
export function bandGesture(
  store: EditorStore,
  from: Point,
  additive: boolean,
  show: (band?: Box) => void,
): Gesture {
  const before = additive ? store.selection : [];
  return {
    move(point) {
      const band = bandOf(from, point);
      show(band);
      store.setSelection([...new Set([...before, ...nodesIn(store.reachable, band)])]);
    },
    end: () => show(undefined),
    cancel() {
      show(undefined);
      store.setSelection(before);
    },
  };
}
