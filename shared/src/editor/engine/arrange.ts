import type { Box } from '../../document/box.ts';
import { type Alignment, type Axis, alignBoxes, distributeBoxes } from '../align.ts';
import { moveBoxes } from '../boxes.ts';
import { smallestSide } from '../gesture.ts';
import type { Canvas } from './Canvas.ts';
import { boxesOf, outerBoxesOf } from './placements.ts';

/** Moves items so that their outer boxes stand where wanted, on whole pixels. */
function placeOuter(canvas: Canvas, wanted: ReadonlyMap<string, Box>): void {
  const placed = canvas.movablePlacements.map(({ id, box, outer }) => {
    const to = wanted.get(id) ?? outer;
    const [x, y] = [Math.round(box.x + to.x - outer.x), Math.round(box.y + to.y - outer.y)];
    return [id, { ...box, x, y }] as const;
  });
  canvas.place(new Map(placed), 'history.align');
}

/** Aligns what is selected: one item with the canvas, several with each other. */
export function align(canvas: Canvas, alignment: Alignment): void {
  const boxes = outerBoxesOf(canvas.movablePlacements);
  const { width, height } = canvas.size;
  const whole = boxes.size === 1 ? { x: 0, y: 0, width, height } : undefined;
  placeOuter(canvas, alignBoxes(boxes, alignment, whole));
}

/** Leaves the same gap between the selected items. */
export function distribute(canvas: Canvas, axis: Axis): void {
  placeOuter(canvas, distributeBoxes(outerBoxesOf(canvas.movablePlacements), axis));
}

/** True, with a notice, when all that is selected is locked. */
function isRefused(canvas: Canvas): boolean {
  if (canvas.movablePlacements.length > 0) return false;
  canvas.notify('locked');
  return true;
}

/** Moves what is selected by document pixels; held keys are one step of the history. False when nothing is selected. */
export function nudge(canvas: Canvas, x: number, y: number): boolean {
  if (canvas.selection.length === 0) return false;
  if (isRefused(canvas)) return true;
  const gesture = `nudge-${canvas.selection.join()}`;
  canvas.place(moveBoxes(boxesOf(canvas.movablePlacements), x, y), 'history.move', gesture);
  return true;
}

/** Makes what is selected wider and higher by document pixels. */
export function grow(canvas: Canvas, x: number, y: number): void {
  if (canvas.selection.length === 0 || isRefused(canvas)) return;
  const grown = canvas.movablePlacements.map(({ id, box }) => {
    const width = Math.max(smallestSide, box.width + x);
    const height = Math.max(smallestSide, box.height + y);
    return [id, { ...box, width, height }] as const;
  });
  canvas.place(new Map(grown), 'history.resize', `grow-${canvas.selection.join()}`);
}

/** Selects the item behind (-1) or before (1) the selected one in drawing order. False at the ends. */
export function selectNext(canvas: Canvas, way: 1 | -1): boolean {
  const visible = canvas.visiblePlacements;
  const at = visible.findIndex(({ id }) => id === canvas.selection.at(-1));
  const next = at === -1 ? visible.at(way === 1 ? 0 : -1) : visible[at + way];
  if (!next) return false;
  canvas.select(next.id);
  return true;
}
