import { type KeyboardEvent, type PointerEvent, useCallback, useMemo, useRef, useState } from 'react';
import type { Entry } from './CalendarStore.ts';
import { type Shift, step } from './shiftTask.ts';

/** What is being done to a block: drawn at once, saved when the hand lets go or Enter is pressed. */
export interface Gesture {
  readonly entry: Entry;
  readonly shift: Shift;
  /** By keys: it waits for Enter or Escape. */
  readonly byKeys: boolean;
}
/** Whether a block is moved along: those of all days that show the same window of the task. */
export const isHeld = (gesture: Gesture | undefined, { task, place }: Entry): boolean =>
  gesture?.entry.task.id === task.id && gesture.entry.place === place;

/** Which part of the block the hand took. */
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

/** Moving and stretching blocks by pointer and by keys: Alt with arrows moves, with Shift it stretches the end. */
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

  /** True when it was a drag and not a click. */
  const onPointerUp = useCallback((): boolean => {
    const moved = press.current?.moved === true;
    press.current = undefined;
    if (moved) finish();
    return moved;
  }, [finish]);

  /** True when the key was for the gesture. */
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
  // The same until something is held, so that days are not drawn again when only the question moves.
  return useMemo(
    () => ({ gesture, onPointerDown, onPointerMove, onPointerUp, onKeyDown, cancel }),
    [gesture, onPointerDown, onPointerMove, onPointerUp, onKeyDown, cancel],
  );
}
export type BlockGesture = ReturnType<typeof useBlockGesture>;
