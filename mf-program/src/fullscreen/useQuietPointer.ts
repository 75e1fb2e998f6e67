import { useEffect, useState } from 'react';

/** Milliseconds without movement until the bar hides. */
const rest = 3000;

/** True during, and shortly after, pointer or keyboard activity. */
export function useQuietPointer(): boolean {
  const [moving, setMoving] = useState(true);
  useEffect(() => {
    let timer = setTimeout(() => setMoving(false), rest);
    const handleActivity = () => {
      setMoving(true);
      clearTimeout(timer);
      timer = setTimeout(() => setMoving(false), rest);
    };
    const kinds = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;
    for (const kind of kinds) window.addEventListener(kind, handleActivity);
    return () => {
      clearTimeout(timer);
      for (const kind of kinds) window.removeEventListener(kind, handleActivity);
    };
  }, []);
  return moving;
}
