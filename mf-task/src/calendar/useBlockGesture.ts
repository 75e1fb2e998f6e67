import { type KeyboardEvent, type PointerEvent, useCallback, useMemo, useRef, useState } from 'react';
import type { Entry } from './CalendarStore.ts';
import { type Shift, step } from './shiftTask.ts';

/** A drag in progress: drawn immediately, saved on release or Enter. */
export interface Gesture {
  readonly entry: Entry;
  readonly shift: Shift;
  /** By keyboard: waits for Enter or Escape. */
  readonly byKeys: boolean;
}
/** Whether a block moves along: all days showing the same window of the task do. */
export const isHeld = (gesture: Gesture | undefined, { task, place }: Entry): boolean =>
  gesture?.entry.task.id === task.id && gesture.entry.place === place;

/** The dragged part of a block. */
export type Grip = 'move' | 'start' | 'end';

const still: Shift = { days: 0, start: 0, end: 0 };
/** Pixels before a press becomes a drag. */
const leastMove = 5;
const wholeDay = 24 * 60;

const isStill = ({ days, start, end }: Shift) => days === 0 && start === 0 && end === 0;
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

const arrows: Readonly<Record<string, Shift>> = {
  ArrowUp: { days: 0, start: -step, end: -step },
  ArrowDown: { days: 0, start: step, end: step },
  ArrowLeft: { days: -1, start: 0, end: 0 },
  ArrowRight: { days: 1, start: 0, end: 0 },
};

const together = (one: Shift, other: Shift): Shift => ({
  days: one.days + other.days,
  start: one.start + other.start,
  end: one.end + other.end,
});

/** Moves and resizes blocks by pointer and keyboard: Alt with arrows moves; with Shift, resizes the end. */
export function useBlockGesture(onDone: (gesture: Gesture) => void) {
  const [gesture, setGesture] = useState<Gesture>();
  const press = useRef<Press>(undefined);
  const latest = useRef<Gesture>(undefined);
  const show = useCallback((next: Gesture | undefined) => {
    latest.current = next;
    setGesture(next);
  }, []);

  const finish = useCallback(() => {
    const done = latest.current;
    show(undefined);
    if (done && !isStill(done.shift)) onDone(done);
  }, [onDone, show]);

  const onPointerDown = useCallback((event: PointerEvent<HTMLElement>, entry: Entry, grip: Grip) => {
    if (event.button !== 0) return;
    const column = event.currentTarget.closest('[data-day]')?.getBoundingClientRect();
    if (!column) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    const { width, height } = column;
    press.current = { entry, grip, x: event.clientX, y: event.clientY, width, height, moved: false };
  }, []);

  const onPointerMove = useCallback(
    (event: PointerEvent<HTMLElement>) => {
      const held = press.current;
      if (!held) return;
      const [across, down] = [event.clientX - held.x, event.clientY - held.y];
      if (!held.moved && Math.hypot(across, down) < leastMove) return;
      held.moved = true;
      const minutes = snap((down / held.height) * wholeDay);
      const days = held.grip === 'move' ? Math.round(across / held.width) : 0;
      const start = held.grip === 'end' ? 0 : minutes;
      const end = held.grip === 'start' ? 0 : minutes;
      show({ entry: held.entry, shift: { days, start, end }, byKeys: false });
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

  /** Returns true if it handled the key. */
  const onKeyDown = useCallback(
    (event: KeyboardEvent, entry: Entry): boolean => {
      const held = latest.current?.byKeys ? latest.current : undefined;
      if (held && (event.key === 'Enter' || event.key === 'Escape')) {
        if (event.key === 'Enter') finish();
        else show(undefined);
        return true;
      }
      const arrow = event.altKey ? arrows[event.key] : undefined;
      if (!arrow) return false;
      const shift = event.shiftKey ? { ...still, end: arrow.end } : arrow;
      const before = held && isHeld(held, entry) ? held.shift : still;
      show({ entry, shift: together(before, shift), byKeys: true });
      return true;
    },
    [finish, show],
  );
  const cancel = useCallback(() => show(undefined), [show]);
  // Stable until a drag starts, so that days do not rerender when only the instant changes.
  return useMemo(
    () => ({ gesture, onPointerDown, onPointerMove, onPointerUp, onKeyDown, cancel }),
    [gesture, onPointerDown, onPointerMove, onPointerUp, onKeyDown, cancel],
  );
}
export type BlockGesture = ReturnType<typeof useBlockGesture>;
