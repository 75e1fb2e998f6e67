import type { Box } from '../document/box.ts';
import { type AxisName, end, linesOf, nearest, size, start } from './axis.ts';
import type { Guide } from './guide.ts';
import { pullToGrid, type SnapAids, type Snapped } from './snap.ts';
import { lineGuides } from './snapLines.ts';

/** Edge that a resize handle holds per axis: -1 left or top, 1 right or bottom, 0 neither. */
export interface HeldEdges {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
}

interface Pull {
  readonly targets: readonly Box[];
  readonly threshold: number;
  readonly grid: number | undefined;
}

function resized(box: Box, axis: AxisName, held: -1 | 0 | 1, { targets, threshold, grid }: Pull) {
  const at = held === -1 ? start(box, axis) : end(box, axis);
  const lines = targets.flatMap((target) => linesOf(target, axis));
  const way =
    held === 0
      ? 0
      : (nearest(
          lines.map((line) => line - at),
          threshold,
        ) ?? pullToGrid(at, grid));
  const length = size(box, axis) + way * held;
  return length < 1 ? undefined : { start: held === -1 ? start(box, axis) + way : start(box, axis), length };
}

/** As `snapBox`, for a box whose held edges move while the others stay. */
export function snapEdges(
  box: Box,
  held: HeldEdges,
  others: readonly Box[],
  canvas: { width: number; height: number },
  threshold: number,
  { lines = [], grid }: SnapAids = {},
): Snapped {
  const targets = [...others, ...lines, { x: 0, y: 0, width: canvas.width, height: canvas.height }];
  const x = resized(box, 'x', held.x, { targets, threshold, grid });
  const y = resized(box, 'y', held.y, { targets, threshold, grid });
  const snapped: Box = {
    x: x?.start ?? box.x,
    y: y?.start ?? box.y,
    width: x?.length ?? box.width,
    height: y?.length ?? box.height,
  };
  const guides = (['x', 'y'] as const).flatMap((axis): Guide[] =>
    held[axis] === 0 ? [] : lineGuides(snapped, targets, axis),
  );
  return { box: snapped, guides };
}
