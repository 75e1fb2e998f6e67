import { useEffect, useRef, useState } from 'react';

interface Typed {
  readonly text: string;
  /** @param taken the value for the document; undefined if invalid */
  type(text: string, taken: string | undefined): void;
}

/**
 * State of a field that writes only valid values: keeps the text as typed until the document's value changes otherwise,
 * such as by undo.
 */
export function useTyped(value: string): Typed {
  const [text, setText] = useState(value);
  const given = useRef(value);
  useEffect(() => {
    if (value === given.current) return;
    given.current = value;
    setText(value);
  }, [value]);
  return {
    text,
    type(next, taken) {
      if (taken !== undefined) given.current = taken;
      setText(next);
    },
  };
}
