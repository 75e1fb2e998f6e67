import type { Box } from '@vitrine/shared/document';
import { boundsOf, type HeldEdges, roundBox, scaleBoxes, snapEdges } from '@vitrine/shared/editor';
import { selectedBoxes } from '../commands/arrangeActs.ts';
import { centreOf, type Point, turnedWay } from '../document/nodeBox.ts';
import type { EditorStore } from '../EditorStore.ts';
import { closing, type Gesture, gestureName } from './Gesture.ts';

/** Shortest side that a node can be dragged to, in page pixels. */
export const smallestSide = 8;

/** Resizes what is selected by the edges that the handle holds. A rotated node is resized along its own edges. */
export function resizeGesture(store: EditorStore, from: Point, held: HeldEdges): Gesture {
  const [only] = store.selected;
  const angle = store.selected.length === 1 && only ? only.classify.rotationAngle : 0;
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
      const wanted = pulled(bounds, held, { x: point.x - from.x, y: point.y - from.y }, constrain);
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

/** The edge across from the handle stays where it is on the page, so the centre moves by half of the change. */
function resizeRotated(store: EditorStore, from: Point, held: HeldEdges, angle: number): Gesture {
  const name = gestureName('resize');
  const [entry] = selectedBoxes(store);
  return {
    ...closing(store),
    move(point, _threshold, { constrain }) {
      if (!entry) return;
      const [id, box] = entry;
      const way = turnedWay({ x: point.x - from.x, y: point.y - from.y }, -angle);
      const wanted = roundBox(pulled(box, held, way, constrain));
      const [before, after] = [centreOf(box), centreOf(wanted)];
      const shift = turnedWay({ x: after.x - before.x, y: after.y - before.y }, angle);
      const { width, height } = wanted;
      const x = before.x + shift.x - width / 2;
      const y = before.y + shift.y - height / 2;
      store.place(new Map([[id, { x, y, width, height }]]), 'history.resize', name);
    },
  };
}

function pulled(box: Box, held: HeldEdges, way: Point, constrain: boolean): Box {
  const width = Math.max(smallestSide, box.width + held.x * way.x);
  const height = Math.max(smallestSide, box.height + held.y * way.y);
  const keepsRatio = constrain && held.x !== 0 && held.y !== 0;
  const factor = Math.max(width / box.width, height / box.height);
  return anchored(
    box,
    held,
    keepsRatio ? { width: box.width * factor, height: box.height * factor } : { width, height },
  );
}

/** A box of another size whose edges that are not held stay. */
function anchored(box: Box, held: HeldEdges, { width, height }: { width: number; height: number }): Box {
  return {
    x: held.x === -1 ? box.x + box.width - width : box.x,
    y: held.y === -1 ? box.y + box.height - height : box.y,
    width: held.x === 0 ? box.width : width,
    height: held.y === 0 ? box.height : height,
  };
}
