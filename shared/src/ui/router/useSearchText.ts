import { useEffect, useRef, useState } from 'react';

export interface SearchText {
  /** Search text in the address. */
  readonly value: string;
  /** Called with the trimmed text when typing pauses. */
  readonly onChange: (text: string) => void;
  /** Milliseconds of the pause, so that not every letter is a call. */
  readonly pause?: number;
}

/**
 * Text of a search field that is mirrored in the address. The address lags behind, so the field's own updates are not
 * treated as external changes: letters typed meanwhile stay.
 *
 * @returns the field's text, and its change handler
 */
export function useSearchText({ value, onChange, pause = 300 }: SearchText) {
  const [text, setText] = useState(value);
  /** Values passed on but not yet in the address, oldest first. */
  const sent = useRef<readonly string[]>([]);
  const latest = useRef(onChange);
  latest.current = onChange;

  useEffect(() => {
    const own = sent.current.indexOf(value);
    sent.current = own < 0 ? [] : sent.current.slice(own + 1);
    if (own < 0) setText(value);
  }, [value]);
  useEffect(() => {
    const words = text.trim();
    if (words === (sent.current.at(-1) ?? value)) return undefined;
    const timer = setTimeout(() => {
      sent.current = [...sent.current, words];
      latest.current(words);
    }, pause);
    return () => clearTimeout(timer);
  }, [text, value, pause]);
  return [text, setText] as const;
}
