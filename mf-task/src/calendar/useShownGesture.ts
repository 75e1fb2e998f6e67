import { useCallback, useRef, useState } from 'react';
import { type Gesture, isStill } from './gesture.ts';

/** The drag in progress: shown at every step, and passed on when it is finished. */
export function useShownGesture(onDone: (gesture: Gesture) => void) {
  const [gesture, setGesture] = useState<Gesture>();
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
  return { gesture, latest, show, finish };
}
export type ShownGesture = ReturnType<typeof useShownGesture>;
