import type { Box } from '../../document/box.ts';
import { boundsOf, moveBoxes, roundBox, scaleBoxes } from '../boxes.ts';
import {
  alongOneAxis,
  bandOf,
  type Gesture,
  gestureName,
  type Point,
  pullEdges,
  smallestSide,
} from '../gesture.ts';
import { angleTo, centreOf, pullTurnedEdges } from '../rotation.ts';
import { snapBox } from '../snap.ts';
import { type HeldEdges, snapEdges } from '../snapEdges.ts';
import type { Canvas, Placement } from './Canvas.ts';
import { boxesOf, frameOf, idsIn, outerBoxesOf } from './placements.ts';

const closing = (canvas: Canvas): Pick<Gesture, 'end' | 'cancel'> => ({
  end: () => canvas.endGesture(),
  cancel: () => canvas.cancelGesture(),
});

const between = (from: Point, to: Point): Point => ({ x: to.x - from.x, y: to.y - from.y });

/** Boxes that the moving items snap to: of everything visible that does not move. */
function boxesAround(canvas: Canvas): readonly Box[] {
  const moving = new Set(canvas.movablePlacements.map(({ id }) => id));
  return canvas.visiblePlacements.filter(({ id }) => !moving.has(id)).map(({ outer }) => outer);
}

/** Moves what is selected and not locked; its outer box, rotation included, snaps. */
export function moveGesture(canvas: Canvas, from: Point): Gesture {
  const name = gestureName('move');
  const boxes = boxesOf(canvas.movablePlacements);
  const bounds = boundsOf([...outerBoxesOf(canvas.movablePlacements).values()]);
  const others = boxesAround(canvas);
  return {
    ...closing(canvas),
    move(point, threshold, { constrain, free }) {
      if (!bounds) return;
      const whole = between(from, point);
      const way = constrain ? alongOneAxis(whole) : whole;
      const wanted = { ...bounds, x: bounds.x + Math.round(way.x), y: bounds.y + Math.round(way.y) };
      const snaps = !free && canvas.snapping;
      const aids = snaps ? canvas.snapAids : {};
      const { box, guides } = snapBox(wanted, others, canvas.size, snaps ? threshold : 0, aids);
      const moved = moveBoxes(boxes, Math.round(box.x - bounds.x), Math.round(box.y - bounds.y));
      canvas.place(moved, 'history.move', name);
      canvas.setGuides(snaps ? guides : []);
    },
  };
}

/** Resizes what is selected and not locked by the held edges; a single rotated item along its own edges. */
export function resizeGesture(canvas: Canvas, from: Point, held: HeldEdges): Gesture {
  const [only, ...others] = canvas.movablePlacements;
  if (only && others.length === 0 && only.rotation !== 0) return resizeRotated(canvas, only, from, held);
  return resizeUpright(canvas, from, held);
}

function resizeUpright(canvas: Canvas, from: Point, held: HeldEdges): Gesture {
  const name = gestureName('resize');
  const boxes = boxesOf(canvas.movablePlacements);
  const bounds = frameOf(canvas.movablePlacements)?.box;
  const others = boxesAround(canvas);
  return {
    ...closing(canvas),
    move(point, threshold, { constrain, free }) {
      if (!bounds) return;
      const wanted = pullEdges(bounds, held, between(from, point), constrain);
      const snapped =
        free || constrain || !canvas.snapping
          ? { box: wanted, guides: [] }
          : snapEdges(wanted, held, others, canvas.size, threshold, canvas.snapAids);
      const scaled = scaleBoxes(boxes, roundBox(snapped.box), smallestSide);
      canvas.place(new Map([...scaled].map(([id, box]) => [id, roundBox(box)])), 'history.resize', name);
      canvas.setGuides(snapped.guides);
    },
  };
}

function resizeRotated(canvas: Canvas, only: Placement, from: Point, held: HeldEdges): Gesture {
  const name = gestureName('resize');
  return {
    ...closing(canvas),
    move(point, _threshold, { constrain }) {
      const pulled = pullTurnedEdges(only.box, only.rotation, held, between(from, point), constrain);
      canvas.place(new Map([[only.id, pulled]]), 'history.resize', name);
    },
  };
}

/** Rotates the one selected item about its centre; with Shift in steps of 15 degrees. */
export function rotateGesture(canvas: Canvas): Gesture {
  const name = gestureName('rotate');
  const [only] = canvas.movablePlacements;
  return {
    ...closing(canvas),
    move(point, _threshold, { constrain }) {
      if (only?.canRotate) canvas.rotate(only.id, angleTo(centreOf(only.box), point, constrain), name);
    },
  };
}

/** A rubber band that selects every reachable item that it touches; `show` draws it, and hides it without a box. */
export function bandGesture(
  canvas: Canvas,
  from: Point,
  additive: boolean,
  show: (band?: Box) => void,
): Gesture {
  const before = additive ? canvas.selection : [];
  return {
    move(point) {
      const band = bandOf(from, point);
      show(band);
      canvas.setSelection([...new Set([...before, ...idsIn(canvas.reachablePlacements, band)])]);
    },
    end: () => show(undefined),
    cancel() {
      show(undefined);
      canvas.setSelection(before);
    },
  };
}
