import { useEffect, useRef, useState } from 'react';
import type { BegunGesture } from './beginGesture.ts';

/** Screen pixels from which a press becomes a drag. */
const dragStart = 3;

interface Press extends BegunGesture {
  readonly from: { readonly x: number; readonly y: number };
  readonly pointerId: number;
  moved: boolean;
}

type PressingPointer = Pick<PointerEvent, 'clientX' | 'clientY' | 'pointerId'>;

/** The press of one pointer until it is released, cancelled, or reverted by Escape. */
export function usePress() {
  const press = useRef<Press>(undefined);
  const [dragging, setDragging] = useState(false);
  const { current: actions } = useRef({
    /** The pointer is down: later moves belong to this gesture. */
    begin(begun: BegunGesture, { clientX: x, clientY: y, pointerId }: PressingPointer) {
      press.current = { ...begun, from: { x, y }, pointerId, moved: false };
    },
    get isHeld() {
      return press.current !== undefined;
    },
    holds: ({ pointerId }: PressingPointer) => press.current?.pointerId === pointerId,
    /** The gesture to move, once the pointer went far enough from where it was pressed. */
    drag({ clientX, clientY, pointerId }: PressingPointer) {
      const { current } = press;
      if (current?.pointerId !== pointerId) return undefined;
      const way = Math.hypot(clientX - current.from.x, clientY - current.from.y);
      if (!current.moved && way < dragStart) return undefined;
      current.moved = true;
      setDragging(true);
      return current.gesture;
    },
    /** Ends the press; the caller ends or cancels its gesture. */
    release() {
      const { current } = press;
      press.current = undefined;
      setDragging(false);
      return current;
    },
  });
  useEffect(() => {
    const giveUp = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !actions.isHeld) return;
      event.stopPropagation();
      actions.release()?.gesture.cancel();
    };
    window.addEventListener('keydown', giveUp, true);
    return () => window.removeEventListener('keydown', giveUp, true);
  }, [actions]);
  return { press: actions, dragging };
}
