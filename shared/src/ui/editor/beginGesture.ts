import type { Box } from '@vitrine/shared/document';
import type { Gesture, HeldEdges, Point } from '@vitrine/shared/editor';
import type { PointerEvent as ReactPointerEvent } from 'react';
import type { CanvasActs } from './CanvasActs.ts';
import { rotateHandle } from './SelectionFrame.tsx';

export interface BegunGesture {
  readonly gesture: Gesture;
  /** Called if it turns out to be a click. */
  readonly click?: () => void;
}

const handleOf = (target: EventTarget) =>
  target instanceof Element
    ? (target.closest('[data-handle]')?.getAttribute('data-handle') ?? undefined)
    : undefined;

/** Edges held by a handle, encoded as `-1 0`. */
function heldEdges(handle: string): HeldEdges {
  const [x, y] = handle.split(' ').map(Number);
  const edge = (value: number | undefined) => (value === -1 || value === 1 ? value : 0);
  return { x: edge(x), y: edge(y) };
}

/** What a press begins: on a handle a rotation or a resize, on an item a move, beside all a rubber band. */
export function beginGesture(
  acts: CanvasActs,
  event: ReactPointerEvent,
  point: Point,
  showBand: (band?: Box) => void,
): BegunGesture {
  const handle = handleOf(event.target);
  if (handle === rotateHandle && acts.rotate) return { gesture: acts.rotate(point) };
  if (handle !== undefined) return { gesture: acts.resize(point, heldEdges(handle)) };
  const hit = acts.hitAt(point);
  if (hit !== undefined) return beginMove(acts, hit, point, event.shiftKey);
  if (!event.shiftKey) acts.selectNothing();
  return { gesture: acts.band(point, event.shiftKey, showBand) };
}

function beginMove(acts: CanvasActs, hit: string, point: Point, additive: boolean): BegunGesture {
  const already = acts.selection.includes(hit);
  if (!already || additive) acts.select(hit, additive);
  const click = already && !additive ? () => acts.select(hit) : undefined;
  return { gesture: acts.move(point), ...(click ? { click } : {}) };
}
