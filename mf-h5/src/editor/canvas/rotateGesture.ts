import { angleTo, centreOf, type Gesture, gestureName } from '@vitrine/shared/editor';
import { nodeBox } from '../document/nodeBox.ts';
import type { EditorStore } from '../EditorStore.ts';
import { closing } from './closing.ts';

/** Turns the one selected node about its centre; with Shift in steps of 15 degrees. */
export function rotateGesture(store: EditorStore): Gesture {
  const name = gestureName('rotate');
  const [node] = store.movable;
  return {
    ...closing(store),
    move(point, _threshold, { constrain }) {
      if (!node) return;
      const rotationAngle = angleTo(centreOf(nodeBox(node)), point, constrain);
      store.changeNode(
        node.id,
        (present) => ({ ...present, classify: { ...present.classify, rotationAngle } }),
        'history.rotate',
        name,
      );
    },
  };
}
