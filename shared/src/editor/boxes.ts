import type { Box } from '../document/box.ts';

/** x of the right edge, rotation ignored. */
export const rightOf = (box: Box) => box.x + box.width;
/** y of the bottom edge, rotation ignored. */
export const bottomOf = (box: Box) => box.y + box.height;

/** The smallest box around all of them; undefined for none. */
export function boundsOf(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map(rightOf)) - x,
    height: Math.max(...boxes.map(bottomOf)) - y,
  };
}

/** Moves all boxes by the same offset; `canvas`, if given, keeps their common bounds inside. */
export function moveBoxes<Key>(
  boxes: ReadonlyMap<Key, Box>,
  x: number,
  y: number,
  canvas?: { width: number; height: number },
): Map<Key, Box> {
  const bounds = boundsOf([...boxes.values()]);
  if (bounds === undefined) return new Map();
  const byX = canvas ? within(x, -bounds.x, canvas.width - rightOf(bounds)) : x;
  const byY = canvas ? within(y, -bounds.y, canvas.height - bottomOf(bounds)) : y;
  return new Map([...boxes].map(([key, box]) => [key, { ...box, x: box.x + byX, y: box.y + byY }]));
}

/** Clamps an offset; a box that is already outside, or too large to fit, may move freely. */
function within(way: number, lowest: number, highest: number): number {
  if (lowest > 0 || highest < 0) return way;
  return Math.min(highest, Math.max(lowest, way));
}

/** Scales a group of boxes so that its bounds become `to`. */
export function scaleBoxes<Key>(boxes: ReadonlyMap<Key, Box>, to: Box, minimum = 1): Map<Key, Box> {
  const from = boundsOf([...boxes.values()]);
  if (from === undefined) return new Map();
  const factorX = from.width === 0 ? 1 : to.width / from.width;
  const factorY = from.height === 0 ? 1 : to.height / from.height;
  return new Map(
    [...boxes].map(([key, box]) => [
      key,
      {
        x: to.x + (box.x - from.x) * factorX,
        y: to.y + (box.y - from.y) * factorY,
        width: Math.max(minimum, box.width * factorX),
        height: Math.max(minimum, box.height * factorY),
      },
    ]),
  );
}

/** Rounds a box to whole pixels. */
export function roundBox({ x, y, width, height }: Box): Box {
  return {
    x: Math.round(x),
    y: Math.round(y),
    width: Math.max(1, Math.round(width)),
    height: Math.max(1, Math.round(height)),
  };
}
