import type { Box } from '@vitrine/shared/document';
import { nodesIn, type Point } from '../document/nodeBox.ts';
import type { EditorStore } from '../EditorStore.ts';
import type { Gesture } from './Gesture.ts';

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
      store.setSelection([...new Set([...before, ...nodesIn(store.nodes, band)])]);
    },
    end: () => show(undefined),
    cancel() {
      show(undefined);
      store.setSelection(before);
    },
  };
}

const bandOf = (from: Point, to: Point): Box => ({
  x: Math.min(from.x, to.x),
  y: Math.min(from.y, to.y),
  width: Math.abs(to.x - from.x),
  height: Math.abs(to.y - from.y),
});
