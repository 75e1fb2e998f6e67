import type { Box } from '../document/box.ts';
import { type AxisName, start } from './axis.ts';
import type { Guide } from './guide.ts';
import { gapGuides, pullToGap } from './snapGap.ts';
import { lineGuides, pullToLines } from './snapLines.ts';

export interface Snapped {
  readonly box: Box;
  readonly guides: readonly Guide[];
}

const axes: readonly AxisName[] = ['x', 'y'];

/** Further snap targets besides neighbours and canvas. */
export interface SnapAids {
  /** The user's own guides, as boxes without width or height. */
  readonly lines?: readonly Box[];
  /** Grid spacing in program pixels; applies where nothing else snaps. */
  readonly grid?: number | undefined;
}

/**
 * Snaps a moving box by at most `threshold` program pixels to edges and centres of its neighbours and of the canvas, or
 * to an equal gap between neighbours. Axes are independent; the nearest target wins, and a line wins a tie. The size
 * never changes. Divide the threshold by the zoom to get screen pixels.
 */
export function snapBox(
  box: Box,
  others: readonly Box[],
  canvas: { width: number; height: number },
  threshold: number,
  { lines = [], grid }: SnapAids = {},
): Snapped {
  const targets = [...others, ...lines, { x: 0, y: 0, width: canvas.width, height: canvas.height }];
  const pull = (axis: AxisName) => {
    const line = pullToLines(box, targets, axis, threshold);
    const gap = pullToGap(box, others, axis, threshold);
    if (gap === undefined || line === undefined) return line ?? gap ?? pullToGrid(start(box, axis), grid);
    return Math.abs(gap) < Math.abs(line) ? gap : line;
  };
  const moved = { ...box, x: box.x + pull('x'), y: box.y + pull('y') };
  const guides = axes.flatMap((axis): Guide[] => [
    ...lineGuides(moved, targets, axis),
    ...gapGuides(moved, others, axis),
  ]);
  return { box: moved, guides };
}

/** Offset to the nearest grid line; none without a grid. */
export function pullToGrid(at: number, grid: number | undefined): number {
  return grid ? Math.round(at / grid) * grid - at : 0;
}
