import { useEffect, useRef, useState } from 'react';

/** Milliseconds between two numbers that someone could read; the canvas itself tells place and size at once. */
const pause = 120;

/** A value that follows at once when it changes now and then, and calmly while it changes with each frame. */
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
