import type { Box } from '@vitrine/shared/document';
import type { Gesture, HeldEdges, Point } from '@vitrine/shared/editor';
import type { PointerEvent as ReactPointerEvent } from 'react';
import type { CanvasActions } from './CanvasActions.ts';
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
  actions: CanvasActions,
  event: ReactPointerEvent,
  point: Point,
  showBand: (band?: Box) => void,
): BegunGesture {
  const handle = handleOf(event.target);
  if (handle === rotateHandle && actions.rotate) return { gesture: actions.rotate(point) };
  if (handle !== undefined) return { gesture: actions.resize(point, heldEdges(handle)) };
  const hit = actions.hitAt(point);
  if (hit !== undefined) return beginMove(actions, hit, point, event.shiftKey);
  if (!event.shiftKey) actions.selectNothing();
  return { gesture: actions.band(point, event.shiftKey, showBand) };
}

function beginMove(actions: CanvasActions, hit: string, point: Point, additive: boolean): BegunGesture {
  const already = actions.selection.includes(hit);
  if (!already || additive) actions.select(hit, additive);
  const click = already && !additive ? () => actions.select(hit) : undefined;
  return { gesture: actions.move(point), ...(click ? { click } : {}) };
}
