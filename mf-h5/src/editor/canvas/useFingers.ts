import type { Viewport } from '@vitrine/shared/editor';
import type { MenuPlace, useCanvasPointer } from '@vitrine/shared/ui/editor';
import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef } from 'react';
import { middleOf, type Place, spread } from './fingers.ts';

type Surface = ReturnType<typeof useCanvasPointer>['surface'];

/** How long a finger rests before the menu opens, in milliseconds, and how far it may tremble meanwhile, in pixels. */
const rest = 500;
const tremble = 8;

interface Pinch {
  readonly spread: number;
  readonly zoom: number;
  /** What of the canvas lay between the fingers, as shares of its width and height. */
  readonly held: Place;
}

interface FingersOptions {
  readonly pane: RefObject<HTMLDivElement | null>;
  readonly canvas: RefObject<HTMLDivElement | null>;
  readonly viewport: Viewport;
  /** What one pointer does. */
  readonly surface: Surface;
  readonly openMenu: (place: MenuPlace) => void;
  /** Answers how to select again what is selected now. */
  readonly remember: () => () => void;
}

const isFinger = ({ pointerType }: ReactPointerEvent) => pointerType === 'touch';

/**
 * Fingers on the canvas: one does what the mouse does, one that rests opens the menu, two zoom and move what they hold
 * between them. What the first finger had begun is taken back when the second comes.
 */
export function useFingers({ pane, canvas, viewport, surface, openMenu, remember }: FingersOptions): Surface {
  const fingers = useRef(new Map<number, Place>());
  const began = useRef<Place>(undefined);
  const pinch = useRef<Pinch>(undefined);
  const selectAgain = useRef<() => void>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const startPinch = () => {
    const [one, other] = [...fingers.current.values()];
    const frame = canvas.current?.getBoundingClientRect();
    if (!one || !other || !frame) return;
    const middle = middleOf(one, other);
    const held = { x: (middle.x - frame.left) / frame.width, y: (middle.y - frame.top) / frame.height };
    pinch.current = { spread: spread(one, other), zoom: viewport.zoom, held };
  };
  const follow = (begun: Pinch) => {
    const [one, other] = [...fingers.current.values()];
    if (!one || !other) return;
    viewport.setZoom((begun.zoom * spread(one, other)) / begun.spread);
    const middle = middleOf(one, other);
    // Once the canvas has its new size: what was between the fingers stays there.
    requestAnimationFrame(() => {
      const frame = canvas.current?.getBoundingClientRect();
      if (!frame) return;
      pane.current?.scrollBy(
        frame.left + begun.held.x * frame.width - middle.x,
        frame.top + begun.held.y * frame.height - middle.y,
      );
    });
  };
  const forget = () => {
    fingers.current.clear();
    pinch.current = undefined;
  };
  const lift = (event: ReactPointerEvent, then: (event: ReactPointerEvent) => void) => {
    clearTimeout(timer.current);
    fingers.current.delete(event.pointerId);
    if (!pinch.current) then(event);
    // The finger that stays after a pinch does nothing until it is lifted too.
    else if (fingers.current.size === 0) pinch.current = undefined;
  };
  return {
    onPointerDown(event) {
      if (!isFinger(event)) return surface.onPointerDown(event);
      const place = { x: event.clientX, y: event.clientY };
      // The first of all fingers: what is remembered of others was lifted where nobody heard of it.
      if (event.isPrimary) forget();
      fingers.current.set(event.pointerId, place);
      // Else a finger that landed on a handle would be lost with the handle when the selection changes.
      canvas.current?.setPointerCapture(event.pointerId);
      clearTimeout(timer.current);
      if (fingers.current.size > 1) {
        surface.onPointerCancel();
        selectAgain.current?.();
        if (fingers.current.size === 2) startPinch();
        return;
      }
      began.current = place;
      selectAgain.current = remember();
      surface.onPointerDown(event);
      timer.current = setTimeout(() => {
        surface.onPointerCancel();
        openMenu(place);
      }, rest);
    },
    onPointerMove(event) {
      if (!isFinger(event) || !fingers.current.has(event.pointerId)) return surface.onPointerMove(event);
      const place = { x: event.clientX, y: event.clientY };
      fingers.current.set(event.pointerId, place);
      if (began.current && spread(began.current, place) > tremble) clearTimeout(timer.current);
      if (pinch.current) follow(pinch.current);
      else surface.onPointerMove(event);
    },
    onPointerUp: (event) => lift(event, surface.onPointerUp),
    onPointerCancel: () => {
      clearTimeout(timer.current);
      forget();
      surface.onPointerCancel();
    },
  };
}
