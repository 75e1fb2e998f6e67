import { useEffect, useRef, useState } from 'react';

interface Typed {
  readonly text: string;
  /** @param taken what the document gets of it; undefined while it is nothing that a document may carry */
  type(text: string, taken: string | undefined): void;
}

/**
 * The words of a field that gives the document right ones only: what is typed stays as it was typed, until the document
 * comes to say something else, as after undoing.
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
