import { useEffect, useRef, useState } from 'react';

export interface SearchText {
  /** What is searched for, as it stands in the address. */
  readonly value: string;
  /** Told of the text, without spaces around it, when its writer pauses. */
  readonly onChange: (text: string) => void;
  /** Milliseconds without a letter that are a pause, so that not every letter is a call. */
  readonly pause?: number;
}

/**
 * The text of a search field whose words stand in the address. The address follows the typing some time later, so what
 * the field itself has told is not taken for somebody else's change: letters typed meanwhile stay.
 *
 * @returns what stands in the field, and what is to be called when it was typed in
 */
export function useSearchText({ value, onChange, pause = 300 }: SearchText) {
  const [text, setText] = useState(value);
  /** Told, and not yet seen in the address, the oldest first. */
  const told = useRef<readonly string[]>([]);
  const latest = useRef(onChange);
  latest.current = onChange;

  useEffect(() => {
    const own = told.current.indexOf(value);
    told.current = own < 0 ? [] : told.current.slice(own + 1);
    if (own < 0) setText(value);
  }, [value]);
  useEffect(() => {
    const words = text.trim();
    if (words === (told.current.at(-1) ?? value)) return undefined;
    const timer = setTimeout(() => {
      told.current = [...told.current, words];
      latest.current(words);
    }, pause);
    return () => clearTimeout(timer);
  }, [text, value, pause]);
  return [text, setText] as const;
}
