import type { Box } from '../../document/box.ts';

const keyOf = ({ x, y, width, height }: Box): string => [x, y, width, height].join();

/** Shifted by the same amount right and down. */
export const shiftedBox = (box: Box, shift: number): Box => ({ ...box, x: box.x + shift, y: box.y + shift });

/** The least multiple of a step by which these boxes can be shifted so that none is the same as one that is there. */
export function freeShift(boxes: readonly Box[], there: readonly Box[], step: number): number {
  const taken = new Set(there.map(keyOf));
  let shift = 0;
  while (boxes.some((box) => taken.has(keyOf(shiftedBox(box, shift))))) shift += step;
  return shift;
}
