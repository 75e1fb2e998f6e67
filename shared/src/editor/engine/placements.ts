import type { Box } from '../../document/box.ts';
import { boundsOf } from '../boxes.ts';
import type { Point } from '../gesture.ts';
import { coversPoint } from '../rotation.ts';
import type { Selection } from '../selection.ts';
import type { Placement } from './Canvas.ts';

type Boxes = ReadonlyMap<string, Box>;

/** Boxes before the rotation, by id. */
export const boxesOf = (placements: readonly Placement[]): Boxes =>
  new Map(placements.map(({ id, box }) => [id, box]));

/** Boxes as seen, by id. */
export const outerBoxesOf = (placements: readonly Placement[]): Boxes =>
  new Map(placements.map(({ id, outer }) => [id, outer]));

/** What the handles of a selection resize: one item in its rotation, several within the bounds of their unrotated boxes. */
export function frameOf(placements: readonly Placement[]): Pick<Placement, 'box' | 'rotation'> | undefined {
  const [only, ...others] = placements;
  if (only && others.length === 0) return only;
  const box = boundsOf(placements.map((placement) => placement.box));
  return box && { box, rotation: 0 };
}

/** Id of the front-most item under a point. */
export const idAt = (placements: readonly Placement[], point: Point): string | undefined =>
  placements.findLast(({ box, rotation }) => coversPoint(box, rotation, point))?.id;

/** Ids of the items that a rubber band touches, from back to front. */
export const idsIn = (placements: readonly Placement[], band: Box): Selection =>
  placements.filter(({ outer }) => overlaps(outer, band)).map(({ id }) => id);

function overlaps(one: Box, other: Box): boolean {
  return (
    one.x <= other.x + other.width &&
    other.x <= one.x + one.width &&
    one.y <= other.y + other.height &&
    other.y <= one.y + one.height
  );
}
