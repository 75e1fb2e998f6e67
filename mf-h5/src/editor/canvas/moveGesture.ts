import {
  alongOneAxis,
  boundsOf,
  type Gesture,
  gestureName,
  moveBoxes,
  type Point,
  snapBox,
} from '@vitrine/shared/editor';
import { selectedBoxes } from '../commands/arrangeActs.ts';
import { outerBox } from '../document/nodeBox.ts';
import type { EditorStore } from '../EditorStore.ts';
import { closing } from './closing.ts';

/** Moves what is selected; what it looks like from outside, rotation included, snaps. */
export function moveGesture(store: EditorStore, from: Point): Gesture {
  const name = gestureName('move');
  const boxes = selectedBoxes(store);
  const bounds = boundsOf(store.movable.map(outerBox));
  const others = store.boxesBut([...boxes.keys()]);
  return {
    ...closing(store),
    move(point, threshold, { constrain, free }) {
      if (!bounds) return;
      const whole = { x: point.x - from.x, y: point.y - from.y };
      const way = constrain ? alongOneAxis(whole) : whole;
      const wanted = { ...bounds, x: bounds.x + Math.round(way.x), y: bounds.y + Math.round(way.y) };
      const { box, guides } = snapBox(wanted, others, store.size, free ? 0 : threshold);
      const x = Math.round(box.x - bounds.x);
      const y = Math.round(box.y - bounds.y);
      store.place(moveBoxes(boxes, x, y), 'history.move', name);
      store.setGuides(free ? [] : guides);
    },
  };
}
