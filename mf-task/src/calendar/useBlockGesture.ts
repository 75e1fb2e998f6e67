import { useCallback, useMemo } from 'react';
import type { Gesture } from './gesture.ts';
import { useGestureByKeys } from './useGestureByKeys.ts';
import { useGestureByPointer } from './useGestureByPointer.ts';
import { useShownGesture } from './useShownGesture.ts';

/** Moves and resizes blocks by pointer and keyboard: Alt with arrows moves; with Shift, resizes the end. */
export function useBlockGesture(onDone: (gesture: Gesture) => void) {
  const shown = useShownGesture(onDone);
  const { onPointerDown, onPointerMove, onPointerUp } = useGestureByPointer(shown);
  const onKeyDown = useGestureByKeys(shown);
  const { gesture, show } = shown;
  const cancel = useCallback(() => show(undefined), [show]);
  // Stable until a drag starts, so that days do not rerender when only the instant changes.
  return useMemo(
    () => ({ gesture, onPointerDown, onPointerMove, onPointerUp, onKeyDown, cancel }),
    [gesture, onPointerDown, onPointerMove, onPointerUp, onKeyDown, cancel],
  );
}
export type BlockGesture = ReturnType<typeof useBlockGesture>;
