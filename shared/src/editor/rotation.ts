import type { Box } from '../document/box.ts';
import { type Point, pullEdges } from './gesture.ts';
import type { HeldEdges } from './snapEdges.ts';

const rotationStep = 15;

/** Rotates an offset clockwise. */
export function turnedWay({ x, y }: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return {
    x: x * Math.cos(angle) - y * Math.sin(angle),
    y: x * Math.sin(angle) + y * Math.cos(angle),
  };
}

/** The point that a box turns about. */
export const centreOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** The axis-aligned bounds of a rotated box. */
export function outerBoxOf(box: Box, degrees: number): Box {
  if (degrees === 0) return box;
  const angle = (degrees * Math.PI) / 180;
  const [cosine, sine] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const width = box.width * cosine + box.height * sine;
  const height = box.width * sine + box.height * cosine;
  const centre = centreOf(box);
  return { x: centre.x - width / 2, y: centre.y - height / 2, width, height };
}

/** True when a point is inside a rotated box. */
export function coversPoint(box: Box, degrees: number, point: Point): boolean {
  const centre = centreOf(box);
  const way = turnedWay({ x: point.x - centre.x, y: point.y - centre.y }, -degrees);
  return Math.abs(way.x) <= box.width / 2 && Math.abs(way.y) <= box.height / 2;
}

/** Degrees clockwise from the vertical, -180 to 180; whole, or in steps of fifteen. */
export function angleTo(centre: Point, point: Point, inSteps: boolean): number {
  const degrees = (Math.atan2(point.x - centre.x, centre.y - point.y) * 180) / Math.PI;
  return inSteps ? Math.round(degrees / rotationStep) * rotationStep : Math.round(degrees);
}

/**
 * Moves the held edges of a rotated box. The opposite edge stays in place visually, so the centre moves by half of the
 * change. Sizes are whole pixels.
 */
export function pullTurnedEdges(
  box: Box,
  degrees: number,
  held: HeldEdges,
  way: Point,
  keepsRatio: boolean,
): Box {
  const pulled = pullEdges(box, held, turnedWay(way, -degrees), keepsRatio);
  const [width, height] = [Math.round(pulled.width), Math.round(pulled.height)];
  const wanted = { ...pulled, width, height };
  const [before, after] = [centreOf(box), centreOf(wanted)];
  const shift = turnedWay({ x: after.x - before.x, y: after.y - before.y }, degrees);
  return { x: before.x + shift.x - width / 2, y: before.y + shift.y - height / 2, width, height };
}
