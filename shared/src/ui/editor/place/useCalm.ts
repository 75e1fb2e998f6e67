import { useEffect, useRef, useState } from 'react';

/** Milliseconds between updates of numbers; the canvas itself updates immediately. */
const pause = 120;

/** Throttles a value that changes every frame; single changes apply immediately. */
export function useCalm<Value extends object>(value: Value): Value {
  const [shown, setShown] = useState(value);
  const last = useRef(0);
  const text = JSON.stringify(value);
  useEffect(() => {
    const left = last.current + pause - performance.now();
    const show = () => {
      last.current = performance.now();
      setShown(JSON.parse(text));
    };
    if (left <= 0) {
      show();
      return;
    }
    const timer = setTimeout(show, left);
    return () => clearTimeout(timer);
  }, [text]);
  return shown;
}
