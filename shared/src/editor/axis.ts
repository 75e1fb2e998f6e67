import type { Box } from '../document/box.ts';

export type AxisName = 'x' | 'y';

const crossAxis = { x: 'y', y: 'x' } as const;
const sizeOf = { x: 'width', y: 'height' } as const;

/** Left or top edge, in units of the document as all of these. */
export const start = (box: Box, axis: AxisName) => box[axis];
/** Width or height. */
export const size = (box: Box, axis: AxisName) => box[sizeOf[axis]];
/** Right or bottom edge. */
export const end = (box: Box, axis: AxisName) => box[axis] + box[sizeOf[axis]];
/** Coordinate of the centre along the axis. */
export const middle = (box: Box, axis: AxisName) => box[axis] + box[sizeOf[axis]] / 2;
/** The axis perpendicular to this one. */
export const cross = (axis: AxisName): AxisName => crossAxis[axis];

/** Start, middle and end: the lines that snap. */
export const linesOf = (box: Box, axis: AxisName): readonly number[] => [
  start(box, axis),
  middle(box, axis),
  end(box, axis),
];

/** True when two boxes overlap along an axis. */
export function overlap(one: Box, other: Box, axis: AxisName): boolean {
  return start(one, axis) < end(other, axis) && start(other, axis) < end(one, axis);
}

/** The value with the smallest magnitude; undefined when none is within `threshold`. */
export function nearest(values: readonly number[], threshold: number): number | undefined {
  const near = values.filter((value) => Math.abs(value) <= threshold);
  return near.toSorted((one, other) => Math.abs(one) - Math.abs(other))[0];
}

/** Equal up to floating-point rounding. */
export const same = (one: number, other: number) => Math.abs(one - other) < 0.001;
