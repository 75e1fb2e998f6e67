import { type PointerEvent, useCallback, useRef } from 'react';
import type { Entry } from './CalendarStore.ts';
import type { Grip } from './gesture.ts';
import { type Shift, step } from './shiftTask.ts';
import type { ShownGesture } from './useShownGesture.ts';

/** Pixels before a press becomes a drag. */
const leastMove = 5;
const wholeDay = 24 * 60;

const snap = (minutes: number) => Math.round(minutes / step) * step;

interface Press {
  readonly entry: Entry;
  readonly grip: Grip;
  readonly x: number;
  readonly y: number;
  /** Size of one day in pixels. */
  readonly width: number;
  readonly height: number;
  moved: boolean;
}

/** A press on a block, where its day is drawn; undefined outside a day. */
function pressOf(event: PointerEvent<HTMLElement>, entry: Entry, grip: Grip): Press | undefined {
  const column = event.currentTarget.closest('[data-day]')?.getBoundingClientRect();
  if (!column) return undefined;
  const { width, height } = column;
  return { entry, grip, x: event.clientX, y: event.clientY, width, height, moved: false };
}

function shiftOf({ grip, width, height }: Press, across: number, down: number): Shift {
  const minutes = snap((down / height) * wholeDay);
  return {
    days: grip === 'move' ? Math.round(across / width) : 0,
    start: grip === 'end' ? 0 : minutes,
    end: grip === 'start' ? 0 : minutes,
  };
}

/** Moves and resizes blocks by pointer. */
export function useGestureByPointer({ show, finish }: ShownGesture) {
  const press = useRef<Press>(undefined);
  const onPointerDown = useCallback((event: PointerEvent<HTMLElement>, entry: Entry, grip: Grip) => {
    const begun = event.button === 0 ? pressOf(event, entry, grip) : undefined;
    if (!begun) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    press.current = begun;
  }, []);
  const onPointerMove = useCallback(
    (event: PointerEvent<HTMLElement>) => {
      const held = press.current;
      if (!held) return;
      const [across, down] = [event.clientX - held.x, event.clientY - held.y];
      if (!held.moved && Math.hypot(across, down) < leastMove) return;
      held.moved = true;
      show({ entry: held.entry, shift: shiftOf(held, across, down), byKeys: false });
    },
    [show],
  );
  /** Returns true after a drag, false after a click. */
  const onPointerUp = useCallback((): boolean => {
    const moved = press.current?.moved === true;
    press.current = undefined;
    if (moved) finish();
    return moved;
  }, [finish]);
  return { onPointerDown, onPointerMove, onPointerUp };
}
