import type { Box } from '../document/box.ts';
import type { HeldEdges } from './snapEdges.ts';

/** A point on the canvas, in document pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Modifiers {
  /** Shift: keeps the direction, the ratio, or steps of 15 degrees. */
  readonly constrain: boolean;
  /** Alt: do not snap. */
  readonly free: boolean;
}

/** A pointer gesture from press to release. */
export interface Gesture {
  /** Called for each move with the pointer's position and the snap distance in document pixels. */
  move(point: Point, threshold: number, modifiers: Modifiers): void;
  end(): void;
  cancel(): void;
}

let gestures = 0;

/** Unique name that merges the changes of one gesture into one history step. */
export function gestureName(kind: string): string {
  gestures += 1;
  return `${kind}-${gestures}`;
}

/** Restricts an offset to its longer axis. */
export function alongOneAxis(way: Point): Point {
  return Math.abs(way.x) >= Math.abs(way.y) ? { x: way.x, y: 0 } : { x: 0, y: way.y };
}

/** The box between two corners. */
export const bandOf = (from: Point, to: Point): Box => ({
  x: Math.min(from.x, to.x),
  y: Math.min(from.y, to.y),
  width: Math.abs(to.x - from.x),
  height: Math.abs(to.y - from.y),
});

/** Minimum side of a resized box, in document pixels. */
export const smallestSide = 8;

/** Moves a box's held edges by an offset; a corner may keep the ratio, by the side that grew more. */
export function pullEdges(box: Box, held: HeldEdges, way: Point, keepsRatio: boolean): Box {
  const width = Math.max(smallestSide, box.width + held.x * way.x);
  const height = Math.max(smallestSide, box.height + held.y * way.y);
  if (!keepsRatio || held.x === 0 || held.y === 0) return anchored(box, held, width, height);
  const factor = Math.max(width / box.width, height / box.height);
  return anchored(box, held, box.width * factor, box.height * factor);
}

/** Resizes a box, keeping the edges that are not held. */
function anchored(box: Box, held: HeldEdges, width: number, height: number): Box {
  return {
    x: held.x === -1 ? box.x + box.width - width : box.x,
    y: held.y === -1 ? box.y + box.height - height : box.y,
    width: held.x === 0 ? box.width : width,
    height: held.y === 0 ? box.height : height,
  };
}
