import type { Point } from '../document/nodeBox.ts';
import type { EditorStore } from '../EditorStore.ts';

export interface Modifiers {
  /** Shift: keep the direction, the ratio, or steps of 15 degrees. */
  readonly constrain: boolean;
  /** Alt: do not snap. */
  readonly free: boolean;
}

/** What the pointer does from its press to its release. */
export interface Gesture {
  /** Called for each move with the pointer's place, and how many page pixels pull. */
  move(point: Point, threshold: number, modifiers: Modifiers): void;
  end(): void;
  cancel(): void;
}

export const closing = (store: EditorStore): Pick<Gesture, 'end' | 'cancel'> => ({
  end: () => store.endGesture(),
  cancel: () => store.cancelGesture(),
});

let gestures = 0;

/** A name under which the changes of one gesture become one step. */
export function gestureName(kind: string): string {
  gestures += 1;
  return `${kind}-${gestures}`;
}
