import { type Gesture, gestureName, type Point } from '@vitrine/shared/editor';
import { centreOf, nodeBox } from '../document/nodeBox.ts';
import type { EditorStore } from '../EditorStore.ts';
import { closing } from './closing.ts';

const step = 15;

/** Turns the one selected node about its centre; with Shift in steps of 15 degrees. */
export function rotateGesture(store: EditorStore): Gesture {
  const name = gestureName('rotate');
  const [node] = store.selected;
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

/** Degrees clockwise from straight up, from -180 to 180. */
function angleTo(centre: Point, point: Point, constrain: boolean): number {
  const degrees = (Math.atan2(point.x - centre.x, centre.y - point.y) * 180) / Math.PI;
  return constrain ? Math.round(degrees / step) * step : Math.round(degrees);
}
