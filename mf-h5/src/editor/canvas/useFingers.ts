import type { MenuPlace, useCanvasPointer } from '@vitrine/shared/ui/editor';
import { type PointerEvent as ReactPointerEvent, useRef } from 'react';
import type { Place } from './fingers.ts';
import { type PinchedCanvas, usePinch } from './usePinch.ts';
import { useRest } from './useRest.ts';

type Surface = ReturnType<typeof useCanvasPointer>['surface'];

interface FingersOptions extends PinchedCanvas {
  /** What one pointer does. */
  readonly surface: Surface;
  readonly openMenu: (place: MenuPlace) => void;
  /** Returns a function that restores the current selection. */
  readonly remember: () => () => void;
}

const isFinger = ({ pointerType }: ReactPointerEvent) => pointerType === 'touch';
const placeOf = ({ clientX: x, clientY: y }: ReactPointerEvent): Place => ({ x, y });

/**
 * Touch input: one finger acts like the mouse, a long press opens the menu, two fingers zoom and pan. A second finger
 * reverts what the first one started.
 */
export function useFingers({ surface, openMenu, remember, ...pinched }: FingersOptions): Surface {
  const { canvas } = pinched;
  const { current: fingers } = useRef(new Map<number, Place>());
  const selectAgain = useRef<() => void>(undefined);
  const pinch = usePinch(pinched);
  const rest = useRest((place) => {
    surface.onPointerCancel();
    openMenu(place);
  });
  const forget = () => {
    fingers.clear();
    pinch.end();
  };
  const first = (event: ReactPointerEvent) => {
    selectAgain.current = remember();
    surface.onPointerDown(event);
    rest.begin(placeOf(event));
  };
  const further = () => {
    surface.onPointerCancel();
    selectAgain.current?.();
    if (fingers.size === 2) pinch.begin([...fingers.values()]);
  };
  return {
    onPointerDown(event) {
      if (!isFinger(event)) return surface.onPointerDown(event);
      // The primary pointer is the first finger: any remembered others were lifted without an event reaching us.
      if (event.isPrimary) forget();
      fingers.set(event.pointerId, placeOf(event));
      // Else a finger that landed on a handle would be lost with the handle when the selection changes.
      canvas.current?.setPointerCapture(event.pointerId);
      rest.stop();
      if (fingers.size > 1) further();
      else first(event);
    },
    onPointerMove(event) {
      if (!isFinger(event) || !fingers.has(event.pointerId)) return surface.onPointerMove(event);
      fingers.set(event.pointerId, placeOf(event));
      rest.follow(placeOf(event));
      if (pinch.isHeld()) pinch.follow([...fingers.values()]);
      else surface.onPointerMove(event);
    },
    onPointerUp(event) {
      rest.stop();
      fingers.delete(event.pointerId);
      if (!pinch.isHeld()) surface.onPointerUp(event);
      // The finger that stays after a pinch does nothing until it is lifted too.
      else if (fingers.size === 0) pinch.end();
    },
    onPointerCancel() {
      rest.stop();
      forget();
      surface.onPointerCancel();
    },
  };
}
