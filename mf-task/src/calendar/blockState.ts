import type { Occurrence } from './arrange.ts';
import type { CalendarStore, Entry } from './CalendarStore.ts';
import { type Gesture, isHeld } from './gesture.ts';

/** What a block is at the moment. */
export interface BlockState {
  /** The past is a record and cannot be moved. */
  readonly over: boolean;
  readonly movable: boolean;
  /** Another task plays instead. */
  readonly quiet: boolean;
  /** The drag that it is part of. */
  readonly held: Gesture | undefined;
}

interface AskedBlock {
  readonly store: CalendarStore;
  readonly occurrence: Occurrence<Entry>;
  /** Whether the user may move tasks. */
  readonly movable: boolean;
  readonly gesture: Gesture | undefined;
}

export function blockState({ store, occurrence, gesture, ...may }: AskedBlock): BlockState {
  const { task: entry, start, end } = occurrence;
  const { id, status, emergency } = entry.task;
  const over = end <= store.now || entry.unplanned === true;
  const ended = over || status === 'expired' || status === 'withdrawn';
  const movable = may.movable && !emergency && !ended;
  const held = movable && isHeld(gesture, entry) ? gesture : undefined;
  return { over, movable, quiet: !store.playsWithin(id, start, end), held };
}
