import { useEffect, useState } from 'react';

/** Milliseconds without a move after which nobody is looking for buttons. */
const rest = 3000;

/** True while somebody moves the pointer or walks by key, and a little longer. */
export function useQuietPointer(): boolean {
  const [moving, setMoving] = useState(true);
  useEffect(() => {
    let timer = setTimeout(() => setMoving(false), rest);
    const heard = () => {
      setMoving(true);
      clearTimeout(timer);
      timer = setTimeout(() => setMoving(false), rest);
    };
    const kinds = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;
    for (const kind of kinds) window.addEventListener(kind, heard);
    return () => {
      clearTimeout(timer);
      for (const kind of kinds) window.removeEventListener(kind, heard);
    };
  }, []);
  return moving;
}
