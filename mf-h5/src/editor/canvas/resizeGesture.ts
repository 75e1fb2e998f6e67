import {
  boundsOf,
  type Gesture,
  gestureName,
  type HeldEdges,
  type Point,
  pullEdges,
  pullTurnedEdges,
  roundBox,
  scaleBoxes,
  smallestSide,
  snapEdges,
} from '@vitrine/shared/editor';
import { selectedBoxes } from '../commands/arrangeActs.ts';
import type { EditorStore } from '../EditorStore.ts';
import { closing } from './closing.ts';

/** Resizes what is selected by the edges that the handle holds. A rotated node is resized along its own edges. */
export function resizeGesture(store: EditorStore, from: Point, held: HeldEdges): Gesture {
  const [only] = store.movable;
  const angle = store.movable.length === 1 && only ? only.classify.rotationAngle : 0;
  return angle === 0 ? resizeUpright(store, from, held) : resizeRotated(store, from, held, angle);
}

function resizeUpright(store: EditorStore, from: Point, held: HeldEdges): Gesture {
  const name = gestureName('resize');
  const boxes = selectedBoxes(store);
  const bounds = boundsOf([...boxes.values()]);
  const others = store.boxesBut([...boxes.keys()]);
  return {
    ...closing(store),
    move(point, threshold, { constrain, free }) {
      if (!bounds) return;
      const wanted = pullEdges(bounds, held, { x: point.x - from.x, y: point.y - from.y }, constrain);
      const snapped =
        free || constrain
          ? { box: wanted, guides: [] }
          : snapEdges(wanted, held, others, store.size, threshold);
      const scaled = scaleBoxes(boxes, roundBox(snapped.box), smallestSide);
      store.place(new Map([...scaled].map(([id, box]) => [id, roundBox(box)])), 'history.resize', name);
      store.setGuides(snapped.guides);
    },
  };
}

function resizeRotated(store: EditorStore, from: Point, held: HeldEdges, angle: number): Gesture {
  const name = gestureName('resize');
  const [entry] = selectedBoxes(store);
  return {
    ...closing(store),
    move(point, _threshold, { constrain }) {
      if (!entry) return;
      const [id, box] = entry;
      const way = { x: point.x - from.x, y: point.y - from.y };
      const pulled = pullTurnedEdges(box, angle, held, way, constrain);
      store.place(new Map([[id, pulled]]), 'history.resize', name);
    },
  };
}
