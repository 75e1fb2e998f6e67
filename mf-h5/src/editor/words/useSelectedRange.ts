import { type RefObject, useEffect, useState } from 'react';
import type { Range } from './spans.ts';

/** Selection in the text field within `around`; kept after blur. Works for keys, mouse and touch. */
export function useSelectedRange(around: RefObject<HTMLElement | null>, length: number): Range {
  const [range, setRange] = useState<Range>({ from: 0, to: 0 });
  useEffect(() => {
    const follow = () => {
      const field = document.activeElement;
      if (!(field instanceof HTMLTextAreaElement) || !around.current?.contains(field)) return;
      setRange({ from: field.selectionStart, to: field.selectionEnd });
    };
    document.addEventListener('selectionchange', follow);
    return () => document.removeEventListener('selectionchange', follow);
  }, [around]);
  return { from: Math.min(range.from, length), to: Math.min(range.to, length) };
}
