import type { Box } from '@vitrine/shared/document';
import { type PointerEvent as ReactPointerEvent, type RefObject, useState } from 'react';
import { beginGesture } from './beginGesture.ts';
import type { CanvasActions } from './CanvasActions.ts';
import { canvasPoint, canvasScale, type MousePlace } from './canvasPlace.ts';
import { usePress } from './usePress.ts';

/** Screen pixels within which boxes snap. */
const pullDistance = 6;

const isInMenu = (target: EventTarget) => target instanceof Element && target.closest('[data-menu]') !== null;

/**
 * Pointer gestures of the canvas: select, move, resize, rotate, rubber band; Escape reverts a gesture. Positions are
 * relative to the rendered overlay, so any CSS scale is accounted for.
 */
export function useCanvasPointer(overlay: RefObject<HTMLDivElement | null>, actions: CanvasActions) {
  const { press, dragging } = usePress();
  const [band, setBand] = useState<Box>();
  const pointOf = (event: MousePlace) => canvasPoint(overlay, actions.width, event);
  const hitAt = (event: MousePlace) => actions.hitAt(pointOf(event));

  const surface = {
    onPointerDown(event: ReactPointerEvent) {
      if (event.button !== 0 || isInMenu(event.target)) return;
      overlay.current?.focus({ preventScroll: true });
      overlay.current?.setPointerCapture(event.pointerId);
      press.begin(beginGesture(actions, event, pointOf(event), setBand), event);
    },
    onPointerMove(event: ReactPointerEvent) {
      if (!press.isHeld) actions.hover?.(pointOf(event));
      const gesture = press.drag(event);
      if (!gesture) return;
      const modifiers = { constrain: event.shiftKey, free: event.altKey };
      gesture.move(pointOf(event), pullDistance / canvasScale(overlay, actions.width), modifiers);
    },
    onPointerUp(event: ReactPointerEvent) {
      if (!press.holds(event)) return;
      const released = press.release();
      released?.gesture.end();
      if (!released || released.moved) return;
      released.click?.();
      actions.clicked?.(pointOf(event));
    },
    onPointerCancel: () => press.release()?.gesture.cancel(),
  };
  return {
    surface,
    band,
    dragging,
    /** The pointer left the canvas. */
    leave: () => actions.hover?.(undefined),
    pointOf,
    /** Selects the item under the pointer, before a context menu. */
    selectAt(event: MousePlace) {
      const hit = hitAt(event);
      if (hit === undefined) actions.selectNothing();
      else if (!actions.selection.includes(hit)) actions.select(hit);
    },
    /** Opens the item's content on double click. */
    openContent(event: MousePlace) {
      const hit = hitAt(event);
      if (hit !== undefined) actions.open(hit, pointOf(event));
    },
  };
}
