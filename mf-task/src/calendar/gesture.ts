import type { Entry } from './CalendarStore.ts';
import type { Shift } from './shiftTask.ts';

/** A drag in progress: drawn immediately, saved on release or Enter. */
export interface Gesture {
  readonly entry: Entry;
  readonly shift: Shift;
  /** By keyboard: waits for Enter or Escape. */
  readonly byKeys: boolean;
}

/** The dragged part of a block. */
export type Grip = 'move' | 'start' | 'end';

/** Whether a block moves along: all days showing the same window of the task do. */
export const isHeld = (gesture: Gesture | undefined, { task, place }: Entry): boolean =>
  gesture?.entry.task.id === task.id && gesture.entry.place === place;

export const still: Shift = { days: 0, start: 0, end: 0 };

export const isStill = ({ days, start, end }: Shift): boolean => days === 0 && start === 0 && end === 0;
