import { type KeyboardEvent, useCallback } from 'react';
import type { Entry } from './CalendarStore.ts';
import { isHeld, still } from './gesture.ts';
import { type Shift, step } from './shiftTask.ts';
import type { ShownGesture } from './useShownGesture.ts';

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

/** Alt with arrows moves; with Shift, resizes the end. Returns true if it handled the key. */
export function useGestureByKeys({ latest, show, finish }: ShownGesture) {
  return useCallback(
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
    [latest, finish, show],
  );
}
