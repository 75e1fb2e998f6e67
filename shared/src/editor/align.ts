import type { Box } from '../document/box.ts';
import { bottomOf, boundsOf, rightOf } from './boxes.ts';

export type Alignment = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom';
export type Axis = 'horizontal' | 'vertical';

const aligned: Record<Alignment, (box: Box, frame: Box) => Box> = {
  left: (box, frame) => ({ ...box, x: frame.x }),
  centre: (box, frame) => ({ ...box, x: frame.x + (frame.width - box.width) / 2 }),
  right: (box, frame) => ({ ...box, x: rightOf(frame) - box.width }),
  top: (box, frame) => ({ ...box, y: frame.y }),
  middle: (box, frame) => ({ ...box, y: frame.y + (frame.height - box.height) / 2 }),
  bottom: (box, frame) => ({ ...box, y: bottomOf(frame) - box.height }),
};

/** Aligns boxes to one edge or middle: of `frame` (the canvas, for one box) or of their own bounds. */
export function alignBoxes<Key>(
  boxes: ReadonlyMap<Key, Box>,
  alignment: Alignment,
  frame: Box | undefined = boundsOf([...boxes.values()]),
): Map<Key, Box> {
  if (frame === undefined) return new Map();
  return new Map([...boxes].map(([key, box]) => [key, aligned[alignment](box, frame)]));
}

/** Distributes boxes with equal gaps along an axis; the outermost two stay. Fewer than three are returned unchanged. */
export function distributeBoxes<Key>(boxes: ReadonlyMap<Key, Box>, axis: Axis): Map<Key, Box> {
  const [start, size] = axis === 'horizontal' ? (['x', 'width'] as const) : (['y', 'height'] as const);
  const bounds = boundsOf([...boxes.values()]);
  if (bounds === undefined || boxes.size < 3) return new Map(boxes);
  const ordered = [...boxes].sort(([, one], [, other]) => middle(one) - middle(other));
  const taken = ordered.reduce((sum, [, box]) => sum + box[size], 0);
  const gap = (bounds[size] - taken) / (boxes.size - 1);
  let position = bounds[start];
  const placed = new Map<Key, Box>();
  for (const [key, box] of ordered) {
    placed.set(key, { ...box, [start]: position });
    position += box[size] + gap;
  }
  return placed;

  function middle(box: Box): number {
    return box[start] + box[size] / 2;
  }
}
