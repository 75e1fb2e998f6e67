import type { Box } from '@vitrine/shared/document';
import type { Gesture, HeldEdges, Point } from '@vitrine/shared/editor';
import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { rotateHandle } from './SelectionFrame.tsx';

/** Screen pixels from which a press becomes a drag, and within which boxes snap. */
const dragStart = 3;
const pullDistance = 6;

/** Operations of the pointer; positions are document pixels. */
export interface CanvasActs {
  /** Width of the document. */
  readonly width: number;
  readonly selection: readonly string[];
  /** Id of the front-most item at a point. */
  hitAt(point: Point): string | undefined;
  select(id: string, additive?: boolean): void;
  selectNothing(): void;
  move(from: Point): Gesture;
  resize(from: Point, held: HeldEdges): Gesture;
  rotate?(from: Point): Gesture;
  /** Starts a rubber band, drawn by `show`. */
  band(from: Point, additive: boolean, show: (band?: Box) => void): Gesture;
  /** A click, after the item was selected. */
  clicked?(point: Point): void;
  /** The pointer hovers here; undefined when it left. */
  hover?(point: Point | undefined): void;
  /** Opens an item's content, after a double click. */
  open(id: string, point: Point): void;
}

interface Press {
  readonly gesture: Gesture;
  readonly from: { readonly x: number; readonly y: number };
  readonly pointerId: number;
  /** Called if it turns out to be a click. */
  readonly click?: () => void;
  moved: boolean;
}

type Mouse = Pick<MouseEvent, 'clientX' | 'clientY'>;

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

/**
 * Pointer gestures of the canvas: select, move, resize, rotate, rubber band; Escape reverts a gesture. Positions are
 * relative to the rendered overlay, so any CSS scale is accounted for.
 */
export function useCanvasPointer(overlay: RefObject<HTMLDivElement | null>, acts: CanvasActs) {
  const press = useRef<Press>(undefined);
  const [band, setBand] = useState<Box>();
  const [dragging, setDragging] = useState(false);

  const scale = () => (overlay.current?.getBoundingClientRect().width ?? 1) / acts.width;
  const pointOf = ({ clientX, clientY }: Mouse): Point => {
    const frame = overlay.current?.getBoundingClientRect();
    return { x: (clientX - (frame?.left ?? 0)) / scale(), y: (clientY - (frame?.top ?? 0)) / scale() };
  };
  const hitAt = (event: Mouse) => acts.hitAt(pointOf(event));

  const startFrom = (event: ReactPointerEvent): Pick<Press, 'gesture' | 'click'> => {
    const point = pointOf(event);
    const handle = handleOf(event.target);
    if (handle === rotateHandle && acts.rotate) return { gesture: acts.rotate(point) };
    if (handle !== undefined) return { gesture: acts.resize(point, heldEdges(handle)) };
    const hit = hitAt(event);
    if (hit === undefined) {
      if (!event.shiftKey) acts.selectNothing();
      return { gesture: acts.band(point, event.shiftKey, setBand) };
    }
    const already = acts.selection.includes(hit);
    if (!already || event.shiftKey) acts.select(hit, event.shiftKey);
    const click = already && !event.shiftKey ? () => acts.select(hit) : undefined;
    return { gesture: acts.move(point), ...(click ? { click } : {}) };
  };

  const finish = (end: (press: Press) => void) => {
    const current = press.current;
    press.current = undefined;
    setDragging(false);
    if (current) end(current);
  };

  useEffect(() => {
    const giveUp = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !press.current) return;
      event.stopPropagation();
      const { gesture } = press.current;
      press.current = undefined;
      setDragging(false);
      gesture.cancel();
    };
    window.addEventListener('keydown', giveUp, true);
    return () => window.removeEventListener('keydown', giveUp, true);
  }, []);

  const surface = {
    onPointerDown(event: ReactPointerEvent) {
      const outside = event.target instanceof Element && event.target.closest('[data-menu]') !== null;
      if (event.button !== 0 || outside) return;
      overlay.current?.focus({ preventScroll: true });
      overlay.current?.setPointerCapture(event.pointerId);
      const { clientX: x, clientY: y, pointerId } = event;
      press.current = { ...startFrom(event), from: { x, y }, pointerId, moved: false };
    },
    onPointerMove(event: ReactPointerEvent) {
      const current = press.current;
      if (!current) acts.hover?.(pointOf(event));
      if (!current || current.pointerId !== event.pointerId) return;
      const way = Math.hypot(event.clientX - current.from.x, event.clientY - current.from.y);
      if (!current.moved && way < dragStart) return;
      current.moved = true;
      setDragging(true);
      const modifiers = { constrain: event.shiftKey, free: event.altKey };
      current.gesture.move(pointOf(event), pullDistance / scale(), modifiers);
    },
    onPointerUp(event: ReactPointerEvent) {
      if (press.current?.pointerId !== event.pointerId) return;
      finish((current) => {
        current.gesture.end();
        if (current.moved) return;
        current.click?.();
        acts.clicked?.(pointOf(event));
      });
    },
    onPointerCancel: () => finish((current) => current.gesture.cancel()),
  };
  return {
    surface,
    band,
    dragging,
    /** The pointer left the canvas. */
    leave: () => acts.hover?.(undefined),
    pointOf,
    /** Selects the item under the pointer, before a context menu. */
    selectAt(event: Mouse) {
      const hit = hitAt(event);
      if (hit === undefined) acts.selectNothing();
      else if (!acts.selection.includes(hit)) acts.select(hit);
    },
    /** Opens the item's content on double click. */
    openContent(event: Mouse) {
      const hit = hitAt(event);
      if (hit !== undefined) acts.open(hit, pointOf(event));
    },
  };
}
