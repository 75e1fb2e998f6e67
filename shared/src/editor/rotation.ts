import type { Box } from '../document/box.ts';
import { type Point, pullEdges } from './gesture.ts';
import type { HeldEdges } from './snapEdges.ts';

/** Steps of a rotation that is held to whole ones, in degrees. */
const rotationStep = 15;

/** A way turned clockwise by an angle. */
export function turnedWay({ x, y }: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return {
    x: x * Math.cos(angle) - y * Math.sin(angle),
    y: x * Math.sin(angle) + y * Math.cos(angle),
  };
}

export const centreOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** The smallest upright box around a box that is turned about its middle. */
export function outerBoxOf(box: Box, degrees: number): Box {
  if (degrees === 0) return box;
  const angle = (degrees * Math.PI) / 180;
  const [cosine, sine] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const width = box.width * cosine + box.height * sine;
  const height = box.width * sine + box.height * cosine;
  const centre = centreOf(box);
  return { x: centre.x - width / 2, y: centre.y - height / 2, width, height };
}

/** True when a point lies in a box that is turned about its middle. */
export function coversPoint(box: Box, degrees: number, point: Point): boolean {
  const centre = centreOf(box);
  const way = turnedWay({ x: point.x - centre.x, y: point.y - centre.y }, -degrees);
  return Math.abs(way.x) <= box.width / 2 && Math.abs(way.y) <= box.height / 2;
}

/** Degrees clockwise from straight up, from -180 to 180; whole, or in steps of fifteen. */
export function angleTo(centre: Point, point: Point, inSteps: boolean): number {
  const degrees = (Math.atan2(point.x - centre.x, centre.y - point.y) * 180) / Math.PI;
  return inSteps ? Math.round(degrees / rotationStep) * rotationStep : Math.round(degrees);
}

/**
 * A turned box whose held edges went a way. The edge across from the handle stays where it is seen, so the middle
 * moves by half of the change. Sizes are whole pixels.
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
